import { lazy } from 'react';
import { loadPrivacyWords } from '../kernel/i18n/i18n';

export const PrivacyPage = lazy(async () => {
  const [{ PrivacyPage: page }, { addPrivacyWords }] = await Promise.all([
    import('./pages/privacy/privacy-page'),
    import('../kernel/i18n/privacy-words'),
    loadPrivacyWords(),
  ]);
  addPrivacyWords();
  return { default: page };
});
export const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found/not-found-page')).NotFoundPage,
}));
