import { onOutdated } from '../../kernel/api/outdated';
import { watchTyping } from '../../kernel/browser/busy';
import { checkForUpdate, followUpdates } from '../../kernel/browser/updates';
import { whenIdle } from '../../kernel/browser/when-idle';
import type { Language } from '../../kernel/i18n/language';

const MANIFESTS: Readonly<Record<Language, string>> = {
  en: '/manifest.webmanifest',
  'zh-TW': '/manifest.zh-TW.webmanifest',
};

/** Makes the app installable and keeps it up to date. */
export function startPwa(language: Language, productName: string): void {
  describeApp(language, productName);
  watchTyping();
  // The development server has no worker, so that it never serves stale code.
  if (!import.meta.env.PROD) return;
  onOutdated(checkForUpdate);
  // Once the page has loaded, so that filling the cache does not delay the first screen.
  whenIdle(() => void followUpdates());
}

/** Installs the app under its name in the family's language. */
function describeApp(language: Language, productName: string): void {
  document
    .querySelector<HTMLLinkElement>('link[rel="manifest"]')
    ?.setAttribute('href', MANIFESTS[language]);
  document
    .querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')
    ?.setAttribute('content', productName);
}
