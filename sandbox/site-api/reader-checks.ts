import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox-context';
import { optionalText, requireParameters } from './checks';

/** Mild examples of the words in a real filter. */
const flagged = ['damn', 'crap', 'bloody', 'bugger', 'arse'];

/**
 * Checks of texts and people: the profanity filter and the captcha. The captcha is off unless a setting enables its
 * mock.
 */
export const readerCheckRoutes = (scope: FastifyInstance, sandbox: Sandbox): void => {
  scope.post('/profanity-check', async (request) => {
    requireParameters(sandbox, request.body, 'nonce');
    const words = (optionalText(request.body, 'string') ?? '').toLowerCase().split(/[^a-z]+/);
    return { status: words.some((word) => flagged.includes(word)) ? 'fail' : 'pass' };
  });

  scope.post('/recaptcha-disable', async (request) => {
    requireParameters(sandbox, request.body, 'nonce');
    return { require: sandbox.settings.read().captcha };
  });

  scope.post('/recaptcha', async (request) => {
    const { token } = requireParameters(sandbox, request.body, 'nonce', 'token');
    return token.startsWith('refuse')
      ? { success: false, message: 'The check could not be completed. Please try again.' }
      : { success: true, message: '' };
  });
};
