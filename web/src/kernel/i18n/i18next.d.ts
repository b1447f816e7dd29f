import 'i18next';
import type { home } from '../../locales/en/home-en';
import type { more } from '../../locales/en/more-en';
import type { signedOut } from '../../locales/en/signed-out-en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof signedOut & typeof home & typeof more;
  }
}
