import { browserClock } from '../../../adapters/browser/clock';
import { browserNavigation } from '../../../adapters/browser/navigation';
import { pathOf } from '../../../core/domain/routes/paths';
import { noMember, type MemberState } from '../../../core/state/member';
import { accountHomeOf, accountSettings } from '../root/account-settings';
import { makeCell } from '../../../core/state/cell';
import type { Live } from '../../../core/ports/live';
import type { FirstServices } from '../../react/services';
import type { PageContext } from './context';
import { pageTime } from './page-time';
import { storedDisplay } from './stored-display';
import { callsOf, notArrived, type LazyPart } from './lazy';
import { pageMessages } from './messages';

/** What the sign-in page asks for, before it is there: each call waits for the real one, and ends as `Offline` without it. */
export const deferredSession = (boot: PageContext, part: LazyPart<FirstServices>): FirstServices => {
  const { call, withArguments } = callsOf(part, notArrived);
  return {
    settings: accountSettings(boot.config),
    say: pageMessages(boot).say,
    clock: browserClock(pageTime(boot)),
    navigation: browserNavigation(window),
    redirects: {
      remember: (asked) => void part.wait().then((services) => services?.redirects.remember(asked)),
      take: () => part.now()?.redirects.take() ?? pathOf(accountHomeOf(boot.config)),
    },
    member: lateMember(boot, part),
    display: makeCell(storedDisplay()),
    loadDataLayer: async () => (await part.wait())?.loadDataLayer(),
    loadUser: call(({ loadUser }) => loadUser),
    signIn: withArguments(({ signIn }) => signIn),
    signOut: call(({ signOut }) => signOut),
    social: async () => {
      const services = await part.wait();
      if (services === null) throw new Error('What signs in has not arrived.');
      return services.social();
    },
    resendVerification: withArguments(({ resendVerification }) => resendVerification),
    emailConfirmed: () => void part.wait().then((services) => services?.emailConfirmed()),
  };
};

/** Nobody is known before the part is there: the form is shown to visitors only. */
const lateMember = ({ mobileApp }: PageContext, part: LazyPart<FirstServices>): Live<MemberState> => {
  const nobody = noMember(mobileApp);
  return {
    getValue: () => part.now()?.member.getValue() ?? nobody,
    subscribe: (observer) => {
      let ended = false;
      let real: { readonly unsubscribe: () => void } | null = null;
      observer.next(nobody);
      const follow = () => {
        const services = part.now();
        if (!ended && real === null && services !== null) real = services.member.subscribe(observer);
      };
      const waiting = part.state.subscribe({ next: follow });
      return {
        unsubscribe: () => {
          ended = true;
          waiting.unsubscribe();
          real?.unsubscribe();
        },
      };
    },
  };
};
