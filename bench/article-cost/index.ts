import { launchBrowser } from '../../test/browser';
import { reportBar, reportPages } from './report';
import { runRounds, type Entry } from './rounds';
import { reportHostIsolation } from './host-isolation';
import type { Subject } from './subject';
import { alone } from './subjects/alone';
import { clerk } from './subjects/clerk';
import { ghost } from './subjects/ghost';
import { hanko } from './subjects/hanko';
import { lock } from './subjects/lock';
import { limit, ours, plain } from './subjects/ours';
import { pelcro } from './subjects/pelcro';

const rounds = Number(process.env['ARTICLE_ROUNDS'] ?? 15);

/** Interval in rounds for peers that are shown only for context and have no target. */
const seldom = 3;

/** The peers that can be installed here. */
const peers = async (): Promise<ReadonlyMap<string, Subject>> => {
  const found = new Map<string, Subject>();
  for (const [name, prepare] of Object.entries({ ghost, clerk, pelcro, lock, hanko })) {
    try {
      found.set(name, await prepare());
    } catch (error) {
      console.log(`Installing ${name} failed, so it is skipped: ${String(error).split('\n')[0]}`);
    }
  }
  return found;
};

/**
 * Measures the cost of the script on a typical article page, compared with its peers. The visits simulate a
 * phone with a slow processor, a slow network and an empty cache. Then measures each subject's effects on the
 * host page.
 */
export const articleCost = async (): Promise<void> => {
  const installed = await peers();
  const entries: readonly Entry[] = [
    { name: 'alone', subject: alone('alone') },
    { name: 'alone again', subject: alone('alone again') },
    { name: 'plain', subject: plain },
    { name: 'ours', subject: ours },
    { name: 'ours, pointer rests', subject: ours, rest: 300 },
    { name: 'ours, signed in', subject: ours, signedIn: true, rest: null },
    { name: 'limit', subject: limit, rest: null },
    { name: 'limit, signed in', subject: limit, signedIn: true, rest: null },
    ...[...installed].map(([name, subject]) => ({
      name,
      subject,
      every: ['ghost', 'clerk', 'hanko'].includes(name) ? 1 : seldom,
    })),
  ];
  const browser = await launchBrowser();
  try {
    if (rounds > 0) {
      const pageLoads = await runRounds(browser, entries, rounds);
      reportPages(entries, pageLoads);
      reportBar(pageLoads);
    }
    await reportHostIsolation(browser, [alone('alone'), ours, ...installed.values()]);
  } finally {
    await browser.close();
  }
};
