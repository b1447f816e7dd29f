import allowance from '../../locales/zh-TW/allowance.json';
import child from '../../locales/zh-TW/child.json';
import children from '../../locales/zh-TW/children.json';
import childProblems from '../../locales/zh-TW/childProblems.json';
import events from '../../locales/zh-TW/events.json';
import family from '../../locales/zh-TW/family.json';
import forecast from '../../locales/zh-TW/forecast.json';
import invitations from '../../locales/zh-TW/invitations.json';
import jars from '../../locales/zh-TW/jars.json';
import ledger from '../../locales/zh-TW/ledger.json';
import notices from '../../locales/zh-TW/notices.json';
import parent from '../../locales/zh-TW/parent.json';
import preferences from '../../locales/zh-TW/preferences.json';
import requests from '../../locales/zh-TW/requests.json';
import stock from '../../locales/zh-TW/stock.json';

/** Words of the signed-in screens in Chinese, loaded only if that is the language. */
export const signedInWords = {
  allowance,
  child,
  children,
  childProblems,
  events,
  family,
  forecast,
  invitations,
  jars,
  ledger,
  notices,
  parent,
  preferences,
  requests,
  stock,
};
