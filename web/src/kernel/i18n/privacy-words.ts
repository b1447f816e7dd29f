import privacy from '../../locales/en/privacy.json';
import { addEnglish } from './i18n';

/** English words of the privacy page, which are too many for every screen to carry. */
export const privacyWords = { privacy };

/** Registers these words with i18next. */
export function addPrivacyWords(): void {
  addEnglish(privacyWords);
}
