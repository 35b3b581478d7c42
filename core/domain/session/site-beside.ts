/**
 * The host of the publisher's first site that shares a domain with the identity host. There, the identity host's cookies
 * are no third party's. `null` if this host shares one already, or if no site does. Hosts may have a port.
 */
export const siteBesideIdentity = ({
  ownSites,
  identityHost,
  here,
}: {
  readonly ownSites: readonly string[];
  readonly identityHost: string;
  readonly here: string;
}): string | null => {
  const isBeside = (host: string): boolean => commonLabels(host, identityHost) >= 2;
  return isBeside(here) ? null : (ownSites.find(isBeside) ?? null);
};

/** The number of equal labels at the ends of two host names. */
const commonLabels = (one: string, other: string): number => {
  const [labels, others] = [one, other].map((host) =>
    host.replace(/:\d+$/, '').toLowerCase().split('.').reverse(),
  );
  const different = labels!.findIndex((label, at) => label !== others![at]);
  return different === -1 ? labels!.length : different;
};
