import { lazy } from 'react';

export const PrivacyPage = lazy(async () => ({
  default: (await import('./pages/privacy/privacy-page')).PrivacyPage,
}));
export const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found/not-found-page')).NotFoundPage,
}));
