import { useEffect, useState } from 'react';
import { useFirst, type SocialPart } from '../services';

/** Returns the part for sign-in with providers; `failed` if it could not be loaded. */
export const useSocialPart = (): SocialPart | 'loading' | 'failed' => {
  const { social } = useFirst();
  const [part, setPart] = useState<SocialPart | 'loading' | 'failed'>('loading');

  useEffect(() => {
    let wanted = true;
    social().then(
      (there) => wanted && setPart(there),
      () => wanted && setPart('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [social]);

  return part;
};
