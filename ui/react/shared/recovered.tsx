import type { PlainMessageKey, Translate } from '../../../core/domain/messages/catalogue';
import type { ChangeKind } from '../../../core/domain/change/change';
import { pathOf } from '../../../core/domain/routes/paths';
import type { FoundChange, Recovery } from '../../../core/use-cases/subscriptions/recover-at-load';
import { LinkButton } from '../components/link-button';
import { Loading } from '../components/loading';
import { Notice } from '../components/notice';
import { Section } from '../components/section';
import { Skeleton } from '../components/skeleton';
import { Stack } from '../components/stack';
import { Text } from '../components/text';
import { useServices } from '../services';
import { isOpenCardChange, isOpenSubscription } from '../../../core/flows/commitment/recovery';

/** Shown while an earlier page's open change is being completed. No other change can begin. */
export const Recovering = () => {
  const { t } = useServices();
  return (
    <Section title={t('unclear.title')}>
      <Stack>
        <div role="status">
          <Text>{t('recovery.running')}</Text>
        </div>
        <Loading
          busy
          label={t('half.finishing')}
          skeleton={<Skeleton shapes={['text', 'row', 'button']} />}
          slowText={t('page.slow')}
        />
      </Stack>
    </Section>
  );
};

/** The outcomes of changes that an earlier page left open. */
export const Recovered = ({
  recovery,
  reported,
}: {
  readonly recovery: Recovery;
  readonly reported: readonly FoundChange[];
}) => {
  const { t } = useServices();
  const open = recovery._tag === 'Recovered' && recovery.changes.some(isOpenSubscription);
  const cards = recovery._tag === 'Recovered' ? recovery.changes.find(isOpenCardChange) : undefined;
  if (recovery._tag !== 'Elsewhere' && !open && cards === undefined && reported.length === 0) return null;
  return (
    <Stack>
      {recovery._tag === 'Elsewhere' && <Notice role="status">{t('change.busy')}</Notice>}
      {open && (
        <Notice
          tone="warning"
          role="status"
          actions={<LinkButton href={pathOf('subscribe')}>{t('recovery.subscribe-check')}</LinkButton>}
        >
          {t('recovery.subscribe-unclear')}
        </Notice>
      )}
      {cards !== undefined && (
        <Notice
          tone="warning"
          role="status"
          actions={<LinkButton href={pathOf('payment-method')}>{t('payment.look')}</LinkButton>}
        >
          {foundWords(cards, t)}
        </Notice>
      )}
      {reported.map((one) => (
        <Notice key={one.entryId} role="status" tone={isDone(one) ? 'success' : 'info'}>
          {foundWords(one, t)}
        </Notice>
      ))}
    </Stack>
  );
};

const isDone = ({ outcome }: FoundChange): boolean => outcome === 'Finished' || outcome === 'NotShownYet';

const doneWords: Readonly<Record<ChangeKind, PlainMessageKey>> = {
  subscribe: 'recovery.subscribe',
  pause: 'recovery.pause',
  resume: 'recovery.resume',
  'change-plan': 'recovery.change',
  'undo-change': 'recovery.change',
  cancel: 'recovery.cancel',
  'end-home-delivery': 'recovery.cancel',
  restart: 'recovery.restart',
  'add-card': 'recovery.card-added',
  'update-card': 'recovery.card-updated',
  'remove-card': 'recovery.card-removed',
  'make-default': 'recovery.default',
  'replace-card': 'recovery.card',
  rescue: 'recovery.charge',
  retry: 'recovery.charge',
  'apply-discount': 'recovery.discount',
};

const foundWords = ({ change, outcome }: FoundChange, t: Translate): string => {
  switch (outcome) {
    case 'Finished':
      return t(doneWords[change.kind]);
    case 'NotShownYet':
      return `${t(doneWords[change.kind])} ${t('recovery.not-shown')}`;
    case 'TakenBack':
      return t('recovery.taken-back');
    case 'CannotTell':
      return t('payment.unclear');
    case 'AskReader':
      return t(unclearWords[change.kind] ?? 'unclear.not-there');
  }
};

const unclearWords: Readonly<Partial<Record<ChangeKind, PlainMessageKey>>> = {
  'add-card': 'recovery.cards-unclear',
  'update-card': 'recovery.cards-unclear',
  'remove-card': 'recovery.cards-unclear',
  'make-default': 'recovery.default-unclear',
  'replace-card': 'recovery.default-unclear',
  rescue: 'recovery.charge-unclear',
  retry: 'recovery.charge-unclear',
};
