import type { Handlers } from '../routing';

export const serviceHandlers = {
  getServiceStatus: (deps) => deps.serviceStatus(),
} satisfies Handlers<'getServiceStatus'>;
