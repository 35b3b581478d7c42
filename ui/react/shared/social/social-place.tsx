import { Skeleton } from '../../components/skeleton';
import { useSocialPart } from '../../hooks/use-social-part';
import type { SocialSignInProps } from '../../services';
import css from './provider-place.module.css';

/**
 * The place of the providers' buttons (AU-08). Their code is loaded after the form is shown, so it does not delay the
 * form. If it cannot be loaded, sign-in with an email address still works.
 */
export const SocialPlace = (props: SocialSignInProps) => {
  const social = useSocialPart();
  if (social === 'failed') return null;
  return (
    <div className={css['place']}>
      {social === 'loading' ? (
        <Skeleton shapes={['button', 'button', 'button']} />
      ) : (
        <social.SignIn {...props} social={social} />
      )}
    </div>
  );
};
