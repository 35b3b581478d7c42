import type { FastifyInstance } from 'fastify';
import { listIds } from './site-api/newsletter-lists';

const cardImages: Record<string, [label: string, colour: string]> = {
  visa: ['VISA', '#1a3c8c'],
  mastercard: ['MC', '#b4450f'],
  amex: ['AMEX', '#0b6d8f'],
  discover: ['DISC', '#b85c00'],
  jcb: ['JCB', '#1d6b2f'],
  'diners-club': ['DINERS', '#31507a'],
  maestro: ['MAE', '#7a2450'],
  paypal: ['PayPal', '#1b3a6b'],
  'google-pay': ['G Pay', '#3c4043'],
  'apple-pay': ['A Pay', '#111111'],
  card: ['CARD', '#4a5563'],
};

/** Plain drawings in place of the real services' logos. */
export const imageRoutes = (host: FastifyInstance): void => {
  host.get<{ Params: { kind: string; file: string } }>('/images/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const name = file.replace(/\.svg$/, '');
    const drawing =
      kind === 'cards' && Object.hasOwn(cardImages, name)
        ? card(name)
        : kind === 'newsletters' && listIds.has(name)
          ? newsletter(name)
          : null;
    if (drawing === null) return reply.callNotFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(drawing);
  });
};

const card = (name: string): string => {
  const [label, colour] = cardImages[name] ?? ['CARD', '#4a5563'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 30" width="48" height="30"><rect width="48" height="30" rx="4" fill="${colour}"/><text x="24" y="19" fill="#fff" font-family="sans-serif" font-size="10" font-weight="700" text-anchor="middle">${label}</text></svg>`;
};

const newsletter = (id: string): string => {
  const hue = (Number(id) * 47) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 96" width="160" height="96"><rect width="160" height="96" fill="hsl(${hue} 32% 34%)"/><path d="M32 32h96v40H32zm0 0 48 26 48-26" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"/></svg>`;
};
