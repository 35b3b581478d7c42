import { useEffect, useRef, useState, type FormEvent } from 'react';
import { mostRecipients } from '../../../../core/domain/rewards/recipients';
import type { Translate } from '../../../../core/domain/messages/catalogue';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { ChipField } from '../../components/chip-field';
import { Form } from '../../components/form';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices, type RewardsServices } from '../../services';
import { makeInviteFlow, type InviteProblem, type InviteSent } from '../../../../core/flows/invite';

/** A form for friends' addresses, shown as chips. Sends one mail to each (SC-09). */
export const InviteSection = ({ rewards }: { readonly rewards: RewardsServices }) => {
  const { t, member } = useServices();
  const [flow] = useState(() => makeInviteFlow(rewards, member));
  const { addresses, draft, sending, problem, sent } = useLive(flow.state);
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useStillWorking(sending);

  useEffect(() => {
    if (problem === null) return;
    if (isOfField(problem)) input.current?.focus();
    else announce(problemWords(problem, t), 'assertive');
  }, [announce, problem, t]);
  useEffect(() => {
    if (sent !== null) result.current?.focus();
  }, [sent]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void flow.send();
  };
  const remove = (address: string) => {
    flow.remove(address);
    announce(t('refer.removed', { address }));
  };
  const fieldProblem = problem !== null && isOfField(problem);
  return (
    <Section title={t('refer.invite')} intro={t('refer.invite-intro')}>
      <Form onSubmit={submit} width="form">
        {sent !== null && (
          <Notice tone={sent.accepted > 0 ? 'success' : 'warning'} ref={result} title={sentWords(sent, t)}>
            {sent.accepted > 0 && sent.rejected > 0 && restWords(sent.rejected, t)}
          </Notice>
        )}
        <ChipField
          label={t('refer.addresses')}
          hint={t('refer.addresses-hint')}
          error={fieldProblem && problemWords(problem, t)}
          chips={addresses.map((text) => ({
            text,
            problem: flow.isWrong(text) ? t('refer.wrong-mark') : null,
          }))}
          listLabel={t('refer.added')}
          removeLabel={(address) => t('refer.remove', { address })}
          draft={draft}
          onDraft={flow.type}
          onAdd={flow.add}
          onRemove={remove}
          inputRef={input}
          type="email"
        />
        {problem !== null && !fieldProblem && (
          <Notice
            tone="error"
            title={problem._tag === 'SignedOut' ? problemWords(problem, t) : undefined}
            actions={problem._tag === 'SignedOut' && <LogInAgain elsewhere />}
          >
            {problem._tag === 'SignedOut' ? t('change.typed-stays') : problemWords(problem, t)}
          </Notice>
        )}
        <Actions flush>
          <Button type="submit" busy={sending} busyLabel={t('refer.sending')}>
            {t('refer.send')}
          </Button>
        </Actions>
      </Form>
    </Section>
  );
};

const isOfField = ({ _tag }: InviteProblem): boolean =>
  _tag !== 'NotSent' && _tag !== 'Unclear' && _tag !== 'SignedOut';

const problemWords = (problem: InviteProblem, t: Translate): string => {
  switch (problem._tag) {
    case 'Nobody':
      return t('refer.no-addresses');
    case 'TooMany':
      return t('refer.too-many', { most: mostRecipients, count: problem.over });
    case 'Wrong': {
      const [first] = problem.addresses;
      return problem.addresses.length === 1 && first !== undefined
        ? t('refer.wrong-one', { address: first })
        : t('refer.wrong-many', { count: problem.addresses.length });
    }
    case 'SignedOut':
      return t('change.signed-out');
    case 'NotSent':
      return t('refer.invite-failed');
    case 'Unclear':
      return t('refer.invite-unclear');
  }
};

const sentWords = ({ accepted }: InviteSent, t: Translate): string => {
  if (accepted === 0) return t('refer.sent-none');
  return accepted === 1 ? t('refer.sent-one') : t('refer.sent-many', { count: accepted });
};

const restWords = (rejected: number, t: Translate): string =>
  rejected === 1 ? t('refer.not-sent-one') : t('refer.not-sent-many', { count: rejected });
