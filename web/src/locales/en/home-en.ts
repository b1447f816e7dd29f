import allowance from './home/allowance.json';
import child from './home/child.json';
import childProblems from './home/childProblems.json';
import children from './home/children.json';
import envelopes from './home/envelopes.json';
import events from './home/events.json';
import family from './home/family.json';
import forecast from './home/forecast.json';
import jars from './home/jars.json';
import ledger from './home/ledger.json';
import parent from './home/parent.json';
import preferences from './home/preferences.json';
import requests from './home/requests.json';
import stock from './home/stock.json';

/** Words of the homes’ first screens. */
export const home = {
  allowance,
  child,
  childProblems,
  children,
  envelopes,
  events,
  family,
  forecast,
  jars,
  ledger,
  parent,
  preferences,
  requests,
  stock,
};
