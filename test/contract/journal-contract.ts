import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { Journal, JournalEntry } from '../../core/ports/journal';
import type { Change } from '../../core/domain/change/change';
import { everyChange, wholeFacts } from '../builders/changes';

export const anEntry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  id: '1qxk-8zb-0-é/1',
  reader: 'track-robin',
  change: everyChange[1]!,
  startedAt: '2026-11-21T12:00:00.000Z',
  step: 'flag',
  phase: 'begun',
  ...changes,
});

const openOf = async (journal: Journal, reader: string): Promise<readonly JournalEntry[]> => {
  const open = await journal.open(reader);
  return E.isRight(open) ? open.right : expect.fail('the journal could not be read');
};

/** `pages`: two pages of one browser, each with its own journal. */
export const journalContract = (pages: () => readonly [Journal, Journal]): void => {
  it('returns stored entries of every kind of change [PZ-09]', async () => {
    const [journal] = pages();
    const entries = everyChange.map((change, at) =>
      anEntry({
        id: `entry-${at}`,
        change,
        startedAt: `2026-11-21T12:00:${String(at).padStart(2, '0')}.000Z`,
        ...(at === 1 && { phase: 'done' as const, left: ['pause-email', 'newsletters'] }),
        ...(at === 2 && { sentAt: '2026-11-21T12:00:02.500Z' }),
      }),
    );

    for (const entry of entries) expect(await journal.put(entry)).to.deep.equal(E.right(undefined));

    expect(await openOf(journal, 'track-robin')).to.deep.equal(entries);
  });

  it('returns every fact of every kind of change [PZ-09]', async () => {
    const [journal] = pages();
    for (const [kind, facts] of Object.entries(wholeFacts)) {
      const entry = anEntry({ id: kind, reader: kind, change: { kind, facts } as Change });
      await journal.put(entry);

      expect(await openOf(journal, kind)).to.deep.equal([entry]);
    }
  });

  it('keeps the latest version of an entry, oldest entry first [PZ-09]', async () => {
    const [journal] = pages();
    const older = anEntry({ id: 'b', startedAt: '2026-11-21T11:00:00.000Z' });
    await journal.put(anEntry({ id: 'a' }));
    await journal.put(older);

    await journal.put(anEntry({ id: 'a', step: 'cancel', phase: 'done' }));

    expect(await openOf(journal, 'track-robin')).to.deep.equal([
      older,
      anEntry({ id: 'a', step: 'cancel', phase: 'done' }),
    ]);
  });

  it("returns only a reader's own entries [PZ-09]", async () => {
    const [journal] = pages();
    await journal.put(anEntry({ id: 'a' }));
    await journal.put(anEntry({ id: 'b', reader: 'track-kim' }));

    expect(await openOf(journal, 'track-kim')).to.deep.equal([anEntry({ id: 'b', reader: 'track-kim' })]);
    expect(await openOf(journal, 'track')).to.deep.equal([]);
  });

  it('shows stored and removed entries to another page at once [PZ-09]', async () => {
    const [journal, other] = pages();
    await journal.put(anEntry());
    expect(await openOf(other, 'track-robin')).to.deep.equal([anEntry()]);

    expect(await other.close(anEntry().id)).to.deep.equal(E.right(undefined));

    expect(await openOf(journal, 'track-robin')).to.deep.equal([]);
  });

  it('removes an unknown entry without an error or side effects [PZ-09]', async () => {
    const [journal] = pages();
    await journal.put(anEntry({ id: 'x.a' }));

    expect(await journal.close('a')).to.deep.equal(E.right(undefined));

    expect(await openOf(journal, 'track-robin')).to.have.length(1);
  });
};
