/** What the login page finds in the history entry that leads to it, when no session came. */
export const handoffFailed = 'handoff-failed';
