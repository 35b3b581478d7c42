// The time that a run may take. The ratio holds on slower machines too: it compares the run with one `tsc --noEmit` of
// the whole project in the same run.

/**
 * `minutes`: the goal on two idle cores. `ratio`: the duration of the run divided by the duration of `tsc` (7 s there).
 * `npm run test:all` is far above its goal, so its ratio is from a measured run (docs/known-limits.md).
 */
export const timeLimits = {
  usual: { command: 'npm test', minutes: 6, ratio: 50 },
  all: { command: 'npm run test:all', minutes: 35, ratio: 400 },
};

/** A run that takes longer than this many times its ratio fails. Below, it warns, so that a busy machine blocks no change. */
const tolerance = 1.5;

/** Judges the duration of a run, in seconds: the printed lines, and whether the run fails because of it. */
export const judgeTime = ({ command, minutes, ratio }, { total, tsc }) => {
  const observed = total / tsc;
  const lines = [
    `${command}: ${(total / 60).toFixed(1)} minutes, limit ${minutes} on two idle cores; ` +
      `${observed.toFixed(1)} times one tsc --noEmit (${tsc.toFixed(1)} s), limit ${ratio}.`,
  ];
  if (observed > ratio)
    lines.push(
      `Warning: the run is above its ratio. It fails above ${(ratio * tolerance).toFixed(1)}. See "Time" in docs/testing.md.`,
    );
  return { lines, fails: observed > ratio * tolerance };
};
