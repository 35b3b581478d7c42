import type { AgreementFlow } from '../../../core/flows/agreement';

/** The id of the agreement checkbox. */
export const agreementId = 'masthead-agreement';

/** Focuses the agreement checkbox if it must be checked first. */
export const focusAgreement = (agreement: AgreementFlow): void => {
  if (agreement.state.getValue().isMissing) document.getElementById(agreementId)?.focus();
};
