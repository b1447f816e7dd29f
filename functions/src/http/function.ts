import { randomInt } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { error, info } from 'firebase-functions/logger';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import type { Deps } from '../deps';
import { createDatabase } from '../firestore/database';
import { PASSWORD_COST } from '../secrets/password-hash';
import { readSealingKey } from '../secrets/sealed-text';
import { createApp } from './app';
import { readOrigins, type OriginPolicy } from './origin';

const passwordKey = defineSecret('PASSWORD_KEY');

const appOrigins = defineString('APP_ORIGIN', {
  default: '',
  description:
    'Where the web app is served from, e.g. https://app.example.com; several with commas between. ' +
    "Empty means the project's own https://<project>.web.app.",
});

function createDeps(): Deps {
  const app = initializeApp();
  return {
    db: createDatabase(getFirestore(app)),
    auth: getAuth(app),
    now: () => new Date(),
    randomInt: (max) => randomInt(max),
    secrets: { passwordKey: () => readSealingKey(passwordKey.value()) },
    passwordCost: PASSWORD_COST,
    logger: { info, error },
  };
}

function createOriginPolicy(): OriginPolicy {
  const configured = readOrigins(appOrigins.value());
  const trustRequest = process.env['FUNCTIONS_EMULATOR'] === 'true';
  if (configured.length > 0 || trustRequest) return { allowed: configured, trustRequest };
  return { allowed: [`https://${projectID.value()}.web.app`], trustRequest };
}

let app: ReturnType<typeof createApp> | undefined;

/**
 * The one HTTPS function, which Hosting sends /api/** to.
 *
 * Each child sign-in hashes with 32 MiB on one of Node's four worker threads, so 512 MiB hold that
 * and everything else; 40 requests at once keep the queue before those threads short.
 */
export const api = onRequest(
  {
    region: 'us-central1',
    memory: '512MiB',
    cpu: 1,
    concurrency: 40,
    maxInstances: 20,
    timeoutSeconds: 60,
    invoker: 'public',
    secrets: [passwordKey],
  },
  (request, response) => {
    // Secrets and parameters have no value while the module is loaded for deployment.
    app ??= createApp(createDeps(), createOriginPolicy());
    app(request, response);
  },
);
