import child from '../locales/zh-TW/child.json';
import childLogin from '../locales/zh-TW/childLogin.json';
import common from '../locales/zh-TW/common.json';
import demo from '../locales/zh-TW/demo.json';
import errors from '../locales/zh-TW/errors.json';
import family from '../locales/zh-TW/family.json';
import invitations from '../locales/zh-TW/invitations.json';
import landing from '../locales/zh-TW/landing.json';
import ledger from '../locales/zh-TW/ledger.json';
import parent from '../locales/zh-TW/parent.json';
import preferences from '../locales/zh-TW/preferences.json';
import stock from '../locales/zh-TW/stock.json';
import validation from '../locales/zh-TW/validation.json';

/** Loaded only where it is the language, in one piece. */
export const zhTW = {
  child,
  childLogin,
  common,
  errors,
  family,
  invitations,
  landing,
  ledger,
  parent,
  preferences,
  stock,
  validation,
  ...(__EMULATORS__ && { demo }),
};
