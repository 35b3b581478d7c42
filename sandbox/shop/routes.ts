import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../http/body';
import { isEmail } from '../identity/accounts';
import { spendCoupon } from '../rewards/bank';
import { shopTenant } from '../rewards/tenants';
import { signToken } from '../rewards/tokens';
import type { Sandbox } from '../sandbox-context';
import { addCustomer, customerByEmail, customerById, type Customer } from './customers';
import { shopPage, type ShopPage } from './pages';

const customerCookie = 'tarn_customer';
/** The demo customer that everyone may use. */
const demoCustomer = 'maren.holt@example.com';

/** A shop with a referral program, on pages written for the service's public library (docs/decisions/0012). */
export const shopRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  const { database, clock, addresses } = sandbox;

  host.register(fastifyStatic, {
    root: path.resolve(sandbox.distDir, '..', 'referral'),
    prefix: '/referral/',
    index: false,
    decorateReply: false,
  });

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: ShopPage,
    more: { status?: number; problem?: string; discount?: number | null } = {},
  ): Promise<FastifyReply> => {
    const customer = customerOf(sandbox, request);
    const token = customer === null ? null : await tokenFor(sandbox, customer);
    const data = { tenantAlias: shopTenant, domain: addresses.rewards, customer, token, page };
    return reply
      .status(more.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        shopPage({ page, data, customer, problem: more.problem ?? null, discount: more.discount ?? null }),
      );
  };

  const pages: [address: string, page: ShopPage][] = [
    ['/shop', 'front'],
    ['/shop/welcome', 'welcome'],
    ['/shop/refer', 'refer'],
    ['/shop/basket', 'basket'],
    ['/shop/account', 'account'],
  ];
  for (const [address, page] of pages)
    host.get(address, async (request, reply) => show(request, reply, page));

  const files: [name: string, type: string][] = [
    ['shop.css', 'text/css; charset=utf-8'],
    ['shop.js', 'text/javascript; charset=utf-8'],
  ];
  for (const [name, type] of files) {
    host.get(`/shop/assets/${name}`, async (_request, reply) =>
      reply.type(type).send(readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')),
    );
  }

  host.post('/shop/register', async (request, reply) => {
    const { body } = request;
    const email = text(body, 'email')?.trim() ?? '';
    const firstName = text(body, 'firstName')?.trim().slice(0, 100) ?? '';
    const lastName = text(body, 'lastName')?.trim().slice(0, 100) ?? '';
    if (!isEmail(email))
      return show(request, reply, 'account', { status: 400, problem: 'Write your e-mail address.' });
    if (customerByEmail(database, email) !== null)
      return show(request, reply, 'account', {
        status: 409,
        problem: 'There is an account with this address already.',
      });
    const customer = addCustomer(database, { email, firstName, lastName }, clock.now());
    return keep(reply, customer).redirect('/shop/refer', 303);
  });

  host.post('/shop/demo', async (_request, reply) => {
    const customer = customerByEmail(database, demoCustomer);
    return (customer === null ? reply : keep(reply, customer)).redirect('/shop/refer', 303);
  });

  host.post('/shop/leave', async (_request, reply) =>
    reply
      .header('set-cookie', `${customerCookie}=; Path=/shop; Max-Age=0; SameSite=Lax`)
      .redirect('/shop/', 303),
  );

  host.post('/shop/order', async (request, reply) => {
    const coupon = text(request.body, 'coupon')?.trim() ?? '';
    const discount = coupon === '' ? null : spendCoupon(database, shopTenant, coupon);
    return coupon !== '' && discount === null
      ? show(request, reply, 'basket', { status: 400, problem: 'This code is not known, or has been used.' })
      : show(request, reply, 'thanks', { discount });
  });
};

const keep = (reply: FastifyReply, { id }: Customer): FastifyReply =>
  reply.header('set-cookie', `${customerCookie}=${id}; Path=/shop; SameSite=Lax; HttpOnly`);

const customerOf = ({ database }: Sandbox, request: FastifyRequest): Customer | null => {
  const id = request.cookies[customerCookie];
  return id === undefined ? null : customerById(database, id);
};

const tokenFor = ({ database, clock }: Sandbox, { id, ...names }: Customer): Promise<string> =>
  signToken(database, shopTenant, { id, accountId: id, ...names, locale: 'en_US' }, clock.now());
