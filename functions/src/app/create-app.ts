import { randomUUID } from 'node:crypto';
import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  REQUEST_ID_HEADER,
} from '@pennysprout/shared/kernel/call/headers';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { OLDEST_CLIENT } from '@pennysprout/shared/kernel/document/schema-number';
import { OPENAPI_PATH } from '@pennysprout/shared/api/openapi/document';
import { isAuthAsked, type Route } from '@pennysprout/shared/kernel/call/route';
import { exactObject } from '@pennysprout/shared/kernel/schema/fields';
import { parse } from '@pennysprout/shared/kernel/schema/parse';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Deps } from '../kernel/deps';
import type { Caller } from '../kernel/caller';
import { idempotencyKey, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';
import { ANSWER_WITHIN_MS, orUnavailable } from '../kernel/firestore/deadline';
import { inRequest, type RequestContext } from '../platform/logging/request-context';
import { requireApp, type VerifyApp } from '../platform/http/app-check';
import { authenticate } from '../platform/http/authentication';
import { parseJsonBody, readBody } from '../platform/http/body';
import { requireServedClient } from '../platform/http/client-schema';
import { addressOf } from '../platform/http/find-client-address';
import { allowOrigins } from '../platform/http/cors';
import { errorHandler } from '../platform/http/errors';
import { HANDLERS } from './handlers';
import { readIdempotencyKey } from '../platform/http/idempotency-header';
import { refuseUnlessDone } from '../platform/http/maintenance';
import { serveOpenApi } from '../platform/http/openapi';
import { limitCaller, limitAddress } from '../platform/http/count-call';
import { appOrigin, claimedOrigins, type OriginPolicy } from '../platform/http/origin';
import { inputOf } from '../platform/http/input';
import { wantedLanguage } from '../platform/http/wanted-language';

const NO_BODY = exactObject({});

/** Programs that may call the API, whoever uses them. */
export interface AccessPolicy {
  /** Verifies that a call comes from our own app; null if App Check is off. */
  readonly verifyApp: VerifyApp | null;
  /** Other origins whose pages may read responses. */
  readonly origins: readonly string[];
  /** Smallest schema number of the clients that are served, if not the usual one. */
  readonly oldestClient?: number;
}

/** Policy for an app served from the API's own origin, without App Check. */
export const SAME_ORIGIN: AccessPolicy = { verifyApp: null, origins: [] };

export const EVERY_CALL = Object.keys(ROUTES) as readonly RouteName[];

/**
 * Creates the API as an Express app, mounted from the contract's routes.
 *
 * @param calls routes to serve; the app has no others.
 */
export function createApp(
  deps: Deps,
  originPolicy: OriginPolicy,
  access: AccessPolicy = SAME_ORIGIN,
  calls: readonly RouteName[] = EVERY_CALL,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(prepareAnswer, logAnswer(deps), allowOrigins(access.origins), limitAddress(deps));
  app.use(readBody, nameLogLines);
  app.all(OPENAPI_PATH, serveOpenApi());
  const routes = calls.map((name): [RouteName, Route] => [name, ROUTES[name]]);
  const mount = ([name, { method, path }]: (typeof routes)[number]) => {
    const verb = method.toLowerCase() as Lowercase<Route['method']>;
    app[verb](expressPath(path), serve(deps, originPolicy, name));
  };
  routes.filter(([, { anyApp }]) => anyApp).forEach(mount);
  app.use(requireServedClient(access.oldestClient ?? OLDEST_CLIENT));
  app.use(requireApp(access.verifyApp));
  routes.filter(([, { anyApp }]) => !anyApp).forEach(mount);
  for (const path of pathsToRefuse(calls)) app.all(expressPath(path), refuseMethod(path));
  app.use(() => {
    throw new AppError('not_found');
  });
  app.use(errorHandler(deps.logger));
  return app;
}

/** Converts "/api/balances/{childId}" to Express 5's syntax. */
function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const prepareAnswer: RequestHandler = (_request, response, next) => {
  const requestId = randomUUID();
  const context: RequestContext = { requestId, retries: 0, answerBy: null };
  Object.assign(response.locals, { requestId, context });
  response.set(REQUEST_ID_HEADER, requestId);
  response.set('Cache-Control', 'no-store');
  response.set('X-Content-Type-Options', 'nosniff');
  next();
};

/**
 * Runs the rest of the request in its logging context. Must come after the body was read: reading
 * continues in the socket's async context, not the request's.
 */
const nameLogLines: RequestHandler = (_request, response, next) => {
  inRequest((response.locals as LogLocals).context, next);
};

/**
 * Logs one line per response, with the route's name rather than its URL: queries can contain email
 * addresses.
 */
function logAnswer({ logger }: Deps): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.on('finish', () => {
      const { requestId, context, route = 'none', ...locals } = response.locals as LogLocals;
      const { callerKind = 'none', errorCode = '' } = locals;
      const ms = Math.round(performance.now() - startedAt);
      const { statusCode: status } = response;
      const asked = { requestId, method: request.method, route, callerKind };
      logger.info('request', { ...asked, status, errorCode, ms, retries: context.retries });
    });
    next();
  };
}

