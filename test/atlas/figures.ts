/** Counts checks by name and stores their findings. */
export interface Figures {
  /** Counts one check; it passes if there are no findings. */
  readonly count: (name: string, where: string, findings: readonly string[]) => void;
  /** One line per name and one for the total, such as `R17 axe: 1206 of 1206`. */
  readonly lines: () => readonly string[];
  readonly findings: () => readonly string[];
  readonly hold: () => boolean;
}

/** `tell` gets each finding immediately. */
export const makeFigures = (
  row: string,
  names: readonly string[],
  tell: (finding: string) => void = () => undefined,
): Figures => {
  const counts = new Map(names.map((name) => [name, { passed: 0, tried: 0 }]));
  const found: string[] = [];
  const line = (
    name: string,
    { passed, tried }: { readonly passed: number; readonly tried: number },
  ): string => `${row} ${name}: ${passed} of ${tried}`;
  return {
    count: (name, where, findings) => {
      const one = counts.get(name);
      if (one === undefined) throw new Error(`Unknown figure ${name}. Add it to the names.`);
      one.tried += 1;
      if (findings.length === 0) one.passed += 1;
      const said = findings.map((finding) => `${name}, ${where}: ${finding}`);
      found.push(...said);
      said.forEach(tell);
    },
    lines: () => {
      const all = [...counts.values()].reduce(
        (sum, one) => ({ passed: sum.passed + one.passed, tried: sum.tried + one.tried }),
        { passed: 0, tried: 0 },
      );
      return [...[...counts].map(([name, one]) => line(name, one)), `${row} ${all.passed} of ${all.tried}`];
    },
    findings: () => found,
    /** A figure without any checks counts as failed. */
    hold: () => [...counts.values()].every(({ passed, tried }) => tried > 0 && passed === tried),
  };
};
