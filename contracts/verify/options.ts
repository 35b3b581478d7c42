import { parseArgs } from 'node:util';
import { isRestNamespace } from '../../core/domain/publisher/rest-namespace';
import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { services, type Service } from './services';

/** The options of `masthead contracts verify`. */
export interface Options {
  /** Origins without trailing slash. */
  readonly site: string;
  readonly membership: string;
  /** The root of the site's REST API. */
  readonly rest: string;
  /** The namespace of the publisher's own routes in it. */
  readonly namespace: string;
  readonly nonceEndpoint: string;
  /** The address that writes the session cookie; `null` if the site has none. */
  readonly sessionEndpoint: string | null;
  readonly comments: { readonly api: string; readonly spot: string } | null;
  readonly launcher: { readonly origin: string; readonly spot: string } | null;
  readonly rewards: { readonly origin: string; readonly tenant: string } | null;
  readonly content: string | null;
  readonly reader: { readonly email: string; readonly password: string } | null;
  readonly writes: boolean;
  /** False if no registration may be tried, not even one that must be refused. */
  readonly registration: boolean;
  /** The heading of the payment service's page for an unknown customer; by default the product's. */
  readonly noCustomer: string | undefined;
  /** The services to check. */
  readonly only: readonly Service[];
  readonly json: boolean;
}

/** The command was called with invalid options. */
export class UsageError extends Error {}

export const usage = `masthead verify --site URL --membership URL [options]

Sends the calls of Masthead to your staging backends, and reads each response as the product does. Reports which
responses the product cannot use, and what readers lose by that.

  --site URL              the site
  --membership URL        the identity and access service
  --rest URL              the root of the site's REST API (default: /wp-json of the site)
  --namespace NAME        the namespace of your own routes in it (default: ${defaultRestNamespace})
  --nonce-endpoint URL    the address that returns a fresh nonce (default: WordPress's own)
  --session-endpoint URL  the address that writes the session cookie, if there is one
  --comments URL          the comments service, with --spot ID
  --launcher URL          the script of the conversation, with --spot ID
  --rewards URL           the rewards service, with --tenant ALIAS
  --content ID            an article with a hidden body
  --reader EMAIL          a test account, with --password-env NAME
  --password-env NAME     the environment variable that contains its password
  --customer-not-found TEXT
                          the heading of the payment service's page for an unknown customer (customerNotFound)
  --only NAMES            the services to check: ${services.join(',')}
  --writes                real writes with the test account, only in the payment gateway's sandbox, and the
                          registration of a random address at example.com
  --no-registration       tries no registration, not even one with a weak password, which must be refused
  --json                  the report as JSON
  --help                  this text

Ends with 0 if all checks were made and none failed, with 1 if one failed, with 2 if the command could not run, and
with 3 if none failed but some could not be made.`;

