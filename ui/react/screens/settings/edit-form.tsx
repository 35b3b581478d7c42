import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import { asSentence } from '../../../../core/presentation/as-sentence';
import { withReason } from '../../../../core/presentation/with-reason';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { Notice } from '../../components/notice';
import { formValues } from '../../hooks/form-values';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { useEditor } from '../../hooks/profile-editor';
import type { SettingName } from '../../../../core/flows/profile/state';
import type { Elements } from '../../components/elements';

interface EditFormProps {
  readonly name: SettingName;
  /** Sends the form. `value` reads the current value of a field. Resolves with true if it was saved. */
  readonly save: (value: (field: string) => string, form: HTMLFormElement) => Promise<boolean>;
  readonly busyLabel?: ReactNode;
  /** True if the upload started by Save can be canceled. */
  readonly canGiveUp?: boolean | undefined;
  readonly children: Elements;
}

/** The frame of all profile forms: fields, error, Save and Cancel. The user input is kept after a failure. */
export const EditForm = ({ name, save, busyLabel, canGiveUp, children }: EditFormProps) => {
  const { t } = useServices();
  const { flow, state, watch } = useEditor();
  const { busy, failure, why } = state;
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef<() => boolean>(() => false);
  // After a failed save, the stored value is unknown, so even an unchanged form is sent.
  const tried = useRef(false);
  const announce = useAnnounce();
  const setting = t(`profile.${name}`);
  useStillWorking(busy);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const atFirst = written(element);
    isDirty.current = () => written(element) !== atFirst;
    firstField(element)?.focus();
    return watch(isDirty.current);
  }, [watch]);

  const settle = (saved: boolean) => {
    if (saved) {
      announce(t('profile.saved-announcement', { setting }));
      return;
    }
    const { problems, failure, why } = flow.state.getValue();
    const wrong = controlsOf(form.current).find(({ name }) => Object.hasOwn(problems, name));
    wrong?.focus();
    if (failure === null) return;
    const after = afterFailure(failure);
    const words = withReason(t(failure), why, t);
    // The general advice to try again is not announced.
    announce(after === 'profile.try-again' ? words : `${asSentence(words)} ${t(after)}`, 'assertive');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    if (!isDirty.current() && !tried.current) return flow.cancel();
    tried.current = true;
    void save((field) => formValues(element)(field), element).then(settle);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isDirty.current()) flow.cancel();
  };
  const fixed = busy && !canGiveUp;

  return (
    <Form
      ref={form}
      width="column"
      onSubmit={submit}
      onKeyDown={escape}
      aria-label={t('profile.form', { setting })}
      aria-busy={busy}
    >
      {children}
      {failure !== null && (
        <Notice
          tone="error"
          title={withReason(t(failure), why, t)}
          actions={failure === 'change.signed-out' && <LogInAgain elsewhere />}
        >
          {t(afterFailure(failure))}
        </Notice>
      )}
      <Actions flush layout="row">
        <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel ?? t('profile.saving')}>
          {t('profile.save')}
        </Button>
        <Button
          aria-disabled={fixed || undefined}
          onClick={() => {
            if (!fixed) flow.cancel();
          }}
        >
          {t('profile.cancel')}
        </Button>
      </Actions>
    </Form>
  );
};

/** Returns the advice for the reader after a failure. */
const afterFailure = (failure: PlainMessageKey): PlainMessageKey => {
  if (failure === 'change.signed-out') return 'change.typed-stays';
  return failure === 'profile.password-unclear' ? 'profile.password-unclear-text' : 'profile.try-again';
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const controlsOf = (form: HTMLFormElement | null): readonly Control[] =>
  [...(form?.elements ?? [])].filter(isControl).filter(({ name }) => name !== '');

/** Returns the first field; for radio buttons, the checked one. */
const firstField = (form: HTMLFormElement): Control | undefined => {
  const [first, ...others] = controlsOf(form);
  return first?.type === 'radio'
    ? [first, ...others].find((one) => one instanceof HTMLInputElement && one.checked)
    : first;
};

/** Serializes the values of a form. Files are represented by name and size. */
const written = (form: HTMLFormElement): string => JSON.stringify(controlsOf(form).map(valueOf));

const valueOf = (control: Control): unknown => {
  if (!(control instanceof HTMLInputElement)) return control.value;
  if (control.type === 'file') return [...(control.files ?? [])].map(({ name, size }) => [name, size]);
  return control.type === 'radio' || control.type === 'checkbox' ? control.checked : control.value;
};
