import { randomInt } from 'node:crypto';
import type { Deps, Logger } from '@pennysprout/functions/kernel/deps';
import type { Database } from '@pennysprout/functions/kernel/firestore/database';
import { NO_LIMITS } from '@pennysprout/functions/platform/limits/limiter';
import { createServiceStatus } from '@pennysprout/functions/platform/operator/service-status';
import { PASSWORD_COST } from '@pennysprout/functions/platform/secrets/password-hash';
import { createConfirmedSessions } from '@pennysprout/functions/platform/sign-ins/confirmed-sessions';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

interface Base {
  readonly app: App;
  readonly db: Database;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Creates the dependencies that every command gives its use cases. */
export function baseDeps({ app, db, now, logger }: Base) {
  return {
    db,
    auth: getAuth(app),
    confirmedSessions: createConfirmedSessions({ now }),
    now,
    randomInt: (max) => randomInt(max),
    passwordCost: PASSWORD_COST,
    logger,
    limiter: NO_LIMITS,
    serviceStatus: createServiceStatus({ db, now, logger }),
  } satisfies Partial<Deps>;
}
