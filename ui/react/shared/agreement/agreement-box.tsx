import { Checkbox } from '../../components/checkbox';
import { agreementId } from '../../hooks/focus-agreement';
import { useLive } from '../../hooks/use-live';
import { useSession } from '../../services';
import type { AgreementFlow } from '../../../../core/flows/agreement';
import { TermsLinks } from './terms-links';

export interface AgreementBoxProps {
  readonly agreement: AgreementFlow;
  /** True while a request is in flight. The checkbox cannot be changed. */
  readonly locked: boolean;
}

/** The agreement checkbox. Initially unchecked, and separate from all other fields. */
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
