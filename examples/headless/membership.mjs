// @ts-check
import { changeOutcomeText, makeMembership, membershipStatusText, subscribeOutcomeText } from 'masthead/core';

/**
 * @typedef {import('masthead/core').LoadedMembership} Account
 * @typedef {import('masthead/core/ports').GivenPorts & Pick<import('masthead/http').HttpPorts, 'articleContent'>} Ports
 */

/**
 * Signs a reader in. Throws the tag of the failure: `InvalidPassword`, `Offline`, …
 *
 * @param {Ports} ports
 * @param {import('masthead/core/ports').Credentials} credentials
 * @returns {Promise<Account>}
 */
export const signIn = async (ports, credentials) => {
  const membership = makeMembership(ports);
  const signedIn = await membership.signIn(credentials);
  if (signedIn._tag === 'Left') throw new Error(`Not logged in: ${signedIn.left._tag}`);
  return membership.load();
};

/**
 * Takes a plan and pays with a stored card: the default one, or the one of `methodToken`. Returns the text for the
 * reader: what was paid, or why nothing was.
 *
 * @param {Account} account
 * @param {string} planId
 * @param {string} [methodToken]
 */
export const subscribe = async (account, planId, methodToken) => {
  await account.loadUser();
  const purchase = account.flows.subscribe({ inApp: false, wantedPlan: planId });
  await purchase.load();
  if (methodToken !== undefined) purchase.pickMethod({ kind: 'stored', token: methodToken });
  await purchase.pay();
  await purchase.settled();
  return subscribeOutcomeText(purchase.state.getValue(), account) ?? 'This plan is not on offer.';
};

/**
 * Pauses for a month, resumes, or cancels the membership. Returns the text for the reader.
 *
 * @param {Account} account
 * @param {'pause' | 'resume' | 'cancel'} action
 */
export const change = async (account, action) => {
  const flow = account.flows.membershipChange();
  await flow.load();
  flow.begin(action);
  if (action === 'cancel') await flow.confirm();
  await flow.commit();
  return changeOutcomeText(flow.state.getValue(), account) ?? membershipStatusText(account);
};

/**
 * Returns the body of an article that only members may read, as HTML; null for other readers.
 *
 * @param {Account} account
 * @param {Ports} ports
 * @param {string} contentId The `data-content-id` of its hidden body.
 */
export const readArticle = async (account, ports, contentId) => {
  const entitled = await account.refreshEntitlement();
  if (entitled._tag === 'None' || !entitled.value) return null;
  const body = await ports.articleContent.hiddenBody(contentId);
  if (body._tag === 'Left') throw new Error(`The article could not be read: ${body.left._tag}`);
  return body.right;
};
