import { readDisplaySettings, type DisplaySettings } from '../../domain/profile/display-settings';
import type { Call } from '../../ports/call';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { Profiles, SaveDocumentFailed } from '../../ports/profiles';

const key = 'display';

/** RT-07: kept on this device at once, so that pages can be painted with them, and with the account. */
export interface DisplayPreferences {
  readonly current: () => DisplaySettings;
  /** When it fails, this device keeps them all the same. */
  readonly save: (settings: DisplaySettings) => Call<void, SaveDocumentFailed>;
}

export const makeDisplayPreferences = ({
  profiles,
  store,
}: {
  readonly profiles: Pick<Profiles, 'saveDisplaySettings'>;
  readonly store: KeyValueStore;
}): DisplayPreferences => ({
  current: () => readDisplaySettings(store.get(key)),
  save: (settings) => async () => {
    store.set(key, JSON.stringify(settings));
    return profiles.saveDisplaySettings(settings)();
  },
});
