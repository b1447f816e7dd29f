import { randomInt, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ERRORS_OF_EVERY_CALL,
  ROUTES,
  type RouteBody,
  type RouteName,
  type RouteParams,
  type RouteQuery,
  type RouteResponse,
} from '@pennysprout/shared/api/contract';
import { IDEMPOTENCY_KEY_HEADER } from '@pennysprout/shared/kernel/call/headers';
import { ERRORS, type ErrorBody, type ErrorCode } from '@pennysprout/shared/kernel/call/errors';
import type { Route } from '@pennysprout/shared/kernel/call/route';
import { parse } from '@pennysprout/shared/kernel/schema/parse';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Deps, LogFields, Notice, PasswordCost } from '../kernel/deps';
import { createMemoryQueues, type MemoryQueues } from '../kernel/fan-out/memory-queues';
import { createDatabase } from '../kernel/firestore/database';
import type { Timer } from '../kernel/firestore/deadline';
import { createRateLimiter, NO_LIMITS } from '../platform/limits/limiter';
import { createConfirmedSessions } from '../platform/sign-ins/confirmed-sessions';
import type { RateRules } from '../kernel/rate-limits';
import { REQUEST_HOOKS, withRequestId } from '../platform/logging/request-context';
import { createApp, EVERY_CALL, SAME_ORIGIN, type AccessPolicy } from '../app/create-app';
import { answerBeforeHost } from '../platform/http/front-door';
import { declaredSplits } from '../platform/sources/declared-splits';
import { createEmbeddedSources } from '../platform/sources/embedded';
import { createMarket } from '../platform/sources/create-market';
import type { MarketSources } from '../platform/sources/provider';
import type { Message } from '../kernel/messenger';
import { createQuotes } from '../platform/operator/quotes';
import { createServiceStatus } from '../platform/operator/service-status';
import { asDeployed } from './auth-as-deployed';
import { requireEnv } from './auth-emulator';
import { fakeTimer } from './fake-timer';

// Otherwise Google's libraries look for a cloud machine, and warn that there is none.
process.env['METADATA_SERVER_DETECTION'] ??= 'none';

