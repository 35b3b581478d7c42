import { firstGrapheme } from '../profile/graphemes';

/** The name that a reader goes by in the comments: the first one, and the last one's initial. */
export const authorName = ({
  firstName,
  lastName,
  fullName,
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
}): string => {
  const [first, last] = [firstName.trim(), lastName.trim()];
  if (first === '') return fullName.trim();
  const initial = firstGrapheme(last);
  return initial === '' ? first : `${first} ${initial}.`;
};
