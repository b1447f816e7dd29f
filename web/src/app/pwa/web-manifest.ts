import en from '../../locales/en/common.json' with { type: 'json' };
import zhTW from '../../locales/zh-TW/common.json' with { type: 'json' };
import type { ManifestLanguage } from './manifest-files';

const WORDS: Readonly<Record<ManifestLanguage, typeof en>> = { en, 'zh-TW': zhTW };

/** `--bg` of kit/styles/tokens.css, shown until the page renders. */
const BACKGROUND = '#f6f5ff';

/**
 * Builds the web app manifest of a language. All share one `id`, so that an installed app stays the same
 * app. Source: https://www.w3.org/TR/appmanifest/
 */
export function webManifest(lang: ManifestLanguage) {
  const { productName, tagline } = WORDS[lang];
  const png = { type: 'image/png' };
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: tagline,
    lang,
    dir: 'ltr' as const,
    start_url: '/',
    scope: '/',
    display: 'standalone' as const,
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ['education', 'finance', 'kids'],
    icons: [
      { ...png, src: '/icon-192.png', sizes: '192x192', purpose: 'any' as const },
      { ...png, src: '/icon-512.png', sizes: '512x512', purpose: 'any' as const },
      { ...png, src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' as const },
    ],
  };
}
