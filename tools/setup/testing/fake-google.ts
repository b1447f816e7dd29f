import type { ApiRequest, ApiResponse } from '../machine';

/** Way in which a change goes wrong. */
export type Fault =
  /** It is refused, and nothing has changed. */
  | 'refused'
  /** It is carried out, and the answer is lost on the way. */
  | 'lost'
  /** It is carried out, and asked for once more on the way: the answer is of the second time. */
  | 'twice';

interface Policy {
  etag: string;
  bindings: { role: string; members: string[] }[];
}

interface Budget {
  readonly name: string;
  readonly budgetFilter?: { readonly projects?: readonly string[] };
  readonly thresholdRules?: readonly object[];
  readonly notificationsRule?: object;
}

const NUMBER = '123456789012';
const ACCOUNT = 'billingAccounts/0A-0B-0C';

const ok = (body: unknown = {}): ApiResponse => ({ status: 200, body });
const absent: ApiResponse = { status: 404, body: { error: { status: 'NOT_FOUND' } } };
const forbidden: ApiResponse = { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } };
const found = (body: unknown): ApiResponse => (body ? ok(body) : absent);

/** Error as a fetch throws it when there is no network. */
export const noNetwork = () => new TypeError('fetch failed: getaddrinfo ENOTFOUND');

/**
 * Google as set-up sees it: one project, its services and what they answer, in the forms of the documented
 * APIs. It counts each effect.
 */
export class FakeGoogle {
  /** Effects that were made, in their order, by name. */
  readonly effects: string[] = [];
  /** Number of the change that goes wrong, from 1, and how. */
  fault: { readonly at: number; readonly how: Fault } | null = null;
  /** Number of the read that the network loses, from 1. */
  lostRead = 0;
  /** Rounds of waiting until a change shows. */
  delay = 0;
  changes = 0;
  reads = 0;

  project: { projectId: string } | null = null;
  labels: { labels?: Readonly<Record<string, string>>; etag: string } = { etag: '1' };
  firebase = false;
  readonly services = new Set<string>();
  billing = false;
  database: Record<string, string> | null = null;
  readonly backupSchedules: object[] = [];
  readonly secrets = new Map<string, string>();
  /** Secrets whose newest version is disabled. */
  readonly disabledSecrets = new Set<string>();
  readonly policies: Record<string, Policy> = {
    // As projects outside of an organisation begin.
    project: { etag: '1', bindings: [{ role: 'roles/editor', members: [compute()] }] },
    account: { etag: '1', bindings: [] },
    deployer: { etag: '1', bindings: [] },
  };
  exclusions: object[] = [];
  readonly budgets: Budget[] = [];
  topic = false;
  readonly apps: object[] = [];
  site = false;
  provider: object | null = null;
  config: object | null = null;
  redirects = false;
  /** True when the DNS of a domain of one's own says so. */
  leadsHere = false;
  /** True when each change is refused once. */
  isMoody = false;
  readonly #refused = new Set<string>();
  indexes: object[] = [];
  fields: object[] = [];
  rules: string | null = null;
  readonly functions: object[] = [];
  served: string | null = null;
  /** Fields of the service's status, as Firestore's API has them; null before it is written. */
  status: Record<string, unknown> | null = null;
  /** Text of the last release. */
  message = '';
  deployer = false;
  pool = false;
  gate: object | null = null;
  parent: object | undefined;
  orgRules: object[] = [];
  /** Refusal of every change, of somebody without rights, without a bill, or in a race. */
  refusal: string | null = null;
  /** True for a sign-in whose requests a project of one's own has to pay for. */
  wantsPayer = false;
  /** True when the project is a stranger's. */
  foreign = false;
  readonly #later: { rounds: number; apply: () => void }[] = [];

