import { randomInt } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { error, info } from 'firebase-functions/logger';
import { defineSecret, defineString } from 'firebase-functions/params';
import type { Deps } from './deps';
import { createDatabase } from './firestore/database';
import { chooseMarketSources } from './market/choose-market';
import { createMarket, type Market } from './market/market';
import type { MarketSources } from './market/provider';
import { PASSWORD_COST } from './secrets/password-hash';
import { readSealingKey } from './secrets/sealed-text';

/** The name under which the function that applies a page's interest is exported. */
export const INTEREST_QUEUE = 'interestPages';

/** A function that needs it must name it among its own secrets. */
export const passwordKey = defineSecret('PASSWORD_KEY');

/** Of the market's price sources; 'none' leaves a source out. */
export const finnhubKey = defineSecret('FINNHUB_KEY');
export const twelveDataKey = defineSecret('TWELVE_DATA_KEY');

const marketProvider = defineString('MARKET_PROVIDER', {
  default: '',
  description:
    "'live' asks public sources for prices and rates, 'embedded' makes them up. Empty is 'live', " +
    "and 'embedded' in the local suite.",
});

function chooseSources(now: () => Date): MarketSources {
  return chooseMarketSources({
    provider: marketProvider.value(),
    emulator: process.env['FUNCTIONS_EMULATOR'] === 'true',
    finnhubKey: finnhubKey.value(),
    twelveDataKey: twelveDataKey.value(),
    fetch,
    now,
  });
}

function createDeps(): Deps {
  const app = initializeApp();
  const db = createDatabase(getFirestore(app));
  const now = () => new Date();
  const logger = { info, error };
  let market: Market | undefined;
  return {
    db,
    auth: getAuth(app),
    now,
    randomInt: (max) => randomInt(max),
    secrets: { passwordKey: () => readSealingKey(passwordKey.value()) },
    passwordCost: PASSWORD_COST,
    logger,
    // Only functions that name the sources' keys among their secrets ask for the market.
    get market() {
      market ??= createMarket({ db, sources: chooseSources(now), now, logger });
      return market;
    },
    enqueueInterestPage: (page) => getFunctions(app).taskQueue(INTEREST_QUEUE).enqueue(page),
  };
}

let deps: Deps | undefined;

/**
 * What the deployed functions work with, built at the first request: secrets and parameters have no
 * value while a module is loaded for deployment.
 */
export function productionDeps(): Deps {
  deps ??= createDeps();
  return deps;
}
