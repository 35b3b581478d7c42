import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useId } from '../hooks/since-react-18';
import { sellsNothing, type OfferKind } from '../../../core/domain/plan/offer-to';
import type { PlainMessageKey, Translate } from '../../../core/domain/messages/catalogue';
import { isAccountPath } from '../../../core/domain/routes/account-path';
import { accountSections, menuSections } from '../../../core/domain/routes/sections';
import { pathOf } from '../../../core/domain/routes/paths';
import type { Clock } from '../../../core/ports/clock';
import type { Formatter } from '../../../core/ports/formatter';
import type { Live } from '../../../core/ports/live';
import { menuStatusWords } from '../../../core/presentation/menu-status-words';
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
import { menuOffer, menuStatus, type MenuFlow } from '../../../core/flows/menu';
import { NavItem } from './nav-item';

export interface MenuPanelProps {
  readonly flow: MenuFlow;
  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;
  readonly t: Translate;
  readonly format: Formatter;
  readonly clock: Pick<Clock, 'now'>;
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
  readonly pausingEnabled: boolean;
  readonly currentPath: string;
  /** True if this browser has a session, which is probably a reader's. It decides the space before the reader is known. */
  readonly hasSession: boolean;
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
 * The content of the header menu (HM-09, HM-10). On narrow windows it is a sheet with its own close button. Until the
 * data layer has loaded, it reserves its space and shows a loading text (HM-02).
 */
export const MenuPanel = (props: MenuPanelProps) => {
  const { flow, t } = props;
  const member = useLive(props.member);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const known = isDataLayerLoaded(member);
  const reader = signedInAs(member);
  const { signingOut } = useLive(flow.state);
  useEffect(() => {
    if (known) void flow.open();
  }, [flow, known, reader]);

  const loggedIn = isLoggedIn(member) === true;
  const name = loggedIn ? greetingName(member) : '';
  const email = isAccountPath(props.currentPath) ? member.user.account?.emailAddress : undefined;
  return (
    <section className="panel" aria-labelledby={heading}>
      <header className="top">
        <h2 id={heading} ref={title} tabIndex={-1}>
          {!known
            ? t('header.menu')
            : name === ''
              ? t('header.greeting-plain')
              : t('header.greeting', { name })}
        </h2>
        <button type="button" className="close" onClick={props.onClose}>
          {t('header.close')}
        </button>
        {loggedIn && email !== undefined && <p className="email">{email}</p>}
        {(known ? loggedIn : props.hasSession) && props.membershipEnabled && props.memberAbroad !== true && (
          <StatusLine {...props} />
        )}
      </header>
      {!known ? (
        <p role="status" className="unknown" style={spaceAhead(props, member)}>
          {t('header.loading')}
        </p>
      ) : loggedIn ? (
        <ReaderItems
          {...props}
          onReadAgain={() => {
            // The pressed entry goes.
            title.current?.focus();
            void flow.open();
          }}
        />
      ) : (
        <VisitorItems {...props} />
      )}
      <p role="alert" className="problem">
        {signingOut === 'failed' && t('error.unknown')}
      </p>
    </section>
  );
};

/** The space of the entries that the menu will probably have, so that it keeps its height. */
const spaceAhead = (props: MenuPanelProps, member: MemberState): CSSProperties => {
  const help = props.helpUrl === null ? 0 : 1;
  const offer = sellsNothing(props) ? 0 : 1;
  const logIn = member.mobileApp ? 0 : 1;
  const pages = menuSections(guardFacts(member, props.subscriptions.getValue(), props), props).length;
  const rows = offer + help + logIn + (props.hasSession ? pages + 1 : logIn);
  // Log Out stands apart.
  return { '--rows': rows, ...(props.hasSession && { '--apart': '17px' }) } as CSSProperties;
};

/** The membership, and the time by which its line tells it. */
const useStatus = ({ flow, clock, pausingEnabled, ...props }: MenuPanelProps) => {
  const subscriptions = useLive(props.subscriptions);
  const member = useLive(props.member);
  const { ready, kept } = useLive(flow.state);
  const now = clock.now();
  const status = menuStatus(member, subscriptions, { now, pausingEnabled, kept });
  return { status, now, isUnread: status === null && ready && isDataLayerLoaded(member) };
};

/** The membership in one line. Its space is kept while it is read, which the entry of the offer shows. */
const StatusLine = (props: MenuPanelProps) => {
  const { t, format } = props;
  const { status, now, isUnread } = useStatus(props);
  return (
    <p className="status" aria-live="polite">
      {status !== null ? (
        menuStatusWords(status, now, { t, format })
      ) : (
        <span className="quiet">{isUnread && t('menu.unread')}</span>
      )}
    </p>
  );
};

/** Help at the publisher's page, if it has one. */
const HelpItem = ({ t, helpUrl, currentPath }: MenuPanelProps) =>
  helpUrl !== null && (
    <li>
      <NavItem
        target={{ kind: 'external', href: helpUrl }}
        label={t('header.help')}
        currentPath={currentPath}
      />
    </li>
  );

/** The offer of the moment. If it was unknown when the menu opened, its space stays, so that no entry moves. */
const OfferItem = ({ flow, t, currentPath, onFollow, ...props }: MenuPanelProps) => {
  const member = useLive(props.member);
  const subscriptions = useLive(props.subscriptions);
  const { ready, kept } = useLive(flow.state);
  const nothingSold = sellsNothing(props);
  const kind = menuOffer(member, subscriptions, { rewardsEnabled: props.rewardsEnabled, nothingSold, kept });
  const offer = kind === null ? null : callsToAction[kind];
  const isWaiting = offer === null && !ready && !nothingSold;
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);
  if (offer === null && !hasWaited) return null;
  return (
    <li className="offer">
      {offer !== null && (
        <NavItem
          target={{ kind: 'internal', section: offer.section, onFollow }}
          label={t(offer.key)}
          currentPath={currentPath}
          emphasis
        />
      )}
      {isWaiting && <span className="waiting">{t('header.loading')}</span>}
    </li>
  );
};

