import { firstGrapheme } from '../profile/graphemes';

/** The reader's display name in the comments: the first name and the initial of the last name. */
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
