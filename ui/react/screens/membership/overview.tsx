import { actionId } from '../../hooks/use-step-heard';
import type { TimelineEntry } from '../../../../core/domain/charges/charge-timeline';
import { heldPlanLabel } from '../../../../core/domain/plan/plan-label';
import { pathOf } from '../../../../core/domain/routes/paths';
import type { Transaction } from '../../../../core/domain/subscription/subscription';
import { nextAmountWords } from '../../../../core/words/amount-words';
import { methodWords } from '../../../../core/words/method-words';
import { ReminderLink } from '../../shared/charges/reminder-link';
import { perPeriod } from '../../../../core/words/period-words';
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
import { useServices, type AccountServices } from '../../services';
import type { ActionKind } from '../../../../core/domain/membership/actions';
import { isFree, planOf, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { chargedNext } from '../../../../core/domain/membership/standing';
import { standingWords } from '../../../../core/words/standing-words';
import type { Elements } from '../../components/elements';
import { siteFailure } from '../../../../core/domain/messages/site-failure';
import { withReason } from '../../../../core/words/with-reason';
import type { CallFailed } from '../../../../core/ports/call-failed';

export interface OverviewProps {
  readonly facts: MembershipFacts;
  readonly onBegin: (kind: ActionKind) => void;
  /** A payment that is due, and its result. */
  readonly due: Elements;
  /** The way to a first payment method, where none is stored. */
  readonly methods: Elements;
  readonly discountsUnread: CallFailed | null;
  /** Some of what can be done could not be read, and can be read again. */
  readonly onReadActions: (() => void) | null;
}

/** How the membership stands, what can be done about it, and what was paid. */
export const Overview = ({ facts, onBegin, due, methods, discountsUnread, onReadActions }: OverviewProps) => {
  const services = useServices();
  const { say } = services;
  const words = standingWords(facts, services);
  const items = definitionsOf(facts, services);
  return (
    <>
      <Stack gap="large">
        <StatusLine status={words.mark} label={words.label} detail={words.more} size="lead">
          {words.sentence}
        </StatusLine>
        {items.length > 0 && (
          <Stack gap="small">
            <DefinitionList items={items} />
            <Reminder facts={facts} />
          </Stack>
        )}
        {discountsUnread !== null && (
          <Text tone="quiet">
            {withReason(say('membership.discounts-unread'), siteFailure(discountsUnread), say)}
          </Text>
        )}
        {due}
        {onReadActions !== null && (
          <Notice
            tone="warning"
            role="status"
            actions={<Button onClick={onReadActions}>{say('page.try-again')}</Button>}
          >
            {say('membership.actions-unread')}
          </Notice>
        )}
      </Stack>
      <OverviewActions facts={facts} onBegin={onBegin} />
      {methods}
      {((facts.live !== null && !isFree(facts)) || facts.history.length > 0) && (
        <Section
          title={say('membership.history')}
          action={<Link href={pathOf('payments')}>{say('title.payments')}</Link>}
        >
          {facts.history.length === 0 ? (
            <Text tone="quiet">{say('membership.history-empty')}</Text>
          ) : (
            <Receipt
              label={say('membership.history')}
              lines={facts.history.map((one) => ({
                what: one.time === null ? say('membership.history-undated') : services.format.date(one.time),
                amount: amountOf(one, services),
              }))}
            />
          )}
        </Section>
      )}
    </>
  );
};

/** Where the end of a trial or another price is told, it can be put into the reader's calendar. */
const Reminder = ({ facts: { standing, live, ahead, plans } }: Pick<OverviewProps, 'facts'>) => {
  if (live === null) return null;
  const entries: readonly TimelineEntry[] =
    standing._tag === 'Trial' ? [{ on: standing.until, kind: 'trial-ends' }, ...ahead] : ahead;
  const interval = planOf(plans, live.plan_id)?.billingInterval ?? 1;
  return (
    <ReminderLink
      entries={entries}
      plan={{ id: live.plan_id, name: heldPlanLabel(live.plan, plans), interval }}
    />
  );
};

const amountOf = ({ cents, currency }: Transaction, { format, say }: AccountServices): string => {
  if (cents === null) return say('membership.history-unread');
  return format.money(cents / 100, currency);
};

const OverviewActions = ({ facts, onBegin }: Pick<OverviewProps, 'facts' | 'onBegin'>) => {
  const { say, settings } = useServices();
  const primary: ActionKind | null = facts.actions.includes('resume')
    ? 'resume'
    : facts.actions.includes('restart')
      ? 'restart'
      : facts.actions.includes('mend')
        ? 'mend'
        : null;
  const needsHelp =
    facts.standing._tag === 'PastDue' ||
    facts.standing._tag === 'OtherPlan' ||
    (facts.homeDelivery && facts.actions.length === 0);
  if (facts.actions.length === 0 && !facts.maySubscribe && !needsHelp) return null;
  return (
    <Actions>
      {facts.actions.map((kind) => (
        <Button
          key={kind}
          id={actionId(kind)}
          variant={kind === primary ? 'primary' : 'quiet'}
          onClick={() => onBegin(kind)}
        >
          {say(`action.${kind}`)}
        </Button>
      ))}
      {facts.maySubscribe && (
        <LinkButton variant={primary === null ? 'primary' : 'quiet'} href={pathOf('subscribe')}>
          {primary === null ? say('action.subscribe') : say('action.see-plans')}
        </LinkButton>
      )}
      {needsHelp && <LinkButton href={settings.helpUrl}>{say('change.help')}</LinkButton>}
    </Actions>
  );
};

const definitionsOf = (facts: MembershipFacts, { say, format }: AccountServices): readonly Definition[] => {
  const { standing, live, running, now } = facts;
  const held = running ?? live;
  const plan = planOf(facts.plans, held?.plan_id);
  const charged = live !== null && standing._tag !== 'PastDue' ? live : null;
  const until = standing._tag === 'Cancelled' || standing._tag === 'Paused' ? standing.until : null;
  const items: Definition[] = [];
  if (held !== null) {
    items.push({
      term: say('membership.plan'),
      detail:
        plan === null || isFree(facts)
          ? heldPlanLabel(held.plan, facts.plans)
          : say('membership.plan-price', {
              plan: heldPlanLabel(held.plan, facts.plans),
              amount: format.money(held.plan.amount),
              period: perPeriod(plan.billingInterval, say),
            }),
    });
  }
  if (standing._tag === 'Trial') {
    items.push({ term: say('membership.trial-ends'), detail: format.date(standing.until) });
  }
  if (charged !== null && charged.next_billing_date !== null && !isFree(facts)) {
    items.push({
      term: say('membership.next-charge'),
      detail: say('membership.charge-on', {
        amount: nextAmountWords(facts.ahead, charged.plan.amount, { say, format }),
        date: format.day(charged.next_billing_date, now),
        relative: format.relative(charged.next_billing_date, now),
      }),
    });
  }
  const discount = discountWords(facts, format, say);
  if (discount !== null) items.push({ term: say('membership.discount'), detail: discount });
  if (until !== null) items.push({ term: say('membership.access-until'), detail: format.date(until) });
  if (live !== null && facts.methodsRead && !(isFree(facts) && facts.method === null)) {
    items.push({
      term: say('membership.card'),
      detail: facts.method === null ? say('method.none') : methodWords(facts.method, say),
    });
  }
  if (facts.homeDelivery && standing._tag !== 'None' && !isFree(facts)) {
    items.push({ term: say('membership.home-delivery-term'), detail: say('membership.home-delivery') });
  }
  return items;
};

/** PZ-07: what is charged while the discount lasts, until when, and then; `null` without one. */
const discountWords = (
  { ahead, discounts, live, now }: MembershipFacts,
  format: AccountServices['format'],
  say: AccountServices['say'],
): string | null => {
  const amount = chargedNext(ahead);
  if (discounts.length === 0 || amount === null || live === null || amount === live.plan.amount) return null;
  const end = ahead.find(({ kind }) => kind === 'price-changes');
  return end === undefined
    ? say('membership.discount-open', {
        amount: format.money(amount),
        full: format.money(live.plan.amount),
      })
    : say('membership.discount-until', {
        amount: format.money(amount),
        date: format.day(end.on, now),
        full: format.money(end.amount ?? live.plan.amount),
      });
};
