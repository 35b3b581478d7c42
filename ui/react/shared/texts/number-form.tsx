import { useEffect, useRef, useState, type FormEvent } from 'react';
import { readPhoneNumber, showPhoneNumber } from '../../../../core/domain/profile/read-phone-number';
import { Checkbox } from '../../components/checkbox';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Notice } from '../../components/notice';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { TermsLinks } from '../agreement/terms-links';
import type { Elements } from '../../components/elements';
import type { TextsProblem, TextsFlow } from '../../../../core/flows/texts';

interface NumberFormProps {
  readonly flow: TextsFlow;
  readonly busy: boolean;
  readonly problem: TextsProblem | null;
  /** The initial value: the profile's number, or empty. */
  readonly known: string;
  /** True if the number replaces one that receives texts. */
  readonly changing?: boolean;
  readonly label?: string;
  readonly children: Elements;
}

/** A form for a phone number and the required consent (readings 66). */
export const NumberForm = ({
  flow,
  busy,
  problem,
  known,
  changing = false,
  label,
  children,
}: NumberFormProps) => {
  const { t } = useServices();
  const [typed, setTyped] = useState(known);
  const [agreed, setAgreed] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const read = readPhoneNumber(typed);
  const numberProblem = problem?._tag === 'Missing' || problem?._tag === 'Wrong' ? problem._tag : null;

  useEffect(() => {
    if (problem?._tag === 'Missing' || problem?._tag === 'Wrong') number.current?.focus();
    if (problem?._tag === 'NoConsent') consent.current?.focus();
  }, [problem]);
  useEffect(() => {
    if (changing) number.current?.focus();
  }, [changing]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void flow.save(typed, agreed);
  };
  return (
    <Form onSubmit={submit} aria-label={label} aria-busy={busy}>
      <Field
        ref={number}
        label={t('texts.number')}
        hint={t('texts.number-hint')}
        error={
          numberProblem && t(numberProblem === 'Missing' ? 'texts.number-missing' : 'texts.number-wrong')
        }
        below={read !== null && agreed && t('texts.goes-to', { number: showPhoneNumber(read) })}
        name="masthead-phone"
        type="tel"
        autoComplete="tel"
        value={typed}
        readOnly={busy}
        onChange={({ target }) => {
          setTyped(target.value);
          flow.edited();
        }}
      />
      <Checkbox
        ref={consent}
        label={t('texts.consent')}
        hint={
          <span>
            <span>{t('texts.consent-hint')}</span> <TermsLinks />
          </span>
        }
        error={problem?._tag === 'NoConsent' && t('texts.consent-missing')}
        checked={agreed}
        onChange={({ target }) => {
          setAgreed(target.checked);
          flow.edited();
        }}
      />
      {problem?._tag === 'SignedOut' && (
        <Notice tone="error" role="alert" title={t('change.signed-out')} actions={<LogInAgain elsewhere />}>
          {t('change.typed-stays')}
        </Notice>
      )}
      {problem?._tag === 'NotSaved' && (
        <Notice tone="error" role="alert" title={t('texts.not-saved')}>
          {t('error.updating-profile')}
        </Notice>
      )}
      {children}
    </Form>
  );
};
