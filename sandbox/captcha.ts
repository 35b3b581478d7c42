import type { FastifyInstance } from 'fastify';

/**
 * Mocks the captcha's script with the functions of the real one. Every reader passes after a short delay. With the site
 * key `stand-in-refuses`, it returns tokens that the site rejects.
 */
export const captchaRoutes = (host: FastifyInstance): void => {
  host.get('/captcha/api.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(captchaScript),
  );
};

const captchaScript = `(() => {
  const places = [];
  window.grecaptcha = {
    ready: (then) => then(),
    render: (element, options) => {
      const badge = document.createElement('small');
      badge.textContent = 'Protected by a stand-in captcha';
      element.append(badge);
      return places.push(options) - 1;
    },
    execute: (id) => {
      const { sitekey, callback } = places[id];
      const start = sitekey === 'stand-in-refuses' ? 'refuse' : 'pass';
      setTimeout(() => callback(start + '-' + Math.random().toString(36).slice(2)), 100);
    },
    reset: () => undefined,
  };
})();
`;
