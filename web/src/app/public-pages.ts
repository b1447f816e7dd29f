import { lazy } from 'react';

export const ChildLoginPage = lazy(async () => ({
  default: (await import('../features/child-login/child-login-page')).ChildLoginPage,
}));
export const NotFoundPage = lazy(async () => ({
  default: (await import('../features/not-found/not-found-page')).NotFoundPage,
}));

/** Whether it worked shows when the screen is opened, which tries again. */
export function fetchChildLogin(): void {
  import('../features/child-login/child-login-page').catch(() => undefined);
}
