import { defineString, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { finnhubKey, passwordKey, productionDeps, twelveDataKey } from '../production-deps';
import { createApp } from './app';
import { readOrigins, type OriginPolicy } from './origin';

const appOrigins = defineString('APP_ORIGIN', {
  default: '',
  description:
    'Where the web app is served from, e.g. https://app.example.com; several with commas between. ' +
    "Empty means the project's own https://<project>.web.app.",
});

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
    secrets: [passwordKey, finnhubKey, twelveDataKey],
  },
  (request, response) => {
    // Secrets and parameters have no value while the module is loaded for deployment.
    app ??= createApp(productionDeps(), createOriginPolicy());
    app(request, response);
  },
);