export interface CallOptions<N extends RouteName> {
  readonly token?: string | undefined;
  readonly params?: RouteParams<N>;
  readonly query?: RouteQuery<N>;
  readonly body?: RouteBody<N>;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Request outside the contract's types, which the API must refuse. */
interface RawRequest {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface TestApi {
  readonly deps: Deps;
  /** Base URL, without a path. */
  readonly url: string;
  /** Closes every connection, answered or not, and accepts no more. */
  hangUp(): void;
  /** All log lines, as the log would store them. */
  readonly logs: { message: string; fields: LogFields }[];
  /** Enqueued tasks of fan-outs; nothing processes them by itself. */
  readonly queues: MemoryQueues;
  /** Enqueued notices with their times; nothing processes them by itself. */
  readonly notices: { readonly notice: Notice; readonly at: Date | undefined }[];
  /** Messages sent to devices. */
  readonly messages: Message[];
  /** Makes a call that must succeed; checks its answer against the contract. */
  succeed<N extends RouteName>(name: N, options: CallOptions<N>): Promise<Answer<RouteResponse<N>>>;
  /** Makes a call that may fail; checks that the contract lists the error. */
  attempt<N extends RouteName>(name: N, options: CallOptions<N>): Promise<Answer<unknown>>;
  raw(path: string, request?: RawRequest): Promise<Answer<unknown>>;
  close(): Promise<void>;
}

/** Low, because tests create hundreds of children; the real cost has its own tests. */
const CHEAP: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };

export interface TestApiOptions extends Partial<
  Pick<Deps, 'now' | 'randomInt' | 'passwordCost' | 'secrets'>
> {
  /** Another server's project, for a second instance on the same database. */
  readonly projectId?: string;
  readonly origin?: string;
  /** Default: our own app, from its own origin. */
  readonly access?: AccessPolicy;
  /** Default: all calls. */
  readonly calls?: readonly RouteName[];
  /** Default: the embedded market. */
  readonly marketSources?: MarketSources;
  /** Timer for deadlines; by default no time passes, however slow the machine. */
  readonly timer?: Timer;
  /** Default: no limits. */
  readonly limits?: RateRules;
  /** Replaces dependencies built here. */
  readonly change?: (deps: Deps) => Deps;
}

/** Creates a unique project id, so that no test file sees another's data. */
export function newProjectId(): string {
  return `demo-test-${randomUUID().slice(0, 12)}`;
}

/** Serves the real app over HTTP from this process, on the emulators, the way production does. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  requireEnv('FIRESTORE_EMULATOR_HOST');
  const logs: TestApi['logs'] = [];
  const log = (message: string, fields: LogFields) => void logs.push({ message, fields });
  const projectId = options.projectId ?? newProjectId();
  const { timer = fakeTimer() } = options;
  const storeApp = initializeApp({ projectId }, randomUUID());
  // The Auth emulator signs tokens only for the project it was started with.
  const authProject = process.env['GCLOUD_PROJECT'] ?? 'demo-pennysprout';
  const authApp = initializeApp({ projectId: authProject }, randomUUID());
  const db = createDatabase(getFirestore(storeApp), { ...REQUEST_HOOKS, timer });
  const now = options.now ?? (() => new Date());
  const logger = withRequestId({ info: log, error: log });
  const secrets = options.secrets ?? { passwordKey: () => Buffer.alloc(32, 7) };
  const { limits: rules } = options;
  const sources = options.marketSources ?? createEmbeddedSources(now, declaredSplits(db));
  const queues = createMemoryQueues();
  const notices: TestApi['notices'] = [];
  const messages: Message[] = [];
  const change = options.change ?? ((built) => built);
  const deps = change({
    db,
    auth: asDeployed(getAuth(authApp)),
    confirmedSessions: createConfirmedSessions({ now }),
    now,
    randomInt: options.randomInt ?? ((max) => randomInt(max)),
    secrets,
    passwordCost: options.passwordCost ?? CHEAP,
    logger,
    limiter: rules ? createRateLimiter({ db, now, secrets, rules }) : NO_LIMITS,
    market: createMarket({ db, sources, now, logger }),
    serviceStatus: createServiceStatus({ db, now, logger }),
    quotes: createQuotes({ db, now, logger }),
    enqueue: queues.enqueue,
    enqueueNotice: (notice, at) => Promise.resolve(void notices.push({ notice, at })),
    messenger: (sent) => {
      messages.push(...sent);
      return Promise.resolve(sent.map(() => 'sent'));
    },
  });
  const policy = { allowed: [options.origin ?? 'https://app.example.com'], trustRequest: false };
  const { access = SAME_ORIGIN, calls = EVERY_CALL } = options;
  const server = await listen(createApp(deps, policy, access, calls));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const hangUp = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    deps,
    url,
    hangUp,
    logs,
    queues,
    notices,
    messages,
    ...client(url),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([deleteApp(storeApp), deleteApp(authApp)]);
    },
  };
}

/** Serves the app as production does: on Functions Framework's server, before its parsers. */
function listen(app: ReturnType<typeof createApp>): Promise<Server> {
  const name = `api-${randomUUID()}`;
  http(name, app);
  const server = getTestServer(name);
  answerBeforeHost(server, app);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function client(origin: string): Pick<TestApi, 'succeed' | 'attempt' | 'raw'> {
  async function raw(path: string, request: RawRequest = {}): Promise<Answer<unknown>> {
    const { method = 'GET', token, headers = {}, body } = request;
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const init: RequestInit = { method, headers: { ...authorization, ...headers } };
    if (body !== undefined) init.body = body;
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    const json: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: json };
  }

  async function attempt<N extends RouteName>(name: N, options: CallOptions<N>) {
    const route: Route = ROUTES[name];
    const { token, key, body, headers = {} } = options;
    const keyHeader = key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key };
    const json = body == null ? {} : { 'content-type': 'application/json' };
    const answer = await raw(urlOf(name, options), {
      method: route.method,
      token,
      headers: { ...json, ...keyHeader, ...headers },
      ...(body == null ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 400) requireContractError(route, answer);
    return answer;
  }

  return {
    raw,
    attempt,
    async succeed(name, options) {
      const answer = await attempt(name, options);
      if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
      return { ...answer, body: parse(ROUTES[name].response, answer.body) };
    },
  };
}

/** Builds a call's URL from its parameters and query. */
export function urlOf<N extends RouteName>(
  name: N,
  { params = {}, query = {} }: { params?: object; query?: object },
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = ROUTES[name].path.replace(/\{(\w+)\}/g, (_all, parameter: string) =>
    encodeURIComponent(String(values.get(parameter))),
  );
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query)) {
    if (value !== undefined) search.set(field, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Checks that the contract lists the error: clients handle no others. */
export function requireContractError(route: Route, answer: Answer<unknown>): void {
  const { code, message, fields } = answer.body as ErrorBody;
  const named: readonly ErrorCode[] = [...ERRORS_OF_EVERY_CALL, ...route.errors];
  if (!named.includes(code)) throw new Error(`${route.path} may not answer ${code}`);
  if (answer.status !== ERRORS[code].status) throw new Error(`${code} with ${answer.status}`);
  const expected = fields?.[0]?.message ?? ERRORS[code].message;
  if (message !== expected) throw new Error(`${code} with "${message}"`);
}
