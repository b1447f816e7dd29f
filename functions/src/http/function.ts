import express, { type RequestHandler } from 'express';
import { defineBoolean, defineString, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import {
  finnhubKey,
  passwordKey,
  productionDeps,
  twelveDataKey,
  verifyAppCheckToken,
} from '../production-deps';
import { createApp, type AccessPolicy } from './app';
import { answerBeforeEveryHost } from './front-door';
import { readOrigins, type OriginPolicy } from './origin';

const appOrigins = defineString('APP_ORIGIN', {
  description:
    'Where the web app is served from, e.g. https://app.example.com; several with commas between. ' +
    "Empty means the project's own https://<project>.web.app.",
});

const appCheck = defineBoolean('APP_CHECK', {
  description:
    'Whether calls need an App Check token of the web app, which is built with ' +
    'VITE_APP_CHECK_SITE_KEY then.',
});

const corsOrigins = defineString('CORS_ORIGINS', {
  description:
    'Other origins whose pages may call, with commas between. The web app itself needs none: it is ' +
    'served from the same origin.',
});

function createAccessPolicy(): AccessPolicy {
  return {
    verifyApp: appCheck.value() ? verifyAppCheckToken : null,
    origins: readOrigins(corsOrigins.value()),
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
    secrets: [passwordKey, finnhubKey, twelveDataKey],
  },
  (request, response) => {
    // Secrets and parameters have no value while the module is loaded for deployment.
    app ??= createApp(productionDeps(), createOriginPolicy(), createAccessPolicy());
    app(request, response);
  },
);

/** By what the emulator sees whether a function's process is up. */
const EMULATOR_HEALTH = '/__/health';

/**
 * The hosts of functions read a whole body and parse it before they call: up to a gigabyte of JSON in
 * production, where an instance has half of that. So the API takes its requests before its host does.
 * Other functions have a process of their own, which only Google's services may call.
 */
if (process.env['FUNCTION_TARGET'] === 'api') {
  const emulated = process.env['FUNCTIONS_EMULATOR'] === 'true';
  const serve = express().disable('x-powered-by').disable('etag');
  serve.use(api as unknown as RequestHandler);
  answerBeforeEveryHost(serve, ({ url }) => emulated && url === EMULATOR_HEALTH);
}
