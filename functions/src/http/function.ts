import type { RouteName } from '@pennysprout/shared/api/contract';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { defineBoolean, defineString, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { servingOnDemoTime } from '../demo/demo-clock';
import {
  finnhubKey,
  passwordKey,
  productionDeps,
  twelveDataKey,
  verifyAppCheckToken,
} from '../production-deps';
import { createApp, EVERY_CALL, type AccessPolicy } from './app';
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

/**
 * Serves some of the calls, by an app that is made at the first request: secrets and parameters have no
 * value while the module is loaded for deployment.
 */
function serving(calls: readonly RouteName[]) {
  let app: ReturnType<typeof createApp> | undefined;
  const serve = (request: Request, response: Response): void => {
    app ??= createApp(productionDeps(), createOriginPolicy(), createAccessPolicy(), calls);
    app(request, response);
  };
  return __DEMO_CLOCK__ ? servingOnDemoTime(productionDeps, serve) : serve;
}

/** What both have. Hosting sends each call to its function as firebase.json says. */
const HTTPS = {
  region: 'us-central1',
  memory: '512MiB',
  cpu: 1,
  maxInstances: 20,
  timeoutSeconds: 60,
  invoker: 'public',
} as const;

/** All calls but children's sign-ins. They mostly wait for the database, so many share an instance. */
export const api = onRequest(
  { ...HTTPS, concurrency: 40, secrets: [passwordKey, finnhubKey, twelveDataKey] },
  serving(EVERY_CALL.filter((name) => name !== 'childLogin')),
);

/**
 * Children's sign-ins, on instances of their own, where a rush of them makes nobody's deposit wait.
 *
 * Each hashes a password on one of Node's four worker threads, in 32 MiB and a quarter of a second of
 * the processor. Four at a time take 128 MiB, while four others read and write. More would only wait for
 * a thread: they go to another instance instead.
 */
export const childLogin = onRequest(
  { ...HTTPS, concurrency: 8, secrets: [passwordKey] },
  serving(['childLogin']),
);

/** By what the emulator sees whether a function's process is up. */
const EMULATOR_HEALTH = '/__/health';

/**
 * The hosts of functions read a whole body and parse it before they call: up to a gigabyte of JSON in
 * production, where an instance has half of that. So these two take their requests before their host
 * does. Other functions have a process of their own, which only Google's services may call.
 */
const target = process.env['FUNCTION_TARGET'] ?? '';
const ours = new Map<string, unknown>(Object.entries({ api, childLogin })).get(target);
if (ours) {
  const emulated = process.env['FUNCTIONS_EMULATOR'] === 'true';
  const serve = express().disable('x-powered-by').disable('etag');
  serve.use(ours as RequestHandler);
  answerBeforeEveryHost(serve, ({ url }) => emulated && url === EMULATOR_HEALTH);
}
