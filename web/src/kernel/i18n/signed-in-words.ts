import allowance from '../../locales/en/allowance.json';
import child from '../../locales/en/child.json';
import children from '../../locales/en/children.json';
import childProblems from '../../locales/en/childProblems.json';
import events from '../../locales/en/events.json';
import family from '../../locales/en/family.json';
import forecast from '../../locales/en/forecast.json';
import invitations from '../../locales/en/invitations.json';
import jars from '../../locales/en/jars.json';
import ledger from '../../locales/en/ledger.json';
import notices from '../../locales/en/notices.json';
import parent from '../../locales/en/parent.json';
import preferences from '../../locales/en/preferences.json';
import requests from '../../locales/en/requests.json';
import stock from '../../locales/en/stock.json';
import { addEnglish } from './i18n';

/** English words of the signed-in screens. */
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

/** Registers these words with i18next. */
export function addSignedInWords(): void {
  addEnglish(signedInWords);
}
