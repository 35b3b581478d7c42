import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie with the page flags of a persona, kept across page loads. */
const flagsCookie = 'sandbox_page_flags';

export const pageFlags = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.cookies[flagsCookie] ?? '');

export const keepPageFlags = (reply: FastifyReply, flags: string): void => {
  const life = flags === '' ? 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; ' : '';
  reply.header('set-cookie', `${flagsCookie}=${encodeURIComponent(flags)}; ${life}Path=/; SameSite=Lax`);
};
