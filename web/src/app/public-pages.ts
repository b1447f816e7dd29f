import { lazy } from 'react';
import { loadSignedInWords } from '../lib/i18n';
import { withStyles } from '../lib/missing-styles';

/** Few open it, so that its words come with those of the signed-in screens. */
export const PrivacyPage = lazy(async () => {
  const [{ addPrivacyWords, PrivacyPage: page }] = await withStyles(() =>
    Promise.all([import('../features/privacy/privacy-page'), loadSignedInWords()]),
  );
  addPrivacyWords();
  return { default: page };
});
export const NotFoundPage = lazy(async () => ({
  default: (await withStyles(() => import('../features/not-found/not-found-page'))).NotFoundPage,
}));
