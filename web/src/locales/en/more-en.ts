import allowance from './more/allowance.json';
import child from './more/child.json';
import children from './more/children.json';
import envelopes from './more/envelopes.json';
import family from './more/family.json';
import forecast from './more/forecast.json';
import invitations from './more/invitations.json';
import jars from './more/jars.json';
import ledger from './more/ledger.json';
import notices from './more/notices.json';
import parent from './more/parent.json';
import preferences from './more/preferences.json';
import privacy from './more/privacy.json';
import requests from './more/requests.json';
import stock from './more/stock.json';

/** Words of everything that is opened from there. */
export const more = {
  allowance,
  child,
  children,
  envelopes,
  family,
  forecast,
  invitations,
  jars,
  ledger,
  notices,
  parent,
  preferences,
  privacy,
  requests,
  stock,
};
