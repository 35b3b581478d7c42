import './setup';
import { cleanup, render } from '@testing-library/react';
import { expect } from 'chai';
import type { ReactNode } from 'react';
import { Account, Gate, Membership, SignIn, useMember, useMembership, useSignIn } from '../../../ui/package';

const Hooked = ({ hook }: { readonly hook: () => unknown }): ReactNode => {
  hook();
  return null;
};

/** The message of the error while rendering. React logs it too. */
const errorOf = (page: ReactNode): string => {
  const { error } = console;
  console.error = () => undefined;
  try {
    render(page);
    return '';
  } catch (thrown) {
    return (thrown as Error).message;
  } finally {
    console.error = error;
    cleanup();
  }
};

describe('Components and hooks of the package', () => {
  for (const [name, page] of Object.entries({
    Account: <Account />,
    Gate: <Gate contentId="1" />,
    Membership: <Membership />,
    SignIn: <SignIn />,
    useMember: <Hooked hook={useMember} />,
    useMembership: <Hooked hook={useMembership} />,
    useSignIn: <Hooked hook={useSignIn} />,
  }))
    it(`name the provider that is missing: ${name}`, () => {
      expect(errorOf(page)).to.equal('Masthead components and hooks must be inside <MastheadProvider>.');
    });
});