const known = {
  site: { type: 'string' },
  membership: { type: 'string' },
  rest: { type: 'string' },
  namespace: { type: 'string' },
  'nonce-endpoint': { type: 'string' },
  'session-endpoint': { type: 'string' },
  comments: { type: 'string' },
  spot: { type: 'string' },
  launcher: { type: 'string' },
  rewards: { type: 'string' },
  tenant: { type: 'string' },
  content: { type: 'string' },
  reader: { type: 'string' },
  'password-env': { type: 'string' },
  'customer-not-found': { type: 'string' },
  only: { type: 'string' },
  writes: { type: 'boolean', default: false },
  'no-registration': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

/** Parses the options; `null` for `--help`. Throws a `UsageError` with the reason. */
export const readOptions = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | null => {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  if (positionals.length > 0) throw new UsageError('A value is without the name of its option.');
  const site = originOf('site', values.site);
  const rest =
    values.rest === undefined ? `${site}/wp-json` : addressOf('rest', values.rest).replace(/\/$/, '');
  const membership = originOf('membership', values.membership);
  const reader = readerOf(values.reader, values['password-env'], environment);
  if (values.writes && reader === null)
    throw new UsageError('--writes requires a test account: --reader and --password-env.');
  const sessionEndpoint =
    values['session-endpoint'] === undefined
      ? null
      : addressOf('session-endpoint', values['session-endpoint']);
  if (
    sessionEndpoint !== null &&
    ![site, rest].some((one) => new URL(one).origin === new URL(sessionEndpoint).origin)
  )
    throw new UsageError('--session-endpoint must be on the origin of the site or of its REST API.');
  if (reader !== null)
    for (const address of [membership, rest, sessionEndpoint ?? rest]) refusePlain(address);
  if (values.tenant !== undefined && values.rewards === undefined)
    throw new UsageError('--tenant requires --rewards.');
  const spot = values.spot;
  if (spot !== undefined && values.comments === undefined && values.launcher === undefined)
    throw new UsageError('--spot requires --comments or --launcher.');
  if ((values.comments !== undefined || values.launcher !== undefined) && spot === undefined)
    throw new UsageError('--comments and --launcher require --spot, your id at the comments service.');
  if (values.rewards !== undefined && values.tenant === undefined)
    throw new UsageError('--rewards requires --tenant, your alias at the rewards service.');
  return {
    site,
    membership,
    rest,
    namespace: namespaceOf(values.namespace),
    nonceEndpoint:
      values['nonce-endpoint'] === undefined
        ? `${site}/wp-admin/admin-ajax.php?action=rest-nonce`
        : addressOf('nonce-endpoint', values['nonce-endpoint']),
    sessionEndpoint,
    comments:
      values.comments === undefined ? null : { api: originOf('comments', values.comments), spot: spot! },
    launcher:
      values.launcher === undefined ? null : { origin: originOf('launcher', values.launcher), spot: spot! },
    rewards:
      values.rewards === undefined
        ? null
        : { origin: originOf('rewards', values.rewards), tenant: values.tenant! },
    content: values.content ?? null,
    reader,
    writes: values.writes,
    registration: !values['no-registration'],
    noCustomer: values['customer-not-found'],
    only: onlyOf(values),
    json: values.json,
  };
};

/** The chosen services; by default all that have an address. */
const onlyOf = (values: {
  readonly only?: string | undefined;
  readonly comments?: string | undefined;
  readonly launcher?: string | undefined;
  readonly rewards?: string | undefined;
}): readonly Service[] => {
  const isThere = (service: Service): boolean => {
    if (service === 'comments') return values.comments !== undefined || values.launcher !== undefined;
    return (service !== 'rewards' && service !== 'referral') || values.rewards !== undefined;
  };
  if (values.only === undefined) return services.filter(isThere);
  const names = values.only.split(',').map((name) => name.trim().toLowerCase());
  const chosen = services.filter((service) => names.includes(service));
  if (chosen.length < new Set(names).size)
    throw new UsageError(`--only requires names of services, separated by commas: ${services.join(', ')}.`);
  for (const service of chosen)
    if (!isThere(service))
      throw new UsageError(
        `--only ${service} requires ${service === 'comments' ? '--comments or --launcher' : '--rewards'}.`,
      );
  return chosen;
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's message contains the option and its value; only the option's name is used.
    const [, option] = /'(--?[\w-]+)/.exec((error as Error).message) ?? [];
    throw new UsageError(
      option === undefined ? 'The options are not valid.' : `${option} is unknown, or its value is missing.`,
    );
  }
};

const namespaceOf = (value: string = defaultRestNamespace): string => {
  if (!isRestNamespace(value)) throw new UsageError('--namespace requires words separated by slashes.');
  return value;
};

const addressOf = (option: string, value: string | undefined): string => {
  if (value === undefined) throw new UsageError(`--${option} is missing.`);
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--${option} requires a full address, such as https://www.staging.example.`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`--${option} must not contain a user name or a password.`);
  return url.href;
};

const originOf = (option: string, value: string | undefined): string => {
  const url = new URL(addressOf(option, value));
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new UsageError(`--${option} requires the address of the host only, without a path.`);
  return url.origin;
};

const readerOf = (
  email: string | undefined,
  name: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Options['reader'] => {
  if (email === undefined && name === undefined) return null;
  if (email === undefined || name === undefined)
    throw new UsageError('--reader and --password-env must be used together.');
  const password = environment[name];
  if (password === undefined || password === '')
    throw new UsageError('The environment variable named by --password-env is empty.');
  return { email, password };
};

/** Passwords may be sent over plain http only to this machine. */
const refusePlain = (address: string): void => {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw new UsageError(
      '--reader requires https: a password and a session must not be sent over plain http.',
    );
};
