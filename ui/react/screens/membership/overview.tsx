import { actionId } from '../../hooks/use-step-heard';
import type { TimelineEntry } from '../../../../core/domain/charges/charges';
import { currentPlanLabel } from '../../../../core/domain/plan/plan-label';
import { pathOf } from '../../../../core/domain/routes/paths';
import type { Transaction } from '../../../../core/domain/subscription/subscription';
import { nextAmountWords } from '../../../../core/presentation/amount-words';
import { paymentMethodText } from '../../../../core/presentation/method-words';
import { ReminderLink } from '../../shared/charges/reminder-link';
import { currentPlanWords } from '../../../../core/presentation/current-plan-words';
import { priceChangeWords } from '../../../../core/presentation/price-change-words';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { DefinitionList, type Definition } from '../../components/definition-list';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Notice } from '../../components/notice';
import { Receipt } from '../../components/receipt';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { StatusLine } from '../../components/status-line';
import { Text } from '../../components/text';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useServices, type AccountServices } from '../../services';
import type { ActionKind } from '../../../../core/domain/membership/actions';
import {
  currentPrice,
  isFree,
  planOf,
  type MembershipFacts,
} from '../../../../core/flows/membership-change/facts';
import { chargedNext } from '../../../../core/domain/membership/membership-status';
import { describeMembershipStatus } from '../../../../core/presentation/describe-membership-status';
import type { Elements } from '../../components/elements';
import { siteFailure } from '../../../../core/domain/messages/site-failure';
import { withReason } from '../../../../core/presentation/with-reason';
import type { CallFailed } from '../../../../core/ports/call-failed';
import { HelpButton } from '../../shared/help-link';
import { NewMembership } from './new-membership';

export interface OverviewProps {
  readonly facts: MembershipFacts;
  /** True if the heading above already tells the status. */
  readonly isStatusTold?: boolean;
  readonly onBegin: (kind: ActionKind) => void;
  /** The past-due payment and its result. */
  readonly due: Elements;
  /** The form for a first payment method, if none is stored. */
  readonly methods: Elements;
  readonly discountsUnread: CallFailed | null;
  /** Rereads the available actions; null if all of them were read. */
  readonly onReadActions: (() => void) | null;
}

/** Number of past payments that are shown. The page of payments, which the section links to, shows all. */
const latest = 12;

/** The status of the membership, the available actions, and the past payments. */
export const Overview = ({
  facts,
  isStatusTold = false,
  onBegin,
  due,
  methods,
  discountsUnread,
  onReadActions,
}: OverviewProps) => {
  const services = useServices();
  const { t } = services;
  const words = describeMembershipStatus(facts, services);
  const items = definitionsOf(facts, services);
  return (
    <>
      <Stack gap="large">
        {!isStatusTold && facts.membershipStatus._tag !== 'PastDue' && (
          <StatusLine status={words.mark} label={words.label} detail={words.more} size="lead">
            {words.sentence}
          </StatusLine>
        )}
        {/* At one place before and after the payment, so that its result keeps the focus. */}
        {due}
        {isNew(facts) && <NewMembership />}
        {items.length > 0 && (
          <Stack gap="small">
            <DefinitionList items={items} />
            <Reminder facts={facts} />
          </Stack>
        )}
        {discountsUnread !== null && (
          <Text tone="quiet">
            {withReason(t('membership.discounts-unread'), siteFailure(discountsUnread), t)}
          </Text>
        )}
        {onReadActions !== null && (
          <Notice
            tone="warning"
            role="status"
            actions={<Button onClick={onReadActions}>{t('page.try-again')}</Button>}
          >
            {t('membership.actions-unread')}
          </Notice>
        )}
      </Stack>
      <OverviewActions facts={facts} onBegin={onBegin} />
      {methods}
      {((facts.live !== null && !isFree(facts)) || facts.history.length > 0) && (
        <Section
          title={t('membership.history')}
          action={<Link href={pathOf('payments')}>{t('title.payments')}</Link>}
        >
          {facts.history.length === 0 ? (
            <Text tone="quiet">{t('membership.history-empty')}</Text>
          ) : (
            <Receipt
              label={t('membership.history')}
              lines={facts.history.slice(0, latest).map((one) => ({
                what: one.time === null ? t('membership.history-undated') : services.format.date(one.time),
                amount: amountOf(one, services),
              }))}
            />
          )}
        </Section>
      )}
    </>
  );
};

/** True for a reader who never had a membership and can have one. */
const isNew = ({ membershipStatus, maySubscribe }: MembershipFacts): boolean =>
  membershipStatus._tag === 'None' && maySubscribe;

