import { mailboxOf } from '../../../../core/domain/credentials/mailbox';
import type { ButtonVariant } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { useSession } from '../../services';

interface OpenMailboxProps {
  readonly email: string;
  readonly variant?: ButtonVariant;
}

/** A link to the inbox of an address, if its provider is known from the domain. */
export const OpenMailbox = ({ email, variant }: OpenMailboxProps) => {
  const { t } = useSession();
  const mailbox = mailboxOf(email);
  return mailbox === null ? null : (
    <LinkButton href={mailbox.href} target="_blank" rel="noopener noreferrer" variant={variant}>
      {t('mail.open', { name: mailbox.name })}
    </LinkButton>
  );
};
