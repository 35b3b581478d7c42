import { browserClock } from '../../../adapters/browser/clock';
import { browserNavigation } from '../../../adapters/browser/navigation';
import { pathOf } from '../../../core/domain/routes/paths';
import { noMember, type MemberState } from '../../../core/state/member';
import { accountHomeOf, accountSettings } from './account-settings';
import { makeSmallStore } from '../../../core/state/small-store';
import type { Live } from '../../../core/ports/live';
import type { SignInServices } from '../../react/services';
import type { PageContext } from '../page/context';
import { pageTime } from '../page/page-time';
import { storedDisplay } from '../page/stored-display';
import { callsOf, notArrived, type LazyPart } from '../page/lazy';
import { pageMessages } from '../page/messages';

/**
 * The services of the sign-in page before their code has loaded. Each call waits for the real service, and ends as
 * `Offline` if it cannot be loaded.
 */
export const deferredSession = (page: PageContext, part: LazyPart<SignInServices>): SignInServices => {
  const { call, withArguments } = callsOf(part, notArrived);
  return {
    settings: accountSettings(page.config),
    t: pageMessages(page).t,
    clock: browserClock(pageTime(page)),
    navigation: browserNavigation(window),
    redirects: {
      remember: (requested) => void part.wait().then((services) => services?.redirects.remember(requested)),
      take: () => part.now()?.redirects.take() ?? pathOf(accountHomeOf(page.config)),
    },
    member: lateMember(page, part),
    display: makeSmallStore(storedDisplay()),
    loadDataLayer: async () => (await part.wait())?.loadDataLayer(),
    loadUser: call(({ loadUser }) => loadUser),
    signIn: withArguments(({ signIn }) => signIn),
    signOut: call(({ signOut }) => signOut),
    social: async () => {
      const services = await part.wait();
      if (services === null) throw new Error('The sign-in code has not loaded.');
      return services.social();
    },
    resendVerification: withArguments(({ resendVerification }) => resendVerification),
    reportError: (error, part) => page.report(error, part),
    emailConfirmed: () => void part.wait().then((services) => services?.emailConfirmed()),
  };
};

/** Returns no member before the part has loaded, because only visitors see the form. */
const lateMember = ({ mobileApp }: PageContext, part: LazyPart<SignInServices>): Live<MemberState> => {
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
