import type { RouteName } from '@pennysprout/shared/api/contract';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { defineBoolean, defineString, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { servingOnDemoTime } from '../platform/production/demo-clock';
import {
  finnhubKey,
  passwordKey,
  productionDeps,
  twelveDataKey,
  verifyAppCheckToken,
} from '../platform/production/production-deps';
import { region } from '../platform/production/region';
import { createApp, EVERY_CALL, type AccessPolicy } from './create-app';
import { answerBeforeEveryHost } from '../platform/http/front-door';
import { readOrigins, type OriginPolicy } from '../platform/http/origin';

const appOrigins = defineString('APP_ORIGIN', {
  description:
    'Origin of the web app, e.g. https://app.example.com; several separated by commas. ' +
    "Empty means the project's own https://<project>.web.app.",
});

const appCheck = defineBoolean('APP_CHECK', {
  description:
    'Whether calls need an App Check token of the web app, which is built with ' +
    'VITE_APP_CHECK_SITE_KEY then.',
});

const corsOrigins = defineString('CORS_ORIGINS', {
  description:
    'Other origins whose pages may call, separated by commas. The web app itself needs none: it is ' +
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
 * Serves some calls by an app created at the first request: secrets and parameters have no value while
 * the module is loaded for deployment.
 */
function serving(calls: readonly RouteName[]) {
  let app: ReturnType<typeof createApp> | undefined;
  const serve = (request: Request, response: Response): void => {
    app ??= createApp(productionDeps(), createOriginPolicy(), createAccessPolicy(), calls);
    app(request, response);
  };
  return __DEMO_CLOCK__ ? servingOnDemoTime(productionDeps, serve) : serve;
}

/** Options of both functions. firebase.json routes each call to its function. */
const HTTPS = {
  region,
  memory: '512MiB',
  cpu: 1,
  maxInstances: 20,
  timeoutSeconds: 60,
  invoker: 'public',
} as const;

/**
 * Serves all calls but children's sign-ins. They mostly wait for the database, so many share an
 * instance.
 */
export const api = onRequest(
  { ...HTTPS, concurrency: 40, secrets: [passwordKey, finnhubKey, twelveDataKey] },
  serving(EVERY_CALL.filter((name) => name !== 'childLogin')),
);

/**
 * Serves children's sign-ins on instances of their own, so that a rush of them delays nobody's deposit.
 *
 * Each hashes a password on one of Node's four worker threads, with 32 MiB and a quarter second of CPU.
 * Four at a time take 128 MiB while four others read and write. More would only wait for a thread, so
 * they go to another instance.
 */
export const childLogin = onRequest(
  { ...HTTPS, concurrency: 8, secrets: [passwordKey] },
  serving(['childLogin']),
);

/** Health check by which the emulator sees that a function's process is up. */
const EMULATOR_HEALTH = '/__/health';

/**
 * Functions' hosts read and parse a whole body before they call: up to a gigabyte of JSON in production,
 * where an instance has half of that. So these two functions take requests before their host does. Other
 * functions have their own process, callable only by Google's services.
 */
const target = process.env['FUNCTION_TARGET'] ?? '';
const ours = new Map<string, unknown>(Object.entries({ api, childLogin })).get(target);
if (ours) {
  const emulated = process.env['FUNCTIONS_EMULATOR'] === 'true';
  const serve = express().disable('x-powered-by').disable('etag');
  serve.use(ours as RequestHandler);
  answerBeforeEveryHost(serve, ({ url }) => emulated && url === EMULATOR_HEALTH);
}
