import { useEffect, useRef, type RefObject } from 'react';
import { useAnnounce } from '../components/announcer';
import { focusHeading } from './focus-heading';
import { useServices } from '../services';
import type { MembershipStep } from '../../../core/flows/membership-change/state';
import type { ActionKind } from '../../../core/domain/membership/actions';
import {
  announcedWords,
  halfDoneWords,
  unclearWords,
} from '../../../core/presentation/membership-change-words';

/** Of the button that begins a change: the focus goes back to it. */
export const actionId = (kind: ActionKind): string => `masthead-membership-${kind}`;

/** One name for all that is read as one screen. */
const screenOf = (step: MembershipStep): string => {
  switch (step._tag) {
    case 'Deciding':
    case 'Sending':
      return `${step.task.kind}${step.task.kind === 'cancel' && step.task.confirming ? '-confirm' : ''}`;
    case 'Overview':
    case 'HalfDone':
    case 'Unclear':
    case 'Done':
      return step._tag;
  }
};

/** Each new screen is read from its heading; back on the overview, the focus is where it came from. */
export const useStepFocus = (
  step: MembershipStep,
  pageTitle: RefObject<HTMLHeadingElement | null>,
  stepTitle: RefObject<HTMLHeadingElement | null>,
): void => {
  const screen = screenOf(step);
  const before = useRef(screen);
  const from = step._tag === 'Overview' ? step.from : null;
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    const trigger = from === null ? null : document.getElementById(actionId(from));
    if (trigger === null) focusHeading(screen === 'Overview' ? pageTitle.current : stepTitle.current);
    else trigger.focus();
  }, [from, pageTitle, screen, stepTitle]);
};

/** Says each outcome that has no heading of its own, once. */
export const useStepAnnouncements = (step: MembershipStep): void => {
  const services = useServices();
  const announce = useAnnounce();
  useEffect(() => {
    const { t } = services;
    switch (step._tag) {
      case 'Deciding':
        if (step.problem !== null) announce(announcedWords(step.problem, services), 'assertive');
        return;
      case 'Sending':
        if (step.slow) announce(t('step.slow-title'));
        return;
      case 'Overview':
        if (step.outdated) announce(t('step.outdated'));
        return;
      case 'HalfDone':
        if (!step.finishing)
          announce(halfDoneWords(step, services.clock.now(), services).join(' '), 'assertive');
        return;
      case 'Unclear':
        if (step.checkStatus === 'not-there' || step.checkStatus === 'unread') {
          announce(unclearWords(step.task.kind, step.checkStatus, t));
        }
        return;
      case 'Done':
        return;
    }
  }, [announce, services, step]);
};
