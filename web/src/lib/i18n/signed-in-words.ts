import child from '../../locales/en/child.json';
import family from '../../locales/en/family.json';
import invitations from '../../locales/en/invitations.json';
import ledger from '../../locales/en/ledger.json';
import parent from '../../locales/en/parent.json';
import preferences from '../../locales/en/preferences.json';
import privacy from '../../locales/en/privacy.json';
import stock from '../../locales/en/stock.json';
import { addEnglish } from './i18n';

/** What the screens of a signed-in user say, and the page on privacy, in English. */
export const signedInWords = {
  child,
  family,
  invitations,
  ledger,
  parent,
  preferences,
  privacy,
  stock,
};

/** Lets the page say it. */
export function addSignedInWords(): void {
  addEnglish(signedInWords);
}