  /** Lets time pass. */
  pass(): void {
    for (const change of [...this.#later]) {
      change.rounds -= 1;
      if (change.rounds > 0) continue;
      this.#later.splice(this.#later.indexOf(change), 1);
      change.apply();
    }
  }

  /**
   * Makes a change, unless it is the one that goes wrong.
   *
   * @returns what the tool or the API then says: null for nothing
   */
  change(name: string, apply: () => void): string | null {
    this.changes += 1;
    const how = this.#moodOf(name) ?? (this.fault?.at === this.changes ? this.fault.how : null);
    if (how === 'refused') return '500 INTERNAL: something went wrong';
    this.effects.push(name);
    if (this.delay === 0) apply();
    else this.#later.push({ rounds: this.delay, apply });
    if (how === 'lost') return 'ECONNRESET: socket hang up';
    return how === 'twice' ? `409 ALREADY_EXISTS: ${name}` : null;
  }

  #moodOf(name: string): Fault | null {
    if (!this.isMoody || this.#refused.has(name)) return null;
    this.#refused.add(name);
    return 'refused';
  }

  /** Counts a read. @throws TypeError when the network loses it */
  read(): void {
    this.reads += 1;
    if (this.reads === this.lostRead) throw noNetwork();
  }

  /** Answers an API's request. @throws TypeError when the network loses it */
  answer({ method, url, body, quotaProject }: ApiRequest): ApiResponse {
    if (this.wantsPayer && quotaProject === undefined) return forbidden;
    const { host, pathname } = new URL(url);
    const [service = ''] = host.split('.');
    if (method === 'GET' || pathname.endsWith(':getIamPolicy')) {
      this.read();
      return this.#read(service, decodeURIComponent(pathname));
    }
    const said = this.refusal ?? this.#write(service, pathname, body);
    if (said === null) return ok({});
    if (said.startsWith('ECONNRESET')) throw new TypeError(said);
    return { status: Number(said.slice(0, 3)), body: { error: { message: said } } };
  }

  #read(service: string, path: string): ApiResponse {
    if (!this.project || this.foreign) return forbidden;
    const answer = READS[service];
    return answer ? answer(this, path) : absent;
  }

  #write(service: string, path: string, body: unknown): string | null {
    const write = WRITES[service];
    return write ? write(this, path, body) : '404 no such API';
  }
}

function compute(): string {
  return `serviceAccount:${NUMBER}-compute@developer.gserviceaccount.com`;
}

type Reads = Readonly<Record<string, (google: FakeGoogle, path: string) => ApiResponse>>;

/** Answers of each API to what set-up reads. */
const READS: Reads = {
  cloudresourcemanager: ({ project, policies, parent, labels }, path) => {
    if (path.startsWith('/v3/')) return ok(labels);
    return path.endsWith(':getIamPolicy')
      ? ok(policies['project'])
      : ok({ ...project, projectNumber: NUMBER, lifecycleState: 'ACTIVE', parent });
  },
  serviceusage: ({ services }) =>
    ok({ services: [...services].map((name) => ({ config: { name }, state: 'ENABLED' })) }),
  firebase: ({ firebase, apps }, path) => {
    if (path.endsWith('/webApps')) return ok({ apps });
    if (path.endsWith('/config')) {
      const [, appId] = /webApps\/(.+)\/config/.exec(path) ?? [];
      return ok({ apiKey: 'public-key', projectId: path.split('/')[3], appId });
    }
    return found(firebase && { state: 'ACTIVE' });
  },
  cloudbilling: ({ billing }, path) =>
    path.endsWith('/billingInfo')
      ? ok({ billingEnabled: billing, ...(billing && { billingAccountName: ACCOUNT }) })
      : ok({ currencyCode: 'TWD' }),
  billingbudgets: ({ budgets }) => ok({ budgets }),
  pubsub: ({ topic }, path) => found(topic && { name: path.replace('/v1/', '') }),
  firestore: ({ database, backupSchedules, indexes, fields, status }, path) => {
    if (path.endsWith('/system_configs/service_status')) return found(status && { fields: status });
    if (path.endsWith('/backupSchedules')) return ok({ backupSchedules });
    if (path.endsWith('/fields')) return ok({ fields });
    return path.endsWith('/indexes') ? ok({ indexes }) : found(database);
  },
  secretmanager: ({ secrets, disabledSecrets }, path) => {
    const name = path.split('/')[5] ?? '';
    return found(
      secrets.has(name) && { state: disabledSecrets.has(name) ? 'DISABLED' : 'ENABLED' },
    );
  },
  iam: ({ policies, services, deployer, pool, gate }, path) => {
    if (path.endsWith(':getIamPolicy')) return ok(policies[accountAt(path)]);
    if (path.endsWith('/providers/github')) return found(gate);
    if (path.endsWith('/workloadIdentityPools/github')) return found(pool && { state: 'ACTIVE' });
    const isThere = path.includes('/deployer@') ? deployer : services.has('compute.googleapis.com');
    return found(isThere && { email: 'someone' });
  },
  orgpolicy: ({ orgRules }) => ok({ spec: { rules: orgRules } }),
  logging: ({ exclusions }) => ok({ name: '_Default', exclusions }),
  firebasehosting: ({ site, leadsHere, message }, path) => {
    if (path.endsWith('/releases')) return ok({ releases: [{ message }] });
    if (!path.includes('/customDomains/')) return found(site && { name: 'site' });
    return found(leadsHere && { hostState: 'HOST_ACTIVE' });
  },
  identitytoolkit: ({ provider, config }, path) =>
    found(path.endsWith('/config') ? config : provider),
  firebaserules: ({ rules }, path) => {
    if (path.includes('/releases/')) {
      return found(rules !== null && { rulesetName: 'projects/p/rulesets/r' });
    }
    return ok({ source: { files: [{ content: rules }] } });
  },
  cloudfunctions: ({ functions }) => ok({ functions }),
  artifactregistry: () => absent,
};

