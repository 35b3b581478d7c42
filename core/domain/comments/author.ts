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
  // By code point: an initial may be more than one unit long.
  return last === '' ? first : `${first} ${[...last][0]}.`;
};
