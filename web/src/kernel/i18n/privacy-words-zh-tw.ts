import privacy from '../../locales/zh-TW/privacy.json';

/** Words of the privacy page in Chinese, loaded only if that is the language. */
export const privacyWords = { privacy };
