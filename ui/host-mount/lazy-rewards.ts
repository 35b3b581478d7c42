import * as E from 'fp-ts/Either';
import { isLoggedIn } from '../../core/state/member';
import { rewardsFailed } from '../../core/state/rewards';
import type { RewardsOptions, RewardsPart } from './rewards';

/** The rewards' code arrives when somebody is signed in or an answer is wanted, not before. Failing to is logged, as calls are. */
export const lazyRewards = (options: RewardsOptions): RewardsPart => {
  const { member, state, log } = options;
  let arriving: Promise<RewardsPart | null> | null = null;
  const part = (): Promise<RewardsPart | null> =>
    (arriving ??= import('./rewards').then(
      ({ makeRewards }) => makeRewards(options),
      () => {
        arriving = null;
        log.error('The code of the rewards did not arrive');
        return null;
      },
    ));

  return {
    services: {
      state,
      refresh: async () => {
        const arrived = await part();
        if (arrived === null) state.update((before) => rewardsFailed(before, { _tag: 'Offline' }));
        else await arrived.services.refresh();
      },
      loadWidget: async () => (await part())?.services.loadWidget() ?? E.left({ _tag: 'Offline' }),
      inviteFriends: (entered) => async () =>
        (await part())?.services.inviteFriends(entered)() ??
        E.left({ _tag: 'InviteFailed', because: { _tag: 'Offline' } }),
      tellShared: (medium) => async () => (await part())?.services.tellShared(medium)(),
      showWidget: (place, template) =>
        void part().then((arrived) => arrived?.services.showWidget(place, template)),
    },
    events: { track: (event) => async () => (await part())?.events.track(event)() },
    keepInStep: () => {
      let begun = false;
      member.subscribe({
        next: (known) => {
          if (begun || isLoggedIn(known) !== true) return;
          begun = true;
          void part().then((arrived) => arrived?.keepInStep());
        },
      });
    },
  };
};
