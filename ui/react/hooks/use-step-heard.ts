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

/** Id of the button that begins a change, for returning the focus to it. */
export const actionId = (kind: ActionKind): string => `masthead-membership-${kind}`;

/** Returns one name for all steps that share a screen. */
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

/**
 * Focuses the heading of each new screen. Back on the overview, the focus returns to the button that began the change.
 */
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

/** Announces each outcome without its own heading, once. */
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
