import { useEffect } from 'react';
import { Notice } from '../../components/notice';
import { useUserData } from '../../hooks/use-user-data';
import { useFirst } from '../../services';

interface LogInHereProps {
  /** Called with the reader's address, once it was read. */
  readonly onEmail: (email: string) => void;
}

/** Says why a reader who is logged in elsewhere logs in again, and reads their address for the form (readings 88). */
export const LogInHere = ({ onEmail }: LogInHereProps) => {
  const { t } = useFirst();
  const { user } = useUserData();
  const email = user.account?.emailAddress ?? '';
  useEffect(() => onEmail(email), [email, onEmail]);
  return <Notice>{t('login.here')}</Notice>;
};
