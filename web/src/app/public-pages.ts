import { lazy } from 'react';
import { retry } from '../kernel/browser/retry';
import { loadWords } from '../kernel/i18n/words';

export const PrivacyPage = lazy(async () => {
  const [{ PrivacyPage: Page }] = await Promise.all([
    retry(() => import('./pages/privacy/privacy-page')),
    loadWords('more'),
  ]);
  return { default: Page };
});
export const NotFoundPage = lazy(async () => ({
  default: (await retry(() => import('./pages/not-found/not-found-page'))).NotFoundPage,
}));
