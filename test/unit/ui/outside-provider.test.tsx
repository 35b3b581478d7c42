import './setup';
import { cleanup, render } from '@testing-library/react';
import { expect } from 'chai';
import type { ReactNode } from 'react';
import {
  Account,
  Gate,
  MastheadProvider,
  Membership,
  SignIn,
  useMember,
  useMembership,
  useSignIn,
} from '../../../ui/package';

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

  for (const [name, services] of Object.entries({
    'no services': undefined,
    'another object': { kind: 'masthead-services' } as const,
  }))
    it(`refuse ${name}, with the functions that make services`, () => {
      const page = (
        <MastheadProvider services={services as never}>
          <Membership />
        </MastheadProvider>
      );
      expect(errorOf(page)).to.equal('masthead: pass services from connectMasthead or servicesFromPorts.');
    });
});
