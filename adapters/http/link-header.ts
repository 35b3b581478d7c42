interface Link {
  target: string | null;
  readonly parameters: Map<string, string>;
}

/**
 * The target of the first link with that relation in a `Link` header (RFC 8288); `null` where there is none. A link with an anchor
 * is about another place than what was asked for.
 */
export const linkTo = (relation: string, header: string): string | null =>
  linksIn(header).find(({ parameters }) => {
    const relations = parameters.get('rel')?.toLowerCase().split(/\s+/) ?? [];
    return relations.includes(relation) && !parameters.has('anchor');
  })?.target ?? null;

/** A target, a quoted text, a sign or a word. Each letter is looked at once, whatever the header is made of. */
const parts = /<([^<>]*)>|"((?:[^"\\]|\\.)*)"?|([,;=])|([^\s<",;=]+)/g;

const linksIn = (header: string): readonly Link[] => {
  let link: Link = { target: null, parameters: new Map() };
  const links = [link];
  let name: string | null = null;
  let isValue = false;
  for (const [, target, quoted, sign, word] of header.matchAll(parts)) {
    if (sign === ',') links.push((link = { target: null, parameters: new Map() }));
    if (sign === '=') isValue = true;
    else if (sign !== undefined) [name, isValue] = [null, false];
    else if (target !== undefined) link.target ??= target;
    else if (!isValue) name = word?.toLowerCase() ?? null;
    // Of a parameter that is there twice, the first counts.
    else if (name !== null && !link.parameters.has(name))
      link.parameters.set(name, word ?? quoted?.replace(/\\(.)/g, '$1') ?? '');
  }
  return links;
};
