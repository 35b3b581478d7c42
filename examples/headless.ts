import {
  changeOutcomeText,
  makeMembership,
  membershipStatusText,
  type Credentials,
  type GivenPorts,
} from 'masthead/core';

/** Signs in, prints the membership status, pauses the membership for a month and resumes it. */
export const pauseAndResume = async (
  ports: GivenPorts,
  credentials: Credentials,
  print: (line: string) => void,
): Promise<void> => {
  const membership = makeMembership(ports);
  const signedIn = await membership.signIn(credentials)();
  if (signedIn._tag === 'Left') return print(`Not logged in: ${signedIn.left._tag}`);
  const account = await membership.load();
  const change = account.flows.membershipChange();
  await change.load();
  print(membershipStatusText(account));
  for (const action of ['pause', 'resume'] as const) {
    change.begin(action);
    await change.commit();
    print(changeOutcomeText(change.state.getValue(), account) ?? membershipStatusText(account));
  }
};
