import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import type { DisplaySettings } from '../domain/profile/display-settings';
import type { Live } from '../ports/live';
import type { DisplayPreferences } from '../use-cases/profile/display-preferences';

/** The status of saving the display settings to the account. This device keeps the choice in every status. */
export type DisplayState = 'Idle' | 'Saving' | 'Saved' | 'SignedOut' | 'Failed';

export interface DisplayFlow {
  readonly state: Live<DisplayState>;
  /**
   * Applies and saves a choice. One request runs at a time: of several choices made meanwhile, only the last is saved.
   * Resolves when no request is left.
   */
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
      outcome = await display.save(wanted);
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
