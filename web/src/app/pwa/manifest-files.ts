/** File names of the web app manifest, by language. */
export const MANIFEST_FILES = {
  en: 'manifest.webmanifest',
  'zh-TW': 'manifest.zh-TW.webmanifest',
} as const;

export type ManifestLanguage = keyof typeof MANIFEST_FILES;
