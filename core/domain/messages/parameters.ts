import type { Names } from '../publisher/names';

/** The placeholders that a caller fills. The translator fills the names of the product and the publisher. */
export type ParameterNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, keyof Names> | ParameterNames<Rest>
  : never;

/** The parameters of a text: none, or a value for each `{name}` in it. */
export type ParametersOf<Text extends string> = [ParameterNames<Text>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParameterNames<Text>, string | number>>];
