import { expiryNotice } from '../../../../core/domain/payment-method/expiry-notice';
import type { PaymentMethod } from '../../../../core/domain/payment-method/payment-method';
import { methodExpiry, paymentMethodText } from '../../../../core/presentation/method-words';
import { ActionMenu, type MenuAction } from '../../components/action-menu';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { CardBrandIcon } from '../../components/card-brand-icon';
import { Text } from '../../components/text';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useServices } from '../../services';
import css from './methods.module.css';
import type { Job } from '../../../../core/flows/payment-methods/state';
import type { Elements } from '../../components/elements';

export interface MethodListProps {
  readonly methods: readonly PaymentMethod[];
  /** `false` while a past-due payment uses the page's only card form. */
  readonly canReplace: boolean;
  /** `false` while the outcome of an earlier card change is unknown, because the reader must decide on it first. */
  readonly canAct: boolean;
  readonly onPick: (job: Job) => void;
  /** Renders the content below a method: a confirmation, a form, an error. */
  readonly below: (method: PaymentMethod) => Elements;
}

/** Id of the button for a method's actions, for returning the focus to it. */
export const actionsId = (token: string): string => `masthead-method-${token}`;

/** The stored payment methods with their actions (SC-06). */
export const MethodList = ({ methods, ...list }: MethodListProps) => {
  const { t } = useServices();
  return (
    <ul className={css['list']} aria-label={t('payment.list')} role="list">
      {methods.map((method) => (
        <Method key={method.token} method={method} {...list} />
      ))}
    </ul>
  );
};

const Method = ({
  method,
  canReplace,
  canAct,
  onPick,
  below,
}: Omit<MethodListProps, 'methods'> & { readonly method: PaymentMethod }) => {
  const { t } = useServices();
  const { token } = method;
  const name = paymentMethodText(method, t);
  const notice = method.has_active_subscription || method.default ? expiryNotice(method, t) : null;
  const under = below(method);
  const action = (kind: 'make-default' | 'replace' | 'remove'): MenuAction => ({
    key: kind,
    label: t(`payment.${kind}`),
    onPick: () => onPick({ kind, token }),
  });
  const mayReplace = method.type === 'CreditCard' && canReplace;
  const isOld = method.expired || method.expiring_soon;
  const actions = [
    ...(method.default ? [] : [action('make-default')]),
    // The row of an old card has a button for it.
    ...(mayReplace && !isOld ? [action('replace')] : []),
    action('remove'),
  ];
  return (
    <li className={css['method']}>
      <div className={css['face']}>
        <CardBrandIcon brand={method.image} />
        <div className={css['words']}>
          <p className={css['name']}>{name}</p>
          {!method.expired && <p className={css['expires']}>{methodExpiry(method, t)}</p>}
          <p className={css['badges']}>
            {method.default && <Badge>{t('method.default')}</Badge>}
            {method.expired && <Badge tone="error">{t('method.expired')}</Badge>}
            {!method.expired && method.expiring_soon && (
              <Badge tone="warning">{t('payment.expires-soon')}</Badge>
            )}
            {method.has_active_subscription && <Badge tone="success">{t('payment.used-for')}</Badge>}
          </p>
        </div>
        {canAct && (
          <ActionMenu
            id={actionsId(token)}
            label={t('payment.actions')}
            of={t('payment.actions-for', { method: name })}
            actions={actions}
          />
        )}
      </div>
      {(notice !== null || under !== null || (isOld && mayReplace && canAct)) && (
        <div className={css['below']}>
          {notice !== null && <Text>{notice}</Text>}
          {isOld && mayReplace && canAct && (
            <Button onClick={() => onPick({ kind: 'replace', token })}>
              <span>{t('payment.replace-card')}</span>{' '}
              <VisuallyHidden>{t('payment.actions-for', { method: name })}</VisuallyHidden>
            </Button>
          )}
          {under}
        </div>
      )}
    </li>
  );
};
