import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { useGoWithEmail } from '../../hooks/use-carried-email';

/** Address of the log-in page, or a function that shows a log-in beside the form. It receives the typed email. */
export type LogIn = string | ((email: string) => void);

interface ToLogInProps {
  readonly logIn: LogIn;
  readonly email: () => string;
  readonly words: string;
}

/** A link to the log-in, which passes the typed email along. */
export const ToLogIn = ({ logIn, email, words }: ToLogInProps) => {
  const goWithEmail = useGoWithEmail();
  return typeof logIn === 'string' ? (
    <Link href={logIn} onClick={(event) => goWithEmail(event, logIn, email())}>
      {words}
    </Link>
  ) : (
    <Button variant="link" inline onClick={() => logIn(email())}>
      {words}
    </Button>
  );
};
