import { useEffect, useState, type ComponentType } from 'react';
import { Skeleton } from '../../components/skeleton';
import { useServices, type SocialServices } from '../../services';
import css from './social.module.css';

export interface SocialSignInProps {
  readonly social: SocialServices;
  /** A sign-in has begun, or has come to nothing. */
  readonly onUnderWay: (underWay: boolean) => void;
  /** The reader has an account with a password, and wants to use it. */
  readonly onUsePassword: (email: string) => void;
}

type PlaceState =
  | { readonly _tag: 'Loading' }
  | {
      readonly _tag: 'Loaded';
      readonly social: SocialServices;
      readonly SignIn: ComponentType<SocialSignInProps>;
    }
  /** Signing in with an e-mail address is there all the same. */
  | { readonly _tag: 'Failed' };

/** AU-08: where the providers' buttons stand. Their code comes after the form is shown, so that it costs the form nothing. */
export const SocialPlace = (props: Omit<SocialSignInProps, 'social'>) => {
  const services = useServices();
  const [state, setState] = useState<PlaceState>({ _tag: 'Loading' });

  useEffect(() => {
    let wanted = true;
    Promise.all([services.social(), import('./social-sign-in')]).then(
      ([social, { SocialSignIn }]) => wanted && setState({ _tag: 'Loaded', social, SignIn: SocialSignIn }),
      () => wanted && setState({ _tag: 'Failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [services]);

  switch (state._tag) {
    case 'Loading':
      return (
        <div className={css['place']}>
          <Skeleton shapes={['button', 'button', 'button']} />
        </div>
      );
    case 'Loaded':
      return (
        <div className={css['place']}>
          <state.SignIn {...props} social={state.social} />
        </div>
      );
    case 'Failed':
      return null;
  }
};
