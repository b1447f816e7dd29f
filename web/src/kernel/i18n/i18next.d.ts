import 'i18next';
import type allowance from '../../locales/en/allowance.json';
import type child from '../../locales/en/child.json';
import type childProblems from '../../locales/en/childProblems.json';
import type children from '../../locales/en/children.json';
import type events from '../../locales/en/events.json';
import type family from '../../locales/en/family.json';
import type forecast from '../../locales/en/forecast.json';
import type invitations from '../../locales/en/invitations.json';
import type jars from '../../locales/en/jars.json';
import type ledger from '../../locales/en/ledger.json';
import type notices from '../../locales/en/notices.json';
import type parent from '../../locales/en/parent.json';
import type preferences from '../../locales/en/preferences.json';
import type privacy from '../../locales/en/privacy.json';
import type requests from '../../locales/en/requests.json';
import type stock from '../../locales/en/stock.json';
import type { firstWords } from './i18n';

/** Words that come with the parts that name them: `web/words-plugin.ts`. */
interface WordsOfParts {
  allowance: typeof allowance;
  child: typeof child;
  childProblems: typeof childProblems;
  children: typeof children;
  events: typeof events;
  family: typeof family;
  forecast: typeof forecast;
  invitations: typeof invitations;
  jars: typeof jars;
  ledger: typeof ledger;
  notices: typeof notices;
  parent: typeof parent;
  preferences: typeof preferences;
  privacy: typeof privacy;
  requests: typeof requests;
  stock: typeof stock;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof firstWords & WordsOfParts;
  }
}
