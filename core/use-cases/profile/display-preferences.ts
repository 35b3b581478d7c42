import { displayKey, readDisplaySettings, type DisplaySettings } from '../../domain/profile/display-settings';
import type { AsyncResult } from '../../ports/call';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { Live } from '../../ports/live';
import type { Profiles, SaveDocumentFailed } from '../../ports/profiles';
import { makeStore } from '../../state/store';

/**
 * The display settings (RT-07). They are stored on the device immediately, so that pages can render with them, and in
 * the account.
 */
export interface DisplayPreferences {
  /** The current settings, read from the device before the first render. */
  readonly state: Live<DisplaySettings>;
  /** Applies the settings immediately and stores them on this device. */
  readonly apply: (settings: DisplaySettings) => void;
  /** Applies the settings and saves them to the account. If saving fails, the device keeps them. */
  readonly save: (settings: DisplaySettings) => AsyncResult<void, SaveDocumentFailed>;
}

export const makeDisplayPreferences = ({
  saveDisplaySettings,
  store,
}: {
  readonly saveDisplaySettings: Profiles['saveDisplaySettings'];
  readonly store: KeyValueStore;
}): DisplayPreferences => {
  const state = makeStore(readDisplaySettings(store.get(displayKey)));
  const apply = (settings: DisplaySettings): void => {
    state.update(() => settings);
    store.set(displayKey, JSON.stringify(settings));
  };
  return {
    state,
    apply,
    save: async (settings) => {
      apply(settings);
      return saveDisplaySettings(settings);
    },
  };
};
