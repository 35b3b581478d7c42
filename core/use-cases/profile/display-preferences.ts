import { displayKey, readDisplaySettings, type DisplaySettings } from '../../domain/profile/display-settings';
import type { Call } from '../../ports/call';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { Live } from '../../ports/live';
import type { Profiles, SaveDocumentFailed } from '../../ports/profiles';
import { makeStore } from '../../state/store';

/** RT-07: kept on this device at once, so that pages can be painted with them, and with the account. */
export interface DisplayPreferences {
  /** What pages are painted with; read from the device before anything is painted. */
  readonly state: Live<DisplaySettings>;
  /** In force at once, on this device. */
  readonly apply: (settings: DisplaySettings) => void;
  /** Applies them, and keeps them with the account. When that fails, this device keeps them all the same. */
  readonly save: (settings: DisplaySettings) => Call<void, SaveDocumentFailed>;
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
    save: (settings) => async () => {
      apply(settings);
      return saveDisplaySettings(settings)();
    },
  };
};
