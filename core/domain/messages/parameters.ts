export type ParameterNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** The parameters of a text: none, or a value for each `{name}` in it. */
export type ParametersOf<Text extends string> = [ParameterNames<Text>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParameterNames<Text>, string | number>>];
