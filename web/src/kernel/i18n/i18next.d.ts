import 'i18next';
import type { firstWords } from './i18n';
import type { privacyWords } from './privacy-words';
import type { signedInWords } from './signed-in-words';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof firstWords & typeof signedInWords & typeof privacyWords;
  }
}
