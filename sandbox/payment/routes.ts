import type { FastifyInstance } from 'fastify';
import { clientTokenRoutes } from '../gateway/client-token';
import type { Sandbox } from '../sandbox-context';
import { methodRoutes } from './method-routes';
import { subscriptionRoutes } from './subscription-routes';

/** The payment API of the membership host. */
export const paymentRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  clientTokenRoutes(host, sandbox);
  methodRoutes(host, sandbox);
  subscriptionRoutes(host, sandbox);
};
