import child from '../../locales/zh-TW/child.json';
import family from '../../locales/zh-TW/family.json';
import invitations from '../../locales/zh-TW/invitations.json';
import ledger from '../../locales/zh-TW/ledger.json';
import parent from '../../locales/zh-TW/parent.json';
import preferences from '../../locales/zh-TW/preferences.json';
import privacy from '../../locales/zh-TW/privacy.json';
import stock from '../../locales/zh-TW/stock.json';

/** The same in Chinese, loaded only where it is the language. */
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