interface LogLocals {
  requestId: string;
  context: RequestContext;
  route?: RouteName;
  callerKind?: Caller['kind'];
  errorCode?: string;
}

/** Orders literal paths first: "/api/transactions/deposit" also matches a path with an id. */
function pathsToRefuse(calls: readonly RouteName[]): string[] {
  const paths = [...new Set<string>(calls.map((name) => ROUTES[name].path))];
  const hasParameter = (path: string) => Number(path.includes('{'));
  return paths.sort((a, b) => hasParameter(a) - hasParameter(b));
}

function refuseMethod(path: string): RequestHandler {
  const methods = Object.values(ROUTES).filter((route) => route.path === path);
  return (_request, response) => {
    response.set('Allow', methods.map((route) => route.method).join(', '));
    throw new AppError('method_not_allowed');
  };
}

/** Calls that are no reads and take no key, but do the same the second time. */
const REPEATABLE: ReadonlySet<RouteName> = new Set<RouteName>(['childLogin', 'signInWithGoogle']);

type AnyHandler = (deps: Deps, caller: Caller | null, input: object) => Promise<unknown>;

function serve(deps: Deps, originPolicy: OriginPolicy, name: RouteName): RequestHandler {
  // Handlers are checked against their callers and inputs where HANDLERS is declared.
  const handler = HANDLERS[name] as unknown as AnyHandler;
  return async (request, response) => {
    response.locals['route'] = name;
    const { timer } = deps.db;
    const untilMs = timer.nowMs() + ANSWER_WITHIN_MS;
    if (ROUTES[name].idempotent) {
      const { context } = response.locals as LogLocals;
      context.answerBy = untilMs;
    }
    // Without a database, Google's client would try for a minute. Nothing has been done up to here.
    const reading = readRequest(deps, originPolicy, name, request, response);
    const { caller, input } = await orUnavailable(timer, untilMs, reading);
    const answering = handler(deps, caller, input);
    const isRepeatable = ROUTES[name].method === 'GET' || REPEATABLE.has(name);
    const answer = await (isRepeatable ? orUnavailable(timer, untilMs, answering) : answering);
    if (!ROUTES[name].idempotent) {
      response.json(answer);
      return;
    }
    const { answer: body, replayed } = answer as IdempotentAnswer<unknown>;
    if (replayed) response.set(IDEMPOTENCY_REPLAYED_HEADER, 'true');
    response.json(body);
  };
}

/** Authenticates before validating: a stranger learns nothing about what is valid. */
async function readRequest(
  deps: Deps,
  originPolicy: OriginPolicy,
  name: RouteName,
  request: Request,
  response: Response,
) {
  const route: Route = ROUTES[name];
  // In parallel: the status sometimes needs a database read, which need not add latency.
  const [caller, moneyMoves] = await Promise.all([
    requireCaller(deps, route, request, response),
    !route.moves || deps.serviceStatus().then((status) => status.moneyMoves),
  ]);
  await limitCaller(deps, route, caller, request);
  const sent = {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body ?? NO_BODY, parseJsonBody(request)) as object,
  };
  const key = keyOf(name, caller, request, sent);
  const callerLanguage = wantedLanguage(request);
  if (!moneyMoves) await refuseUnlessDone(deps, key, callerLanguage);
  const origin = appOrigin(
    originPolicy,
    claimedOrigins((header) => request.get(header)),
  );
  const facts = { idempotencyKey: key, address: addressOf(request), origin, callerLanguage };
  return { caller, input: { ...inputOf(sent), ...facts } };
}

async function requireCaller(
  deps: Deps,
  route: Route,
  request: Request,
  response: Response,
): Promise<Caller | null> {
  if (route.caller === 'anyone') return null;
  const caller = await authenticate(deps, {
    authorization: request.get('authorization'),
    asksAuth: isAuthAsked(route),
  });
  response.locals['callerKind'] = caller.kind;
  const { caller: who } = route;
  if ((who === 'parent' || who === 'child') && caller.kind !== who) throw new AppError('forbidden');
  return caller;
}

function keyOf(
  name: RouteName,
  caller: Caller | null,
  request: Request,
  input: object,
): IdempotencyKey | null {
  if (!ROUTES[name].idempotent || !caller) return null;
  const key = readIdempotencyKey(request.get(IDEMPOTENCY_KEY_HEADER));
  return idempotencyKey(caller.id, key, { name, ...input });
}
