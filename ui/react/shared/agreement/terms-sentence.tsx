import { Fragment, type ReactNode } from 'react';
import { useSession } from '../../services';
import { PrivacyLink, TermsLink } from './terms-links';

/** Characters in the places of the links. They occur in no text. */
const termsPlace = '\u0001';
const privacyPlace = '\u0002';

export interface TermsSentenceProps {
  readonly of: 'agreement.register' | 'agreement.subscribe';
}

/**
 * The sentence about the terms of an account or a membership, with its links. A link that the publisher's wording lacks
 * is added.
 */
export const TermsSentence = ({ of }: TermsSentenceProps) => {
  const { t } = useSession();
  const links: Readonly<Record<string, ReactNode>> = {
    [termsPlace]: <TermsLink words={t('agreement.the-terms')} />,
    [privacyPlace]: <PrivacyLink words={t('agreement.the-privacy')} />,
  };
  const sentence = t(of, { terms: termsPlace, privacy: privacyPlace });
  const missing = Object.keys(links).filter((place) => !sentence.includes(place));
  return [sentence, ...missing]
    .join(' ')
    .split(/([\u0001\u0002])/)
    .map((part, index) => <Fragment key={index}>{links[part] ?? <span>{part}</span>}</Fragment>);
};
