/**
 * The end of a test's title. Tests that end with `@all` run in `npm run test:all` only: further variants of a list of which `npm test` runs
 * a sample.
 */
export const onlyInAll = (isFurther: boolean): string => (isFurther ? ' @all' : '');
