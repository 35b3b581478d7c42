import { useEffect, useRef } from 'react';
import { useAnnounce } from './announcer';
import { classes } from './classes';
import { Icon } from './icon';
import css from './password-rules.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface PasswordRule {
  readonly id: string;
  /** "At least 8 characters" */
  readonly label: string;
  readonly met: boolean;
}

export interface PasswordRulesProps {
  readonly rules: readonly PasswordRule[];
  /** Names the list for screen readers. */
  readonly label: string;
  /** Read after a rule that is met: "done". */
  readonly metLabel: string;
  /** Read after a rule that is not met: "not done yet". */
  readonly unmetLabel: string;
  /** Set as `aria-describedby` of the password field. */
  readonly id?: string | undefined;
}

/** Milliseconds without input before a change is announced, because rules change faster than they can be read. */
const settledAfter = 500;

/** The rules for a new password, checked while typing. Changes are announced after a pause. */
export const PasswordRules = ({ rules, label, metLabel, unmetLabel, id }: PasswordRulesProps) => {
  const announce = useAnnounce();
  const inWords = (rule: PasswordRule) => `${rule.label}, ${rule.met ? metLabel : unmetLabel}`;
  const words = rules.map(inWords).join('. ');
  const heard = useRef(words);

  useEffect(() => {
    if (heard.current === words) return;
    const rest = setTimeout(() => {
      heard.current = words;
      announce(words);
    }, settledAfter);
    return () => clearTimeout(rest);
  }, [announce, words]);

  return (
    <ul className={css['rules']} role="list" aria-label={label} id={id}>
      {rules.map((rule) => (
        <li className={classes(css['rule'], rule.met && css['met'])} key={rule.id}>
          <span className={css['mark']}>
            {rule.met ? <Icon name="check" size="small" /> : <span className={css['open']} />}
          </span>
          <span>
            <span>{rule.label}</span>
            <VisuallyHidden>{`, ${rule.met ? metLabel : unmetLabel}`}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
};
