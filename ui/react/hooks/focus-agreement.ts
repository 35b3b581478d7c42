import type { AgreementFlow } from '../../../core/flows/agreement';

/** The id of the box on its page. */
export const agreementId = 'masthead-agreement';

/** Brings the reader to the box, where it keeps them from going on. */
export const focusAgreement = (agreement: AgreementFlow): void => {
  if (agreement.state.getValue().isMissing) document.getElementById(agreementId)?.focus();
};
