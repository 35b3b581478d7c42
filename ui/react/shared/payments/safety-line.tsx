import { Icon } from '../../components/icon';
import { Text } from '../../components/text';
import { useServices } from '../../services';

/** The provider that keeps the card, beside its fields. */
export const SafetyLine = () => {
  const { t } = useServices();
  return (
    <Text size="small" tone="quiet">
      <Icon name="lock" /> <span>{t('checkout.secure')}</span>
    </Text>
  );
};
