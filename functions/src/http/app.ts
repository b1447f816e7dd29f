import { randomUUID } from 'node:crypto';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  REQUEST_ID_HEADER,
  ROUTES,
  type RouteName,
} from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import { OPENAPI_PATH } from '@pennysprout/shared/api/openapi/document';
import type { Route } from '@pennysprout/shared/api/route';
import { exactObject } from '@pennysprout/shared/schemas/fields';
import { parse } from '@pennysprout/shared/schemas/parse';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Deps } from '../deps';
import type { Caller } from '../features/caller';
import { idempotencyKey, type IdempotencyKey, type Once } from '../features/idempotency';
import { inRequest, type RequestContext } from '../logging/request-context';
import { requireApp, type VerifyApp } from './app-check';
import { authenticate } from './authentication';
import { parseJsonBody, readBody } from './body';
import { addressOf } from './client-address';
import { allowOrigins } from './cors';
import { errorHandler } from './errors';
import { HANDLERS } from './handlers';
import { readIdempotencyKey } from './idempotency-header';
import { refuseUnlessDone, wantedLanguage } from './maintenance';
import { serveOpenApi } from './openapi';
import { limitAccount, limitAddress } from './limits';
import { appOrigin, claimedOrigins, type OriginPolicy } from './origin';
import { inputOf } from './input';

const NO_BODY = exactObject({});

/** Which programs may call, whoever uses them. */
export interface AccessPolicy {
  /** Tells our own app from other programs; null where App Check is off. */
  readonly verifyApp: VerifyApp | null;
  /** Other origins whose pages may read answers. */
  readonly origins: readonly string[];
}

/** The app is served from the API's own origin, and is believed to be what calls. */
export const SAME_ORIGIN: AccessPolicy = { verifyApp: null, origins: [] };

/** The whole API as one Express app, mounted from the contract's table of routes. */
export function createApp(
  deps: Deps,
  originPolicy: OriginPolicy,
  access: AccessPolicy = SAME_ORIGIN,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(prepareAnswer, logAnswer(deps), allowOrigins(access.origins), limitAddress(deps));
  app.use(readBody, nameLogLines);
  app.all(OPENAPI_PATH, serveOpenApi());
  const routes = Object.entries(ROUTES) as [RouteName, Route][];
  const mount = ([name, { method, path }]: (typeof routes)[number]) => {
    const verb = method.toLowerCase() as Lowercase<Route['method']>;
    app[verb](expressPath(path), serve(deps, originPolicy, name));
  };
  routes.filter(([, { anyApp }]) => anyApp).forEach(mount);
  app.use(requireApp(access.verifyApp));
  routes.filter(([, { anyApp }]) => !anyApp).forEach(mount);
  for (const path of pathsToRefuse()) app.all(expressPath(path), refuseMethod(path));
  app.use(() => {
    throw new AppError('not_found');
  });
  app.use(errorHandler(deps.logger));
  return app;
}

/** "/api/balances/{childId}" as Express 5 spells it. */
function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const prepareAnswer: RequestHandler = (_request, response, next) => {
  const requestId = randomUUID();
  const context: RequestContext = { requestId, retries: 0 };
  Object.assign(response.locals, { requestId, context });
  response.set(REQUEST_ID_HEADER, requestId);
  response.set('Cache-Control', 'no-store');
  response.set('X-Content-Type-Options', 'nosniff');
  next();
};

/** Behind the reading of the body, which goes on in the socket's context and not in the request's. */
const nameLogLines: RequestHandler = (_request, response, next) => {
  inRequest((response.locals as LogLocals).context, next);
};

/** One line for each answer. The route's name and not its URL: queries can hold e-mail addresses. */
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

/** The spelt-out paths first: "/api/transactions/deposit" also looks like somebody's id. */
function pathsToRefuse(): string[] {
  const paths = [...new Set<string>(Object.values(ROUTES).map((route) => route.path))];
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

type AnyHandler = (deps: Deps, caller: Caller | null, input: object) => Promise<unknown>;

function serve(deps: Deps, originPolicy: OriginPolicy, name: RouteName): RequestHandler {
  // Which handler belongs to which caller and input is checked where HANDLERS is declared.
  const handler = HANDLERS[name] as unknown as AnyHandler;
  return async (request, response) => {
    response.locals['route'] = name;
    const { caller, input } = await readRequest(deps, originPolicy, name, request, response);
    const answer: unknown = await handler(deps, caller, input);
    if (!ROUTES[name].idempotent) {
      response.json(answer);
      return;
    }
    const { answer: once, replayed } = answer as Once<unknown>;
    if (replayed) response.set(IDEMPOTENCY_REPLAYED_HEADER, 'true');
    response.json(once);
  };
}

/** Who is asking comes before what is asked: a stranger learns nothing about what is valid. */
async function readRequest(
  deps: Deps,
  originPolicy: OriginPolicy,
  name: RouteName,
  request: Request,
  response: Response,
) {
  const route: Route = ROUTES[name];
  // Both at once: the status is asked for at the database now and then, which need not take longer.
  const [caller, moneyMoves] = await Promise.all([
    requireCaller(deps, route, request, response),
    !route.movesMoney || deps.serviceStatus().then((status) => status.moneyMoves),
  ]);
  await limitAccount(deps, route, caller, request);
  const sent = {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body ?? NO_BODY, parseJsonBody(request)) as object,
  };
  const key = keyOf(name, caller, request, sent);
  if (!moneyMoves) await refuseUnlessDone(deps, key, wantedLanguage(request));
  const origin = appOrigin(
    originPolicy,
    claimedOrigins((header) => request.get(header)),
  );
  const facts = { idempotencyKey: key, address: addressOf(request), origin };
  return { caller, input: { ...inputOf(sent), ...facts } };
}

async function requireCaller(
  deps: Deps,
  route: Route,
  request: Request,
  response: Response,
): Promise<Caller | null> {
  if (route.caller === 'anyone') return null;
  const caller = await authenticate(deps, request.get('authorization'));
  response.locals['callerKind'] = caller.kind;
  if (route.caller === 'parent' && caller.kind !== 'parent') throw new AppError('forbidden');
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
