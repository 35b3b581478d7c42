import { Notice } from '../../components/notice';
import { useServices } from '../../services';
import { Sentences } from './sentences';

/**
 * Shows that the terms have changed and no request was sent, with the old and the new terms. `terms`: one line each;
 * empty if they are unknown.
 */
export const TermsChanged = ({ terms }: { readonly terms: readonly string[] }) => {
  const { t } = useServices();
  const words = t('step.terms-changed');
  return (
    <Notice tone="warning" title={terms.length === 0 ? undefined : words}>
      <Sentences words={terms.length === 0 ? [words] : terms} />
    </Notice>
  );
};
