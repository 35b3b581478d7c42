import { useRef, type FormEvent } from 'react';
import type { UpdateEmailFlow, UpdateEmailState } from '../../../../core/flows/update-email';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Notice } from '../../components/notice';
import { focusField, formValues } from '../../hooks/form-values';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import type { Elements } from '../../components/elements';

interface NewEmailFormProps {
  readonly flow: UpdateEmailFlow;
  readonly state: Exclude<UpdateEmailState, { readonly _tag: 'Waiting' }>;
  /** Names the form. */
  readonly title: string;
  readonly label: string;
  /** The initial address. */
  readonly from?: string;
  /** Content beside the button. */
  readonly children: Elements;
}

/** A form for another email address (AU-05). The user input is kept if it is rejected. */
export const NewEmailForm = ({ flow, state, title, label, from, children }: NewEmailFormProps) => {
  const { t } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const busy = state._tag === 'Sending';
  useStillWorking(busy);
  const { problem, failed } = state._tag === 'Editing' ? state : { problem: null, failed: null };

  const settle = () => {
    const now = flow.state.getValue();
    if (now._tag !== 'Editing') return;
    if (now.problem !== null) focusField(form.current, 'email');
    if (now.failed !== null) announce(t(now.failed), 'assertive');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void flow.submit(formValues(event.currentTarget)('email').trim()).then(settle);
  };

  return (
    <Form ref={form} onSubmit={submit} aria-label={title} aria-busy={busy}>
      <Field
        label={label}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={from}
        error={problem === null ? undefined : t(problem)}
        onChange={flow.edit}
      />
      {failed !== null && (
        <Notice
          tone="error"
          title={t(failed)}
          actions={failed === 'change.signed-out' && <LogInAgain elsewhere />}
        >
          {t(
            failed === 'change.signed-out'
              ? 'change.typed-stays'
              : failed === 'update-email.unclear'
                ? 'update-email.unclear-text'
                : 'profile.try-again',
          )}
        </Notice>
      )}
      <Actions flush>
        <Button
          type="submit"
          variant="primary"
          fullWidth
          busy={busy}
          busyLabel={t('update-email.submitting')}
        >
          {t('update-email.submit')}
        </Button>
        {children}
      </Actions>
    </Form>
  );
};
