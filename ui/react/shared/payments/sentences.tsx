/** What is said in several sentences, the first in the place itself and each of the others on a line of its own: what helps is not to be missed. */
export const Sentences = ({ words }: { readonly words: readonly string[] }) => (
  <>
    <span>{words[0]}</span>
    {words.slice(1).map((one) => (
      <p key={one}>{one}</p>
    ))}
  </>
);
