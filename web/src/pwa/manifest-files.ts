/** Where the page finds the app's description for the system that installs it, in each language. */
export const MANIFEST_FILES = {
  en: 'manifest.webmanifest',
  'zh-TW': 'manifest.zh-TW.webmanifest',
} as const;

export type ManifestLanguage = keyof typeof MANIFEST_FILES;
