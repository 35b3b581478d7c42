import type { FastifyReply, FastifyRequest } from 'fastify';

/** Page flags of a persona, kept while its reader goes from page to page. */
const COOKIE = 'sandbox_page_flags';

export const pageFlags = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.cookies[COOKIE] ?? '');

export function keepPageFlags(reply: FastifyReply, flags: string): void {
  const life = flags === '' ? 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; ' : '';
  reply.header('set-cookie', `${COOKIE}=${encodeURIComponent(flags)}; ${life}Path=/; SameSite=Lax`);
}
