interface Link {
  target: string | null;
  readonly parameters: Map<string, string>;
}

/**
 * The target of the first link with this relation in a `Link` header (RFC 8288); `null` if there is none.
 * Links with an anchor are skipped, because they describe another resource.
 */
export const linkTo = (relation: string, header: string): string | null =>
  linksIn(header).find(({ parameters }) => {
    const relations = parameters.get('rel')?.toLowerCase().split(/\s+/) ?? [];
    return relations.includes(relation) && !parameters.has('anchor');
  })?.target ?? null;

/**
 * Matches a target, a quoted text, a separator or a word. Each character is scanned once, so no header causes
 * slow matching.
 */
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
    // If a parameter occurs twice, the first one counts.
    else if (name !== null && !link.parameters.has(name))
      link.parameters.set(name, word ?? quoted?.replace(/\\(.)/g, '$1') ?? '');
  }
  return links;
};
