import { childLogin } from '../../features/auth/child-login';
import { signInWithGoogle } from '../../features/auth/sign-in-with-google';
import type { Handlers } from '../routing';

export const authHandlers = {
  signInWithGoogle: (deps, { caller, body }) => signInWithGoogle(deps, caller, body),
  childLogin: (deps, { caller, body, address }) => childLogin(deps, caller, { ...body, address }),
} satisfies Handlers<'signInWithGoogle' | 'childLogin'>;