type Writes = Readonly<
  Record<string, (google: FakeGoogle, path: string, body: unknown) => string | null>
>;

type Policies = 'project' | 'account' | 'deployer';

const accountAt = (path: string): Policies =>
  path.includes('/deployer@') ? 'deployer' : 'account';

function setPolicy(google: FakeGoogle, name: Policies, body: unknown): string | null {
  const { policy } = body as { policy: Policy };
  if (policy.etag !== google.policies[name]?.etag)
    return '409 ABORTED: there were concurrent changes';
  return google.change(`policy of the ${name}`, () => {
    google.policies[name] = { ...policy, etag: `${policy.etag}1` };
  });
}

function label(google: FakeGoogle, body: unknown): string | null {
  const { labels, etag } = body as typeof google.labels;
  if (etag !== google.labels.etag) return '409 ABORTED: the etag has changed';
  google.labels = { labels: labels ?? {}, etag: `${etag}1` };
  return null;
}

const NO_TOPIC = '400 INVALID_ARGUMENT: the Pub/Sub topic does not exist';

/** Makes a budget, or changes the fields of one. */
function setBudget(google: FakeGoogle, path: string, body: unknown): string | null {
  const { budgets } = google;
  if (path.endsWith('/budgets')) {
    return google.change('budget', () => {
      budgets.push({ ...(body as object), name: `${ACCOUNT}/budgets/${budgets.length + 1}` });
    });
  }
  const at = budgets.findIndex(({ name }) => path.endsWith(name));
  const before = budgets[at];
  if (!before) return '404 NOT_FOUND: there is no such budget';
  return google.change('budget', () => {
    budgets[at] = { ...before, ...(body as object) };
  });
}

/** Changes that set-up asks of each API. */
const WRITES: Writes = {
  serviceusage: (google, _, body) => {
    const { serviceIds } = body as { serviceIds: string[] };
    if (!google.billing && serviceIds.some((id) => id.startsWith('compute'))) {
      return '400 FAILED_PRECONDITION: Billing account for project is not found';
    }
    return google.change(`services ${serviceIds.join(' ')}`, () => {
      for (const id of serviceIds) google.services.add(id);
    });
  },
  cloudresourcemanager: (google, path, body) =>
    path.startsWith('/v3/') ? label(google, body) : setPolicy(google, 'project', body),
  iam: (google, path, body) => {
    if (path.endsWith(':setIamPolicy')) return setPolicy(google, accountAt(path), body);
    if (path.endsWith('/serviceAccounts'))
      return google.change('deployer', () => (google.deployer = true));
    if (path.endsWith('/workloadIdentityPools'))
      return google.change('pool', () => (google.pool = true));
    return google.change('gate', () => (google.gate = body as object));
  },
  logging: (google, _, body) =>
    google.change('log exclusion', () => {
      google.exclusions = (body as { exclusions: object[] }).exclusions;
    }),
  billingbudgets: (google, path, body) => (google.topic ? setBudget(google, path, body) : NO_TOPIC),
  pubsub: (google) =>
    google.topic
      ? '409 ALREADY_EXISTS: Resource already exists in the project (resource=budget).'
      : google.change('topic', () => {
          google.topic = true;
        }),
  firestore: (google, _, body) =>
    google.change('served pages', () => {
      google.status = (body as { fields: Record<string, unknown> }).fields;
    }),
  identitytoolkit: (google, _, body) =>
    google.change('sign-in rules', () => {
      google.config = body as object;
    }),
};
