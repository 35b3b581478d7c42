/**
 * The suffix of a test's title. Tests that end with `@all` run only in `npm run test:all`. They are further variants of
 * a list of which `npm test` runs a sample.
 */
export const onlyInAll = (isFurther: boolean): string => (isFurther ? ' @all' : '');
