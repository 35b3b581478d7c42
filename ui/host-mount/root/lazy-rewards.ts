import { isLoggedIn } from '../../../core/state/member';
import { rewardsFailed } from '../../../core/state/rewards';
import { callsOf, lazyPart, notArrived } from '../page/lazy';
import type { RewardsOptions, RewardsPart } from './rewards';

/**
 * Loads the rewards code when a call needs it, and after a reader has signed in and their page is shown. Then it syncs
 * the reader, before any event is sent, because events of unknown readers are refused. `onMissing` is
 * called with the error of a failed load.
 */
export const lazyRewards = (
  options: RewardsOptions,
  whenShown: () => Promise<void>,
  onMissing: (error: unknown) => void,
): RewardsPart => {
  const { member, state } = options;
  const loaded = lazyPart(
    () => import('./rewards').then(({ makeRewards }) => makeRewards(options)),
    onMissing,
  );
  let noteFirstCall = (): void => undefined;
  const firstCall = new Promise<void>((resolve) => (noteFirstCall = resolve));
  const part = {
    wait: () => {
      noteFirstCall();
      return loaded.wait();
    },
  };
  let synced: Promise<void> = Promise.resolve();

  return {
    services: {
      state,
      refresh: async () => {
        const arrived = await part.wait();
        if (arrived === null) state.update((before) => rewardsFailed(before, notArrived));
        else await arrived.services.refresh();
      },
      loadWidget: callsOf(part, notArrived).call(({ services }) => services.loadWidget),
      inviteFriends: callsOf(part, { _tag: 'InviteFailed', because: notArrived } as const).withArguments(
        ({ services }) => services.inviteFriends,
      ),
      tellShared: async (medium) => (await part.wait())?.services.tellShared(medium),
      showWidget: (place, template) =>
        void part.wait().then((arrived) => arrived?.services.showWidget(place, template)),
    },
    events: {
      track: async (event) => {
        const arrived = await part.wait();
        await synced;
        await arrived?.events.track(event);
      },
    },
    syncReader: (session) =>
      new Promise((resolve) => {
        let begun = false;
        member.subscribe({
          next: (known) => {
            if (begun || isLoggedIn(known) !== true) return;
            begun = true;
            synced = Promise.race([whenShown(), firstCall])
              .then(loaded.wait)
              .then((arrived) => arrived?.syncReader(session));
            resolve(synced);
          },
        });
      }),
  };
};
