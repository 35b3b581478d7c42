import { expect } from 'chai';
import { expectTypeOf } from 'expect-type';
import * as core from 'masthead/core';
import type {
  Cancelled,
  CancelFailed,
  ChangePlanFailed,
  CookiesBlocked,
  Either,
  Flows,
  LoadedMembership,
  MembershipState,
  ProgramMembership,
  SubscriptionState,
} from 'masthead/core';
import type {
  AsyncResult,
  CallFailed,
  Clock,
  Credentials,
  GivenPorts,
  Identity,
  Journal,
  Live,
  PaymentMethod,
  RequiredPorts,
  SignedIn,
  SignInFailed,
} from 'masthead/core/ports';
import { httpPorts } from 'masthead/http';
import { memoryPorts, memoryWorld } from 'masthead/memory';

/** The members of an object that are still calls after their arguments were given. */
type CallsOfCalls<Of> = {
  [Name in keyof Of]-?: NonNullable<Of[Name]> extends (...given: never[]) => infer Result
    ? Result extends () => Promise<unknown>
      ? Name
      : never
    : never;
}[keyof Of];

/** The names of the ports of which a call returns another call. */
type LazyPorts<Of> = {
  [Name in keyof Of]-?: [CallsOfCalls<NonNullable<Of[Name]>>] extends [never] ? never : Name;
}[keyof Of];

// The compiler checks the types, as `npm run check` does. A test can only fail to compile.
describe('The public types', () => {
  it('return a promise of an Either from each call', () => {
    expectTypeOf<AsyncResult<string>>().toEqualTypeOf<Promise<Either<CallFailed, string>>>();
    expectTypeOf<ProgramMembership['signIn']>().toEqualTypeOf<
      (credentials: Credentials) => Promise<Either<SignInFailed | CookiesBlocked, void>>
    >();
    expectTypeOf<LoadedMembership['cancelSubscription']>().returns.resolves.toEqualTypeOf<
      Either<CancelFailed, Cancelled>
    >();
    expectTypeOf<LoadedMembership['changePlan']>().returns.resolves.toEqualTypeOf<
      Either<ChangePlanFailed, void>
    >();
    expectTypeOf<LoadedMembership['loadUser']>().returns.toExtend<Promise<Either<unknown, unknown>>>();
    expectTypeOf<Identity['signIn']>().toEqualTypeOf<
      (credentials: Credentials) => AsyncResult<SignedIn, SignInFailed>
    >();
    expectTypeOf<Clock['wait']>().returns.toEqualTypeOf<Promise<void>>();
    expectTypeOf<Journal['open']>().parameter(0).toEqualTypeOf<string>();
  });

  it('have no call whose result is another call', () => {
    expectTypeOf<CallsOfCalls<ProgramMembership>>().toEqualTypeOf<never>();
    expectTypeOf<CallsOfCalls<LoadedMembership>>().toEqualTypeOf<never>();
    expectTypeOf<CallsOfCalls<LoadedMembership['profile']>>().toEqualTypeOf<never>();
    expectTypeOf<CallsOfCalls<LoadedMembership['onboarding']>>().toEqualTypeOf<never>();
    expectTypeOf<CallsOfCalls<NonNullable<LoadedMembership['rewards']>>>().toEqualTypeOf<never>();
    expectTypeOf<LazyPorts<RequiredPorts>>().toEqualTypeOf<never>();
    expectTypeOf<LazyPorts<Omit<GivenPorts, keyof RequiredPorts>>>().toEqualTypeOf<never>();
  });

  it('take the ports of both backends, and name what is missing', () => {
    expectTypeOf(httpPorts).returns.toExtend<GivenPorts>();
    expectTypeOf(memoryPorts(memoryWorld())).toExtend<GivenPorts>();
    expectTypeOf(core.makeMembership).parameter(0).toEqualTypeOf<GivenPorts>();
    expectTypeOf<Omit<RequiredPorts, 'billing'>>().not.toExtend<GivenPorts>();
  });

  it('show state and flows with their own names', () => {
    expectTypeOf<ProgramMembership['subscriptions']>().toEqualTypeOf<Live<SubscriptionState>>();
    expectTypeOf<Flows['membershipChange']>().returns.toHaveProperty('state');
    expectTypeOf<ReturnType<Flows['membershipChange']>['state']>().toEqualTypeOf<Live<MembershipState>>();
    expectTypeOf<SubscriptionState['paymentMethodsData']['paymentMethods']>().toEqualTypeOf<
      readonly PaymentMethod[]
    >();
  });

  it('have about 60 functions, without the parts that the core is composed of', () => {
    const names = Object.keys(core);

    expect(names).to.have.length.below(66);
    expect(names.filter((name) => /Part$|^make.*(Flow|Ports)$/.test(name))).to.deep.equal([]);
  });
});
