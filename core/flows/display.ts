import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import type { DisplaySettings } from '../domain/profile/display-settings';
import type { Live } from '../ports/live';
import type { DisplayPreferences } from '../use-cases/profile/display-preferences';

/** How the account's copy fares; this device has kept the choice in each of them. */
export type DisplayState = 'Idle' | 'Saving' | 'Saved' | 'SignedOut' | 'Failed';

export interface DisplayFlow {
  readonly state: Live<DisplayState>;
  /** One request at a time: of several choices made meanwhile, the last is saved. Ends when all is settled. */
  readonly choose: (change: Partial<DisplaySettings>) => Promise<void>;
  readonly again: () => Promise<void>;
}

export const makeDisplayFlow = (display: DisplayPreferences): DisplayFlow => {
  const state = makeStore<DisplayState>('Idle');
  let underWay: Promise<void> | null = null;

  const saveLatest = async (): Promise<void> => {
    let wanted: DisplaySettings;
    let outcome;
    do {
      wanted = display.state.getValue();
      outcome = await display.save(wanted)();
    } while (display.state.getValue() !== wanted);
    state.set(E.isRight(outcome) ? 'Saved' : outcome.left._tag === 'SignedOut' ? 'SignedOut' : 'Failed');
  };
  const save = (): Promise<void> => {
    if (underWay === null) {
      state.set('Saving');
      underWay = saveLatest().finally(() => {
        underWay = null;
      });
    }
    return underWay;
  };
  return {
    state,
    choose: (change) => {
      display.apply({ ...display.state.getValue(), ...change });
      return save();
    },
    again: save,
  };
};
