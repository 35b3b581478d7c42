import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox-context';
import { commentsSignInRoutes } from './comments-sign-in';
import { dataLayerRoutes } from './data-layer';
import { emailChangeRoutes } from './email-change';
import { passwordRoutes } from './password-changes';
import { profileRoutes } from './profile';
import { registrationRoutes } from './registration';
import { sessionListRoutes } from './session-list';
import { signInRoutes } from './sign-in';
import { socialSignInRoutes } from './social-sign-in';
import { verificationRoutes } from './verification';

export const identityRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  signInRoutes(host, sandbox);
  sessionListRoutes(host, sandbox);
  registrationRoutes(host, sandbox);
  verificationRoutes(host, sandbox);
  passwordRoutes(host, sandbox);
  emailChangeRoutes(host, sandbox);
  profileRoutes(host, sandbox);
  dataLayerRoutes(host, sandbox);
  socialSignInRoutes(host, sandbox);
  commentsSignInRoutes(host, sandbox);
};
