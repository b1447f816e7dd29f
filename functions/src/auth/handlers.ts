import type { authRoutes } from '@pennysprout/shared/auth/routes';
import type { Handlers } from '../platform/http/routing';
import { childLogin } from './child-login';
import { signInWithGoogle } from './sign-in-with-google';

export const authHandlers: Handlers<typeof authRoutes> = {
  signInWithGoogle,
  childLogin,
};
