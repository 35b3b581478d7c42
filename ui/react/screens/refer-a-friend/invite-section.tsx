import { useEffect, useRef, useState, type FormEvent } from 'react';
import { mostRecipients } from '../../../../core/domain/rewards/recipients';
import type { Say } from '../../../../core/domain/messages/catalogue';
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

/** SC-09: friends' addresses, each a chip, and one mail to each of them. */
export const InviteSection = ({ rewards }: { readonly rewards: RewardsServices }) => {
  const { say, member } = useServices();
  const [flow] = useState(() => makeInviteFlow(rewards, member));
  const { addresses, draft, sending, problem, sent } = useLive(flow.state);
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useStillWorking(sending);

  useEffect(() => {
    if (problem === null) return;
    if (isOfField(problem)) input.current?.focus();
    else announce(problemWords(problem, say), 'assertive');
  }, [announce, problem, say]);
  useEffect(() => {
    if (sent !== null) result.current?.focus();
  }, [sent]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void flow.send();
  };
  const remove = (address: string) => {
    flow.remove(address);
    announce(say('refer.removed', { address }));
  };
  const fieldProblem = problem !== null && isOfField(problem);
  return (
    <Section title={say('refer.invite')} intro={say('refer.invite-intro')}>
      <Form onSubmit={submit} width="form">
        {sent !== null && (
          <Notice tone={sent.accepted > 0 ? 'success' : 'warning'} ref={result} title={sentWords(sent, say)}>
            {sent.accepted > 0 && sent.rejected > 0 && restWords(sent.rejected, say)}
          </Notice>
        )}
        <ChipField
          label={say('refer.addresses')}
          hint={say('refer.addresses-hint')}
          error={fieldProblem && problemWords(problem, say)}
          chips={addresses.map((text) => ({
            text,
            problem: flow.isWrong(text) ? say('refer.wrong-mark') : null,
          }))}
          listLabel={say('refer.added')}
          removeLabel={(address) => say('refer.remove', { address })}
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
            title={problem._tag === 'SignedOut' ? problemWords(problem, say) : undefined}
            actions={problem._tag === 'SignedOut' && <LogInAgain elsewhere />}
          >
            {problem._tag === 'SignedOut' ? say('change.typed-stays') : problemWords(problem, say)}
          </Notice>
        )}
        <Actions flush>
          <Button type="submit" busy={sending} busyLabel={say('refer.sending')}>
            {say('refer.send')}
          </Button>
        </Actions>
      </Form>
    </Section>
  );
};

const isOfField = ({ _tag }: InviteProblem): boolean =>
  _tag !== 'NotSent' && _tag !== 'Unclear' && _tag !== 'SignedOut';

const problemWords = (problem: InviteProblem, say: Say): string => {
  switch (problem._tag) {
    case 'Nobody':
      return say('refer.no-addresses');
    case 'TooMany':
      return say('refer.too-many', { most: mostRecipients, count: problem.over });
    case 'Wrong': {
      const [first] = problem.addresses;
      return problem.addresses.length === 1 && first !== undefined
        ? say('refer.wrong-one', { address: first })
        : say('refer.wrong-many', { count: problem.addresses.length });
    }
    case 'SignedOut':
      return say('change.signed-out');
    case 'NotSent':
      return say('refer.invite-failed');
    case 'Unclear':
      return say('refer.invite-unclear');
  }
};

const sentWords = ({ accepted }: InviteSent, say: Say): string => {
  if (accepted === 0) return say('refer.sent-none');
  return accepted === 1 ? say('refer.sent-one') : say('refer.sent-many', { count: accepted });
};

const restWords = (rejected: number, say: Say): string =>
  rejected === 1 ? say('refer.not-sent-one') : say('refer.not-sent-many', { count: rejected });
