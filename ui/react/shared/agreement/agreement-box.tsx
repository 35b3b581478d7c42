import { Checkbox } from '../../components/checkbox';
import { agreementId } from '../../hooks/focus-agreement';
import { useLive } from '../../hooks/use-live';
import { useSession } from '../../services';
import type { AgreementFlow } from '../../../../core/flows/agreement';
import { TermsLinks } from './terms-links';

export interface AgreementBoxProps {
  readonly agreement: AgreementFlow;
  /** Something is under way: it stays as it is. */
  readonly locked: boolean;
}

/** Unchecked, and apart from anything else that is asked. */
export const AgreementBox = ({ agreement, locked }: AgreementBoxProps) => {
  const { t } = useSession();
  const { isGiven, isMissing } = useLive(agreement.state);
  return (
    <Checkbox
      id={agreementId}
      label={t('agreement.box')}
      hint={<TermsLinks />}
      error={isMissing && t('agreement.missing')}
      checked={isGiven}
      required
      disabled={locked}
      onChange={(event) => agreement.agree(event.target.checked)}
    />
  );
};
