import { lazy } from 'react';
import { loadSignedInWords } from '../kernel/i18n/i18n';

/** Rarely opened, so its words are bundled with those of the signed-in screens. */
export const PrivacyPage = lazy(async () => {
  const [{ addPrivacyWords, PrivacyPage: page }] = await Promise.all([
    import('./pages/privacy/privacy-page'),
    loadSignedInWords(),
  ]);
  addPrivacyWords();
  return { default: page };
});
export const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found/not-found-page')).NotFoundPage,
}));
