export const logInAs: (persona: string) => Promise<string>;
