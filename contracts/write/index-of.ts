import { callOf, type Exchanges } from '../exchanges';

/** The list of all exchanges in machine-readable form. */
export const indexOf = (exchanges: Exchanges): object => {
  const names = [...exchanges.keys()];
  const sources = [...exchanges.values()].map(({ source }) => source);
  return {
    count: names.length,
    documented: sources.filter((source) => source === 'documented').length,
    assumed: sources.filter((source) => source === 'assumed').length,
    clock: '2026-11-21T12:00:00Z',
    calls: [...new Set(names.map(callOf))].map((call) => ({
      call,
      route: exchanges.get(names.find((name) => callOf(name) === call)!)!.request.route,
      fixtures: names
        .filter((name) => callOf(name) === call)
        .map((name) => {
          const { case: which, response, source, outcome } = exchanges.get(name)!;
          return { case: which, file: `fixtures/${name}.json`, status: response.status, source, outcome };
        }),
    })),
  };
};
