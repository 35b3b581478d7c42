import { expect } from 'chai';
import fc from 'fast-check';
import { withDiff, type NewsletterDiff } from '../../../core/domain/newsletter/diff';
import { byListId, noNewsletterData } from '../../../core/domain/newsletter/newsletters';
import { aNewsletter } from '../../../adapters/memory/newsletters';
import {
  newslettersEmptied,
  newslettersRead,
  noNewsletters,
  shownSubscriptions,
  stillToSend,
  updateBegun,
  updateConfirmed,
  updateRolledBack,
  type NewsletterState,
} from '../../../core/state/newsletters';

const names = ['101', '102', '201', '301', '__proto__'];
const someLists = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 });
const diffs: fc.Arbitrary<NewsletterDiff> = someLists.chain((chosen) =>
  fc
    .nat({ max: chosen.length })
    .map((cut) => ({ subscribe: chosen.slice(0, cut), unsubscribe: chosen.slice(cut) })),
);

type Happening =
  | { readonly kind: 'ask'; readonly diff: NewsletterDiff }
  | { readonly kind: 'confirm' | 'refuse' };

const happenings = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: diffs.map((diff): Happening => ({ kind: 'ask', diff })) },
    { weight: 1, arbitrary: fc.constantFrom<Happening>({ kind: 'confirm' }, { kind: 'refuse' }) },
  ),
  { maxLength: 20 },
);

const started = (lists: readonly string[]): NewsletterState =>
  newslettersRead(noNewsletters, noNewsletters, { ...noNewsletterData, listSubscriptions: lists });

const sorted = (lists: readonly string[]): readonly string[] => [...lists].sort();

/** The lists that a server keeps if it handles updates one by one, and the updates without a response. */
interface Model {
  readonly server: readonly string[];
  readonly before: readonly NewsletterDiff[];
}

describe('The shown newsletter state', () => {
  it("is the server's state plus every change that was not rejected [NL-03]", () => {
    fc.assert(
      fc.property(someLists, happenings, (lists, happened) => {
        let state = started(lists);
        let model: Model = { server: lists, before: [] };
        let id = 0;
        for (const one of happened) {
          const [first, ...later] = model.before;
          if (one.kind === 'ask') {
            id += 1;
            state = updateBegun(state, { id, diff: one.diff });
            model = { ...model, before: [...model.before, one.diff] };
          } else if (first !== undefined) {
            const update = state.pending[0]!;
            if (one.kind === 'confirm') {
              const server = withDiff(model.server, stillToSend(state, update));
              state = updateConfirmed(state, update.id);
              model = { server, before: later };
            } else {
              state = updateRolledBack(state, update.id);
              model = { ...model, before: later };
            }
          }

          expect(sorted(state.data.listSubscriptions)).to.deep.equal(sorted(model.server));
          const all = model.before.reduce<readonly string[]>(withDiff, model.server);
          expect(sorted(shownSubscriptions(state))).to.deep.equal(sorted(all));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps later changes whether an earlier one succeeds or fails [NL-03]', () => {
    fc.assert(
      fc.property(someLists, diffs, diffs, fc.boolean(), (lists, first, second, confirmed) => {
        const both = updateBegun(updateBegun(started(lists), { id: 1, diff: first }), {
          id: 2,
          diff: second,
        });

        const after = confirmed ? updateConfirmed(both, 1) : updateRolledBack(both, 1);

        const shown = shownSubscriptions(after);
        expect(second.subscribe.every((list) => shown.includes(list))).to.equal(true);
        expect(second.unsubscribe.some((list) => shown.includes(list))).to.equal(false);
      }),
    );
  });

  it('ignores the end of a change that another reader requested [R11]', () => {
    const before = updateBegun(started(['101']), { id: 1, diff: { subscribe: ['102'], unsubscribe: [] } });
    const emptied = newslettersEmptied(before);

    expect(updateConfirmed(emptied, 1)).to.equal(emptied);
    expect(updateRolledBack(emptied, 1)).to.equal(emptied);
    expect(newslettersRead(emptied, before, { ...noNewsletterData, listSubscriptions: ['301'] })).to.equal(
      emptied,
    );
  });
});

describe('Subscriptions by list', () => {
  it('are matched by either id of a list, each once [EN-09]', () => {
    const lists = [aNewsletter('101'), aNewsletter('102', { stId: '101' }), aNewsletter('201')];

    expect(byListId(['st-101', '101', 'st-201', 'gone', '__proto__'], lists)).to.deep.equal([
      '101',
      '201',
      'gone',
      '__proto__',
    ]);
  });
});
