import * as E from 'fp-ts/Either';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { siteFailure } from '../../../../core/domain/messages/site-failure';
import type { CallFailed } from '../../../../core/ports/call-failed';
import type { UpdateNewslettersFailed } from '../../../../core/use-cases/newsletters/update-newsletters';
import { asSentence } from '../../../../core/presentation/as-sentence';
import { newslettersNotSaved } from '../../../../core/presentation/newsletters-not-saved';
import { withReason } from '../../../../core/presentation/with-reason';
import { suggestedNewsletters } from '../../../../core/domain/newsletter/suggest';
import type { NewsletterList } from '../../../../core/domain/newsletter/newsletters';
import { shownSubscriptions } from '../../../../core/state/newsletters';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { Form } from '../../components/form';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Skeleton } from '../../components/skeleton';
import { useMembershipGate } from '../../hooks/use-membership-gate';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { newsletterDetail } from '../../shared/newsletters/newsletter-row';
import { StepActions, StepFrame, useGoOn, type StepProps } from './step-frame';

/** Three to six suggested newsletters, all unchecked (ON-01, ON-02). The choices stay until they are saved. */
export const NewslettersStep = (props: StepProps) => {
  const { t, settings, newsletters, loadNewsletters } = useServices();
  const isMember = useMembershipGate(settings.membershipEnabled).isMember === true;
  const [reading, setReading] = useState<'reading' | CallFailed | readonly NewsletterList[]>('reading');
  const goOn = useGoOn(props);

  const suggest = (read: E.Either<CallFailed, void>) => {
    const state = newsletters.getValue();
    if (state.reading !== 'read') return setReading(E.isLeft(read) ? read.left : { _tag: 'SignedOut' });
    // The suggestions do not change while the reader chooses.
    setReading(
      suggestedNewsletters(state.data, {
        brand: settings.brand,
        isMember,
        subscribedIds: shownSubscriptions(state),
      }),
    );
  };
  const readAgain = () => {
    setReading('reading');
    void loadNewsletters().then(suggest);
  };
  useEffect(() => {
    void loadNewsletters().then(suggest);
    // Runs once for each arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (typeof reading === 'object' && '_tag' in reading) {
    return (
      <StepFrame {...props} lead={null}>
        <Notice
          tone="warning"
          role="status"
          actions={<Button onClick={readAgain}>{t('page.try-again')}</Button>}
        >
          {withReason(t('suggested.unread'), siteFailure(reading), t)}
        </Notice>
        <StepActions {...props}>{null}</StepActions>
      </StepFrame>
    );
  }
  if (reading !== 'reading' && reading.length === 0) {
    return (
      <StepFrame {...props} lead={t('suggested.all-yours')}>
        <div>
          <Button variant="primary" onClick={goOn}>
            {t('onboarding.next')}
          </Button>
        </div>
      </StepFrame>
    );
  }
  return (
    <StepFrame {...props} lead={t('suggested.lead')}>
      <Loading
        busy={reading === 'reading'}
        label={t('newsletters.loading')}
        skeleton={<Skeleton shapes={['row', 'row', 'row', 'button']} />}
        slowText={t('page.slow')}
      >
        {reading !== 'reading' && <Suggestions {...props} lists={reading} />}
      </Loading>
    </StepFrame>
  );
};

const Suggestions = ({ lists, ...props }: StepProps & { readonly lists: readonly NewsletterList[] }) => {
  const { t, updateNewsletters } = useServices();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<UpdateNewslettersFailed | null>(null);
  const sending = useRef(false);
  const announce = useAnnounce();
  const goOn = useGoOn(props);
  useStillWorking(busy);
  const namesOf = (ids: readonly string[]) =>
    lists.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const names = namesOf(failed);
  const notSavedWords = (why: UpdateNewslettersFailed, of: readonly string[]) =>
    newslettersNotSaved({ names: of, signedOut: why._tag === 'SignedOut', why: siteFailure(why) }, t);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    if (ticked.length === 0) return goOn();
    sending.current = true;
    setBusy(true);
    setFailed([]);
    const outcome = await updateNewsletters({ subscribe: [...ticked], unsubscribe: [] });
    sending.current = false;
    setBusy(false);
    if (E.isRight(outcome)) return goOn();
    setFailure(outcome.left);
    setFailed(ticked);
    const { title, detail } = notSavedWords(outcome.left, namesOf(ticked));
    announce(`${asSentence(title)} ${detail}`, 'assertive');
  };
  const notSaved = failure !== null && names.length > 0 ? notSavedWords(failure, names) : null;

  return (
    <Form
      onSubmit={(event) => void submit(event)}
      aria-label={t('onboarding.step-newsletters')}
      aria-busy={busy}
    >
      <div role="group" aria-label={t('suggested.legend')}>
        {lists.map((list) => (
          <Checkbox
            key={list.id}
            name={`newsletter-${list.id}`}
            label={<strong>{list.name}</strong>}
            hint={newsletterDetail(list)}
            checked={ticked.includes(list.id)}
            onChange={({ target: { checked } }) => {
              const others = ticked.filter((id) => id !== list.id);
              setTicked(checked ? [...others, list.id] : others);
            }}
          />
        ))}
      </div>
      {notSaved !== null && (
        <Notice tone="error" title={notSaved.title} actions={failure?._tag === 'SignedOut' && <LogInAgain />}>
          {notSaved.detail}
        </Notice>
      )}
      <StepActions {...props}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('onboarding.saving')}>
          {t(ticked.length === 0 ? 'onboarding.next' : 'suggested.save')}
        </Button>
      </StepActions>
    </Form>
  );
};