/** The link to the account's settings. A guard leads visitors to the log-in and back (readings 84). */
const SettingsItem = ({ t, currentPath, onFollow }: MenuPanelProps) => (
  <li>
    <NavItem
      target={{ kind: 'internal', section: 'settings', onFollow }}
      label={t('header.account-settings')}
      currentPath={currentPath}
    />
  </li>
);

const VisitorItems = (props: MenuPanelProps) => {
  const { t, currentPath } = props;
  const { mobileApp } = useLive(props.member);
  return (
    <ul>
      {!mobileApp && (
        <li>
          <NavItem
            target={{ kind: 'external', href: props.loginHref, onFollow: props.onLogIn }}
            label={t('header.log-in')}
            currentPath={currentPath}
          />
        </li>
      )}
      <OfferItem {...props} />
      {/* Apps and pages abroad offer no log-in. */}
      {!mobileApp && props.memberAbroad !== true && <SettingsItem {...props} />}
      <HelpItem {...props} />
    </ul>
  );
};

/** Reads the membership again, at the place of the offer that is unknown without it. */
const ReadAgainItem = ({ t, currentPath, onReadAgain }: ReaderItemsProps) => (
  <li className="offer">
    <NavItem
      target={{ kind: 'button', busy: false, onPress: onReadAgain }}
      label={t('page.try-again')}
      currentPath={currentPath}
      emphasis
    />
  </li>
);

interface ReaderItemsProps extends MenuPanelProps {
  readonly onReadAgain: () => void;
}

const ReaderItems = (props: ReaderItemsProps) => {
  const { isUnread } = useStatus(props);
  const { flow, t, currentPath, onFollow, onSignedOut, memberAbroad } = props;
  const member = useLive(props.member);
  const facts = guardFacts(member, useLive(props.subscriptions), props);
  const { signingOut } = useLive(flow.state);
  const signOut = async (): Promise<void> => {
    if (await flow.signOut()) onSignedOut();
  };
  // Outside the region, the menu has only the pages that are available there (readings 75).
  const sections = memberAbroad === true ? accountSections(facts, props) : menuSections(facts, props);
  return (
    <ul>
      {isUnread && props.membershipEnabled && memberAbroad !== true ? (
        <ReadAgainItem {...props} />
      ) : (
        <OfferItem {...props} />
      )}
      {sections.map((name) => (
        <li key={name}>
          <NavItem
            target={{ kind: 'internal', section: pathOf(name).replace('/account/', ''), onFollow }}
            label={t(`title.${name}`)}
            currentPath={currentPath}
          />
        </li>
      ))}
      {memberAbroad !== true && (
        <>
          <SettingsItem {...props} />
          <HelpItem {...props} />
        </>
      )}
      {!member.mobileApp && (
        <li className="last">
          <NavItem
            target={{ kind: 'button', busy: signingOut === 'busy', onPress: () => void signOut() }}
            label={t(signingOut === 'busy' ? 'header.logging-out' : 'header.log-out')}
            currentPath={currentPath}
          />
        </li>
      )}
    </ul>
  );
};
