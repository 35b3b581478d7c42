import { Skeleton } from '../../components/skeleton';
import { lastUsedFirst } from '../../../../core/domain/social/provider';
import { useSocialPart } from '../../hooks/use-social-part';
import { useFirst, type SocialSignInProps } from '../../services';
import css from './provider-place.module.css';

/** The place of the providers' buttons (AU-08). It is absent if the publisher offers none. */
export const SocialPlace = (props: SocialSignInProps) => {
  const { settings } = useFirst();
  const count = lastUsedFirst(null, settings.socialProviders).length;
  return count === 0 ? null : <Place {...props} count={count} />;
};

/**
 * The code of the buttons is loaded after the form is shown, so it does not delay the form. If it cannot be loaded,
 * sign-in with an email address still works.
 */
const Place = ({ count, ...props }: SocialSignInProps & { readonly count: number }) => {
  const social = useSocialPart();
  if (social === 'failed') return null;
  return (
    // A page with fewer providers adapts the markup of the build, which has all of them (surfaces/login).
    <div className={css['place']} data-providers="">
      {social === 'loading' ? (
        <Skeleton inRow shapes={Array.from({ length: count }, () => 'button' as const)} />
      ) : (
        <social.SignIn {...props} social={social} />
      )}
    </div>
  );
};