/** A calendar file for the end of a trial or a price change. */
const Reminder = ({ facts: { membershipStatus, live, ahead, plans } }: Pick<OverviewProps, 'facts'>) => {
  if (live === null) return null;
  const entries: readonly TimelineEntry[] =
    membershipStatus._tag === 'Trial'
      ? [{ on: membershipStatus.until, kind: 'trial-ends' }, ...ahead]
      : ahead;
  const interval = planOf(plans, live.plan_id)?.billingInterval ?? 1;
  return (
    <ReminderLink
      entries={entries}
      plan={{ id: live.plan_id, name: currentPlanLabel(live.plan, plans), interval }}
    />
  );
};

const amountOf = ({ cents, currency }: Transaction, { format, t }: AccountServices): string => {
  if (cents === null) return t('membership.history-unread');
  return format.money(cents / 100, currency);
};

const OverviewActions = ({ facts, onBegin }: Pick<OverviewProps, 'facts' | 'onBegin'>) => {
  const { t } = useServices();
  const primary: ActionKind | null = facts.actions.includes('resume')
    ? 'resume'
    : facts.actions.includes('restart')
      ? 'restart'
      : facts.actions.includes('mend')
        ? 'mend'
        : null;
  const needsHelp =
    facts.membershipStatus._tag === 'PastDue' ||
    facts.membershipStatus._tag === 'OtherPlan' ||
    (facts.homeDelivery && facts.actions.length === 0);
  const maySubscribe = facts.maySubscribe && !isNew(facts);
  if (facts.actions.length === 0 && !maySubscribe && !needsHelp) return null;
  return (
    <Actions>
      {facts.actions.map((kind) => (
        <Button
          key={kind}
          id={actionId(kind)}
          variant={kind === primary ? 'primary' : 'quiet'}
          onClick={() => onBegin(kind)}
        >
          {t(`action.${kind}`)}
        </Button>
      ))}
      {maySubscribe && (
        <LinkButton variant={primary === null ? 'primary' : 'quiet'} href={pathOf('subscribe')}>
          {primary === null ? t('action.subscribe') : t('action.see-plans')}
        </LinkButton>
      )}
      {needsHelp && <HelpButton>{t('change.help')}</HelpButton>}
    </Actions>
  );
};

const definitionsOf = (facts: MembershipFacts, { t, format }: AccountServices): readonly Definition[] => {
  const { membershipStatus, live, running, now } = facts;
  const subscription = running ?? live;
  const charged = live !== null && membershipStatus._tag !== 'PastDue' ? live : null;
  const items: Definition[] = [];
  const changes = isFree(facts) ? null : priceChangeWords(facts, { t, format });
  if (subscription !== null) {
    items.push({
      term: t('membership.plan'),
      detail:
        isFree(facts) || changes !== null
          ? currentPlanLabel(subscription.plan, facts.plans)
          : currentPlanWords(facts, { t, format }),
    });
  }
  if (changes !== null) items.push({ term: t('membership.price'), detail: changes });
  if (membershipStatus._tag === 'Trial') {
    items.push({ term: t('membership.trial-ends'), detail: format.date(membershipStatus.until) });
  }
  if (charged !== null && charged.next_billing_date !== null && !isFree(facts)) {
    items.push({
      term: t('membership.next-charge'),
      detail: t('membership.charge-on', {
        amount: nextAmountWords(facts.ahead, charged.plan.amount, { t, format }),
        date: format.day(charged.next_billing_date, now),
        relative: format.relative(charged.next_billing_date, now),
      }),
    });
  }
  const discount = discountWords(facts, format, t);
  if (discount !== null) items.push({ term: t('membership.discount'), detail: discount });
  if (live !== null && facts.methodsRead && !(isFree(facts) && facts.method === null)) {
    items.push({
      term: t('membership.card'),
      detail: facts.method === null ? t('method.none') : paymentMethodText(facts.method, t),
      action: facts.method !== null && (
        <Link href={pathOf('payment-method')}>
          <span>{t('membership.card-change')}</span>{' '}
          <VisuallyHidden>{t('membership.card-change-of')}</VisuallyHidden>
        </Link>
      ),
    });
  }
  if (facts.homeDelivery && membershipStatus._tag !== 'None' && !isFree(facts)) {
    items.push({ term: t('membership.home-delivery-term'), detail: t('membership.home-delivery') });
  }
  return items;
};

/** Returns the discounted price, its end date and the price after it (PZ-07); `null` without a discount. */
const discountWords = (
  facts: MembershipFacts,
  format: AccountServices['format'],
  t: AccountServices['t'],
): string | null => {
  const { ahead, discounts, now } = facts;
  const amount = chargedNext(ahead);
  const full = currentPrice(facts);
  if (discounts.length === 0 || amount === null || full === null || amount === full) return null;
  const end = ahead.find(({ kind }) => kind === 'price-changes');
  return end === undefined
    ? t('membership.discount-open', {
        amount: format.money(amount),
        full: format.money(full),
      })
    : t('membership.discount-until', {
        amount: format.money(amount),
        date: format.day(end.on, now),
        full: format.money(end.amount ?? full),
      });
};
