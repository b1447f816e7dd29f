import { randomInt } from 'node:crypto';
import { initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { error, info } from 'firebase-functions/logger';
import { defineSecret, defineString } from 'firebase-functions/params';
import { demoNow } from './demo-clock';
import type { Deps, Logger } from '../../kernel/deps';
import { createDatabase, type Database } from '../../kernel/firestore/database';
import { createRateLimiter, NO_LIMITS } from '../limits/limiter';
import { RATE_RULES } from '../../kernel/rate-limits';
import { REQUEST_HOOKS, withRequestId } from '../logging/request-context';
import { chooseMarketSources } from '../sources/choose-market';
import { declaredSplits } from '../sources/declared-splits';
import { createMarket } from '../sources/create-market';
import type { Market } from '../../kernel/market';
import type { MarketSources } from '../sources/provider';
import { createQuotes } from '../operator/quotes';
import { createServiceStatus } from '../operator/service-status';
import { messengerOf } from '../messaging/cloud-messenger';
import type { Messenger } from '../../kernel/messenger';
import { createConfirmedSessions } from '../sign-ins/confirmed-sessions';
import { PASSWORD_COST } from '../secrets/password-hash';
import { readSealingKey } from '../secrets/sealed-text';
import { taskQueueOf } from './task-queues';

/** Name under which the function that serves the queue is exported. */
const NOTICE_QUEUE = 'notices';

/** A function that uses it must list it among its secrets. */
export const passwordKey = defineSecret('PASSWORD_KEY');

/** Keys of the market's price sources; 'none' disables a source. */
export const finnhubKey = defineSecret('FINNHUB_KEY');
export const twelveDataKey = defineSecret('TWELVE_DATA_KEY');

const marketProvider = defineString('MARKET_PROVIDER', {
  description:
    "'live' asks public sources for prices and rates, 'embedded' invents them. Empty means 'live', " +
    "and 'embedded' in the local suite.",
});

const rateLimits = defineString('RATE_LIMITS', {
  description:
    "'on' counts requests per user and address, 'off' does not. Empty means 'on', and 'off' in " +
    'the local suite, where everybody comes from one machine.',
});

function limitsRequests(): boolean {
  const chosen = rateLimits.value().trim();
  if (chosen === '') return process.env['FUNCTIONS_EMULATOR'] !== 'true';
  if (chosen !== 'on' && chosen !== 'off') throw new Error("RATE_LIMITS must be 'on' or 'off'");
  return chosen === 'on';
}

function chooseSources(db: Database, now: () => Date): MarketSources {
  return chooseMarketSources({
    provider: marketProvider.value(),
    emulator: process.env['FUNCTIONS_EMULATOR'] === 'true',
    finnhubKey: finnhubKey.value(),
    twelveDataKey: twelveDataKey.value(),
    fetch,
    now,
    declared: declaredSplits(db),
  });
}

/** Chooses the messenger, importing the SDK lazily because it would slow every instance's start. */
function chooseMessenger(app: App, logger: Logger): Messenger {
  const messaging = async () => (await import('firebase-admin/messaging')).getMessaging(app);
  return process.env['FUNCTIONS_EMULATOR'] === 'true' ? onlyLogged(logger) : messengerOf(messaging);
}

/** Creates a messenger that only logs: no message leaves the local suite. */
function onlyLogged(logger: Logger): Messenger {
  return (messages) => {
    logger.info('messages', { kinds: messages.map(({ data }) => data.kind) });
    return Promise.resolve(messages.map(() => 'sent'));
  };
}

/**
 * Creates the function that enqueues notices. The emulator's queue does not support scheduled times: a
 * delayed notice would come at once, again and again.
 */
function enqueueNotice(app: App): Deps['enqueueNotice'] {
  return async (notice, at) => {
    if (at && process.env['FUNCTIONS_EMULATOR'] === 'true') return;
    await taskQueueOf(app, NOTICE_QUEUE).enqueue(notice, at ? { scheduleTime: at } : {});
  };
}

function createDeps(): Deps {
  const app = initializeApp();
  const db = createDatabase(getFirestore(app), REQUEST_HOOKS);
  const now = __DEMO_CLOCK__ ? demoNow : () => new Date();
  const logger = withRequestId({ info, error });
  const secrets = { passwordKey: () => readSealingKey(passwordKey.value()) };
  const limits = { db, now, secrets, rules: RATE_RULES };
  let market: Market | undefined;
  return {
    db,
    auth: getAuth(app),
    confirmedSessions: createConfirmedSessions({ now }),
    now,
    randomInt: (max) => randomInt(max),
    secrets,
    passwordCost: PASSWORD_COST,
    logger,
    limiter: limitsRequests() ? createRateLimiter(limits) : NO_LIMITS,
    // Lazy, since only functions that list the sources' keys among their secrets use the market.
    get market() {
      market ??= createMarket({ db, sources: chooseSources(db, now), now, logger });
      return market;
    },
    serviceStatus: createServiceStatus({ db, now, logger }),
    quotes: createQuotes({ db, now, logger }),
    enqueue: ({ name }, task, delaySeconds = 0) =>
      taskQueueOf(app, name).enqueue(task, { scheduleDelaySeconds: delaySeconds }),
    enqueueNotice: enqueueNotice(app),
    messenger: chooseMessenger(app, logger),
  };
}

/**
 * Resolves for an App Check token of this project's app. Imports the SDK lazily, because it would slow
 * every instance's start.
 *
 * @throws Error for any other token
 */
export async function verifyAppCheckToken(token: string): Promise<void> {
  productionDeps();
  const { getAppCheck } = await import('firebase-admin/app-check');
  await getAppCheck().verifyToken(token);
}

let deps: Deps | undefined;

/**
 * Returns the deployed functions' dependencies, built at the first request: secrets and parameters have
 * no value while a module is loaded for deployment.
 */
export function productionDeps(): Deps {
  deps ??= createDeps();
  return deps;
}
