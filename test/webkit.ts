import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { freePort } from './free-port';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command';
import { findWebKit } from '../scripts/browsers.mjs';

/** A WebKit on its own display. Each session is a separate reader, isolated from the others. */
export interface WebKit {
  /** A new window without cookies or storage. */
  readonly open: (size?: { readonly width: number; readonly height: number }) => Promise<WebDriver>;
  /** Ends the sessions and all their processes. */
  readonly close: () => Promise<void>;
}

/** Page load timeout and driver timeout, in milliseconds. */
const pageLimit = 20_000;
const driverLimit = 30_000;

/** WebKit's driver has not answered a command, so the program has stopped, not the page. */
export class DriverSilent extends Error {
  constructor(command: string) {
    super(`WebKitWebDriver did not answer "${command}" within ${driverLimit} ms.`);
  }
}

const programs = findWebKit();

const names = {
  driver: 'WebKitWebDriver (package webkit2gtk-driver, or WEBKIT_DRIVER)',
  browser: "WebKit's MiniBrowser (package libwebkit2gtk-4.1-0, or WEBKIT)",
  screen: 'Xvfb (package xvfb, or XVFB)',
};

/** The missing requirements of WebKit on this machine; empty if tests can run in it. */
export const missingForWebKit: readonly string[] = (['driver', 'browser', 'screen'] as const)
  .filter((part) => programs[part] === null)
  .map((part) => names[part]);

/** @throws a sentence that names the missing program, or the program that did not start. */
export const startWebKit = async (): Promise<WebKit> => {
  const { driver, browser, screen } = programs;
  if (driver === null || browser === null || screen === null)
    throw new Error(`Tests in WebKit need ${missingForWebKit.join(', ')}.`);
  const home = await mkdtemp(join(tmpdir(), 'masthead-webkit-'));
  const started: ChildProcess[] = [];
  const sessions: WebDriver[] = [];
  const endAll = (): void => started.splice(0).forEach(end);
  const leave = (signal: NodeJS.Signals): void => {
    endAll();
    process.kill(process.pid, signal);
  };
  process.once('exit', endAll);
  signals.forEach((signal) => process.once(signal, leave));

  const close = async (): Promise<void> => {
    await Promise.all(sessions.splice(0).map((session) => session.quit().catch(() => undefined)));
    const gone = started.map((child) =>
      isOver(child) ? undefined : new Promise((done) => child.once('exit', done)),
    );
    endAll();
    process.off('exit', endAll);
    signals.forEach((signal) => process.off(signal, leave));
    await Promise.all(gone);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await quietHome(home);
    const display = await startScreen(screen, started);
    const environment = { ...process.env, ...quiet, ...folders(home), DISPLAY: display };
    return {
      // A driver has one session at a time.
      open: async (size = { width: 1280, height: 900 }) => {
        const port = await freePort();
        const child = start(driver, ['--host=127.0.0.1', `--port=${port}`], 'ignore', environment);
        started.push(child);
        await answering(port, child);
        const session = await new Builder()
          .usingServer(`http://127.0.0.1:${port}`)
          .withCapabilities(capabilities(browser))
          .build();
        sessions.push(session);
        giveUpOnSilence(session);
        await session.manage().setTimeouts({ pageLoad: pageLimit, script: pageLimit });
        await session
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...size });
        return session;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Once in hundreds of journeys the driver never answers. Rejects the pending command instead of waiting forever. */
const giveUpOnSilence = (session: WebDriver): void => {
  const execute = session.execute.bind(session);
  session.execute = (command: Command): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silent = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DriverSilent(command.getName())), driverLimit);
    });
    return Promise.race([execute(command), silent]).finally(() => clearTimeout(timer));
  };
};

/** Blocks external requests: addresses outside this machine go to a port without a listener. */
const capabilities = (binary: string): Capabilities =>
  new Capabilities({
    browserName: 'MiniBrowser',
    // The sandbox makes its own certificate.
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': {
      binary,
      args: [
        '--automation',
        '--proxy=http://127.0.0.1:9',
        '--ignore-host=127.0.0.1',
        '--ignore-host=*.localhost',
      ],
    },
  });

const quiet = {
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

const folders = (home: string) => ({
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_CACHE_HOME: join(home, 'cache'),
  XDG_DATA_HOME: join(home, 'data'),
  XDG_RUNTIME_DIR: home,
});

/**
 * A reader who prefers reduced motion; the other engines get this setting from their driver. (A blinking text cursor
 * would block screenshots.)
 */
const quietHome = async (home: string): Promise<void> => {
  await mkdir(join(home, 'config', 'gtk-3.0'), { recursive: true });
  await writeFile(join(home, 'config', 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
};

/** Signals that end this process must also end the display and the browsers. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Starts a process group, so that child processes end with it. */
const start = (
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess => spawn(program, args, { stdio, env, detached: true });

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const end = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
};

/** Xvfb chooses a free display number and reports it. */
const startScreen = async (program: string, started: ChildProcess[]): Promise<string> => {
  const child = start(
    program,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  started.push(child);
  const observed = child.stdio[3] as Readable;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Xvfb did not start within 10 s.')), 10_000);
    observed.once('data', (number: Buffer) => {
      clearTimeout(late);
      resolve(`:${number.toString().trim()}`);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${String(code)}.`)));
  });
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const answering = async (port: number, child: ChildProcess): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await answers(port)) return;
    if (isOver(child)) throw new Error(`WebKitWebDriver ended with code ${String(child.exitCode)}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not answer within 10 s.');
};
