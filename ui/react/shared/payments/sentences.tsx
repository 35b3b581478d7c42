/**
 * Renders several sentences: the first one inline, each other one on its own line, so that readers notice the solution.
 */
export const Sentences = ({ words }: { readonly words: readonly string[] }) => (
  <>
    <span>{words[0]}</span>
    {words.slice(1).map((one) => (
      <p key={one}>{one}</p>
    ))}
  </>
);
