import { isLoggedIn } from '../../../core/state/member';
import { rewardsFailed } from '../../../core/state/rewards';
import { callsOf, lazyPart, notArrived } from '../page/lazy';
import type { RewardsOptions, RewardsPart } from './rewards';

/** Loads the rewards code when a reader signs in or a call needs it. A failed load is logged like a failed call. */
export const lazyRewards = (options: RewardsOptions): RewardsPart => {
  const { member, state, log } = options;
  const part = lazyPart(
    () => import('./rewards').then(({ makeRewards }) => makeRewards(options)),
    () => log.error('The code of the rewards could not be loaded'),
  );

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
      tellShared: (medium) => async () => (await part.wait())?.services.tellShared(medium)(),
      showWidget: (place, template) =>
        void part.wait().then((arrived) => arrived?.services.showWidget(place, template)),
    },
    events: { track: (event) => async () => (await part.wait())?.events.track(event)() },
    syncReader: (session) => {
      let begun = false;
      member.subscribe({
        next: (known) => {
          if (begun || isLoggedIn(known) !== true) return;
          begun = true;
          void part.wait().then((arrived) => arrived?.syncReader(session));
        },
      });
    },
  };
};
