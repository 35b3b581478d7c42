import { useEffect, useState } from 'react';
import { useId } from '../hooks/since-react-18';
import { sellsNothing, type OfferKind } from '../../../core/domain/plan/offer-to';
import type { PlainMessageKey, Translate } from '../../../core/domain/messages/catalogue';
import { isAccountPath } from '../../../core/domain/routes/account-path';
import { accountSections } from '../../../core/domain/routes/sections';
import { pathOf } from '../../../core/domain/routes/paths';
import type { Live } from '../../../core/ports/live';
import {
  greetingName,
  isDataLayerLoaded,
  isLoggedIn,
  signedInAs,
  type MemberState,
} from '../../../core/state/member';
import type { SubscriptionState } from '../../../core/state/subscriptions';
import { guardFacts } from '../guard-facts';
import { useLive } from '../hooks/use-live';
import { menuOffer, type MenuFlow } from '../../../core/flows/menu';
import { NavItem } from './nav-item';

export interface MenuPanelProps {
  readonly flow: MenuFlow;
  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;
  readonly t: Translate;
  /** Null: the menu has no help entry. */
  readonly helpUrl: string | null;
  readonly membershipEnabled: boolean;
  /** True for a member outside the region (decision 98). */
  readonly memberAbroad?: boolean | undefined;
  /** True if nothing can be sold, because the currency is unknown. */
  readonly nothingSold?: boolean | undefined;
  readonly rewardsEnabled: boolean;
  /** The account pages that the publisher lists. */
  readonly sections?: readonly string[] | undefined;
  /** True if the window is narrower than 990 px. */
  readonly narrow: boolean;
  readonly currentPath: string;
  /** Address of the log-in entry. */
  readonly loginHref: string;
  /** Opens the log-in on this page. Returns false if the link must be followed instead. */
  readonly onLogIn: () => boolean;
  /** Navigates to an account page in place. Returns false if the link must be followed instead. */
  readonly onFollow: (path: string) => boolean;
  readonly onClose: () => void;
  readonly onSignedOut: () => void;
}

const callsToAction: Readonly<
  Record<OfferKind, { readonly key: PlainMessageKey; readonly section: string }>
> = {
  subscribe: { key: 'header.subscribe', section: 'subscribe' },
  'try-free': { key: 'header.try-free', section: 'subscribe' },
  refer: { key: 'header.refer', section: 'settings/refer-a-friend' },
  resume: { key: 'header.resume', section: 'settings/membership' },
  pay: { key: 'header.pay', section: 'settings/membership' },
  restart: { key: 'header.restart', section: 'settings/membership' },
};

/**
 * The content of the header menu (HM-09, HM-10). On narrow windows it fills the page and has its own close button.
 * Until the data layer has loaded, it reserves its space and shows a loading text (HM-02).
 */
export const MenuPanel = (props: MenuPanelProps) => {
  const { flow, t, currentPath, onFollow } = props;
  const member = useLive(props.member);
  const subscriptions = useLive(props.subscriptions);
  const menu = useLive(flow.state);
  const heading = useId();
  const known = isDataLayerLoaded(member);
  const reader = signedInAs(member);
  useEffect(() => {
    if (known) void flow.open();
  }, [flow, known, reader]);

  const loggedIn = isLoggedIn(member) === true;
  const name = loggedIn ? greetingName(member) : '';
  // Outside the region, the menu has only the pages that are available there (readings 75).
  const isAbroad = loggedIn && props.memberAbroad === true;
  // A visitor's Account Settings lead to the log-in and back (readings 84), which apps and pages abroad do not offer.
  const leadsVisitorsToLogIn = !member.mobileApp && props.memberAbroad !== true;
  const callToAction = menuOffer(member, subscriptions, {
    rewardsEnabled: props.rewardsEnabled,
    nothingSold: sellsNothing(props),
  });
  const offer = callToAction === null ? null : callsToAction[callToAction];
  const signOut = async (): Promise<void> => {
    if (await flow.signOut()) props.onSignedOut();
  };

  return (
    <section className="panel" aria-labelledby={heading}>
      <header className="top">
        <h2 id={heading} tabIndex={-1}>
          {!known
            ? t('header.menu')
            : name === ''
              ? t('header.greeting-plain')
              : t('header.greeting', { name })}
        </h2>
        <button type="button" className="close" onClick={props.onClose}>
          {t('header.close')}
        </button>
      </header>
      {!known ? (
        <p role="status" className="unknown">
          {t('header.loading')}
        </p>
      ) : (
        <ul>
          {(loggedIn ? !isAbroad : leadsVisitorsToLogIn) && (
            <li>
              <AccountEntry {...props} />
            </li>
          )}
          {isAbroad && <AccountPages {...props} />}
          {props.helpUrl && !isAbroad && (
            <li>
              <NavItem
                target={{ kind: 'external', href: props.helpUrl }}
                label={t('header.help')}
                currentPath={currentPath}
              />
            </li>
          )}
          <li className="offer">
            {offer !== null && (
              <NavItem
                target={{ kind: 'internal', section: offer.section, onFollow }}
                label={t(offer.key)}
                currentPath={currentPath}
                emphasis
              />
            )}
            {offer === null && !menu.ready && !sellsNothing(props) && (
              <span className="waiting">{t('header.loading')}</span>
            )}
          </li>
          {!member.mobileApp && (
            <li>
              {loggedIn ? (
                <NavItem
                  target={{ kind: 'button', busy: menu.signingOut === 'busy', onPress: () => void signOut() }}
                  label={menu.signingOut === 'busy' ? t('header.logging-out') : t('header.log-out')}
                  currentPath={currentPath}
                />
              ) : (
                <NavItem
                  target={{ kind: 'external', href: props.loginHref, onFollow: props.onLogIn }}
                  label={t('header.log-in')}
                  currentPath={currentPath}
                />
              )}
            </li>
          )}
        </ul>
      )}
      <p role="alert" className="problem">
        {menu.signingOut === 'failed' && t('error.unknown')}
      </p>
    </section>
  );
};

/**
 * The entry for the account's settings (HM-09). On wide windows, and on host pages, it links to the settings. On narrow
 * windows inside the account area, it opens a list of all account pages with the current one.
 */
const AccountEntry = ({ t, currentPath, onFollow, narrow, ...props }: MenuPanelProps) => {
  const [open, setOpen] = useState(false);
  const label = t('header.account-settings');
  const isVisitor = isLoggedIn(useLive(props.member)) !== true;
  if (isVisitor || !narrow || !isAccountPath(currentPath)) {
    return (
      <NavItem
        target={{ kind: 'internal', section: 'settings', onFollow }}
        label={label}
        currentPath={currentPath}
      />
    );
  }
  return (
    <>
      <NavItem
        target={{ kind: 'button', busy: false, expanded: open, onPress: () => setOpen(!open) }}
        label={label}
        currentPath={currentPath}
      />
      {open && (
        <ul className="sections">
          <AccountPages {...{ t, currentPath, onFollow, narrow, ...props }} />
        </ul>
      )}
    </>
  );
};

/** The account pages of this reader, one item each. */
const AccountPages = ({ t, currentPath, onFollow, ...props }: MenuPanelProps) => {
  const facts = guardFacts(useLive(props.member), useLive(props.subscriptions), props);
  return accountSections(facts, props).map((name) => (
    <li key={name}>
      <NavItem
        target={{ kind: 'internal', section: pathOf(name).replace('/account/', ''), onFollow }}
        label={t(`title.${name}`)}
        currentPath={currentPath}
      />
    </li>
  ));
};
