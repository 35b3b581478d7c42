import { Skeleton } from '../../components/skeleton';
import { useSocialPart } from '../../hooks/use-social-part';
import type { SocialSignInProps } from '../../services';
import css from './provider-place.module.css';

/**
 * AU-08: where the providers' buttons stand. Their code comes after the form is shown, so that it costs the form nothing; where
 * it does not come, signing in with an e-mail address is there all the same.
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
