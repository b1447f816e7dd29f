import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { requireFirebaseTools } from '../../tools/lib/firebase-tools.mjs';
import { inRoot } from '../../tools/lib/paths.mjs';

/** Variables that the environment "production" of the repository holds. */
export type Variables = Readonly<Record<string, string>>;

interface CodebaseConfig {
  readonly codebase: string;
  readonly source: string;
  readonly runtime: string;
  readonly ignore: readonly string[];
  readonly predeploy: readonly string[];
}

interface FirebaseJson {
  readonly functions: readonly CodebaseConfig[];
}

interface HostingJson {
  readonly hosting: object;
}

/** Parameter or secret, as the functions declare it. */
export interface Param {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'int' | 'list' | 'secret';
}

/** Manifest that firebase-tools discovers in the functions. */
export interface Build {
  readonly params: readonly Param[];
  readonly requiredAPIs: readonly { readonly api: string }[];
}

/** Function as it would be created in the cloud. */
interface Endpoint {
  readonly id: string;
  readonly region: string;
  readonly runtime: string;
  readonly secretEnvironmentVariables?: readonly { readonly secret: string }[];
  readonly httpsTrigger?: { readonly invoker?: readonly string[] };
  readonly taskQueueTrigger?: object;
  readonly scheduleTrigger?: { readonly schedule: string; readonly timeZone: string };
}

/** Rewrite as Hosting is told of it. */
interface DeployedRewrite {
  readonly glob: string;
  readonly run?: { readonly serviceId: string; readonly region: string };
}

/** Resolved deployment; `backend` is firebase-tools' own form of its endpoints. */
interface Resolved {
  readonly endpoints: readonly Endpoint[];
  readonly values: Envs;
  readonly backend: unknown;
}

export type Envs = Readonly<Record<string, string>>;

/** Options of `loadUserEnvs`: where it looks for env files. */
interface EnvOptions {
  readonly functionsSource: string;
  readonly configDir?: string;
  readonly projectId: string;
  readonly projectDir: string;
}

/** Parts of firebase-tools that a deployment goes through before it asks Google for anything. */
interface FirebaseTools {
  readonly Config: new (src: FirebaseJson, options: { cwd: string }) => unknown;
  readonly prepare: {
    loadCodebases(
      config: FirebaseJson['functions'],
      options: { project: string; config: unknown; nonInteractive: boolean },
      firebaseConfig: { projectId: string },
      runtimeConfig: object,
    ): Promise<Readonly<Record<string, Build>>>;
    resolveCpuAndConcurrency(backend: unknown): void;
  };
  readonly build: {
    resolveBackend(options: {
      build: Build;
      firebaseConfig: { projectId: string };
      userEnvs: Envs;
      codebase: string;
      nonInteractive: boolean;
      isEmulator: boolean;
    }): Promise<{ backend: unknown; envs: Readonly<Record<string, { toSDK(): string }>> }>;
  };
  readonly backend: {
    allEndpoints(backend: unknown): Endpoint[];
    empty(): unknown;
    existingBackend(context: unknown): Promise<unknown>;
  };
  readonly hosting: {
    convertConfig(
      context: { projectId: string },
      functionsPayload: { functions: Readonly<Record<string, { wantBackend: unknown }>> },
      deploy: { config: object; version: string },
    ): Promise<{ rewrites: readonly DeployedRewrite[] }>;
  };
  readonly validate: {
    endpointsAreValid(want: unknown, have: unknown): void;
    endpointsAreUnique(backends: Readonly<Record<string, unknown>>): void;
  };
  readonly env: { loadUserEnvs(options: EnvOptions): Envs };
  readonly projectConfig: { normalizeAndValidate(config: unknown): readonly CodebaseConfig[] };
  readonly upload: {
    prepareFunctionsUpload(
      projectDir: string,
      sourceDir: string,
      config: CodebaseConfig,
      additionalSources: readonly string[],
    ): Promise<{ pathToSource: string }>;
  };
  readonly unzip: { unzip(file: string, folder: string): Promise<void> };
  readonly firestore: { readonly FirestoreApi: new () => { validateSpec(spec: unknown): void } };
  readonly secretManager: {
    getSecretMetadata: (
      project: string,
      name: string,
    ) => Promise<{ secret?: object; secretVersion?: { state: string } }>;
  };
}

function loadFirebaseTools(): FirebaseTools {
  const load = requireFirebaseTools;
  return {
    ...(load('config.js') as Pick<FirebaseTools, 'Config'>),
    prepare: load('deploy/functions/prepare.js') as FirebaseTools['prepare'],
    build: load('deploy/functions/build.js') as FirebaseTools['build'],
    backend: load('deploy/functions/backend.js') as FirebaseTools['backend'],
    hosting: load('deploy/hosting/convertConfig.js') as FirebaseTools['hosting'],
    validate: load('deploy/functions/validate.js') as FirebaseTools['validate'],
    env: load('functions/env.js') as FirebaseTools['env'],
    projectConfig: load('functions/projectConfig.js') as FirebaseTools['projectConfig'],
    upload: load('deploy/functions/prepareFunctionsUpload.js') as FirebaseTools['upload'],
    unzip: load('unzip.js') as FirebaseTools['unzip'],
    firestore: load('firestore/api.js') as FirebaseTools['firestore'],
    secretManager: load('gcp/secretManager.js') as FirebaseTools['secretManager'],
  };
}

/** Paths that are not committed, and so are missing from the workflow's checkout. */
const NOT_COMMITTED = /^(node_modules|lib|package-lock\.json|\.env\..*)$/;

/**
 * Creates the part of the workflow's folder that the functions need, as it is after checkout and `npm
 * ci`.
 */
export function makeCheckout(folder: string): void {
  for (const name of ['package.json', 'package-lock.json', 'firebase.json', 'tools']) {
    cpSync(inRoot(name), join(folder, name), { recursive: true });
  }
  cpSync(inRoot('functions'), join(folder, 'functions'), {
    recursive: true,
    filter: (path) => dirname(path) !== inRoot('functions') || !NOT_COMMITTED.test(basename(path)),
  });
  mkdirSync(join(folder, 'web'));
  for (const name of ['node_modules', 'shared']) symlinkSync(inRoot(name), join(folder, name));
}

interface Workflow {
  readonly jobs: {
    readonly deploy: {
      readonly env: Envs;
      readonly steps: readonly { name?: string; run?: string; env?: Envs }[];
    };
  };
}

/** Substitutes variables as GitHub does; an unset one is empty. */
function evaluate(text: string, variables: Variables): string {
  return text.replace(/\$\{\{ vars\.(\w+) \}\}/g, (_, name: string) => variables[name] ?? '');
}

/**
 * Runs the workflow's own lines that write the configuration, in the shell that GitHub runs them in.
 * @throws Error with what the shell says when one of them fails.
 */
export function writeConfiguration(checkout: string, variables: Variables): void {
  const text = readFileSync(inRoot('.github/workflows/deploy.yml'), 'utf8');
  const { env, steps } = (parse(text) as Workflow).jobs.deploy;
  const step = steps.find(({ name }) => name === 'Write the configuration of this deployment');
  if (step?.run === undefined) throw new Error('the workflow writes no configuration');
  const given = Object.entries({ ...env, ...step.env }).map(([name, value]) => [
    name,
    evaluate(value, variables),
  ]);
  execFileSync('bash', ['-e', '-c', step.run], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], ...(Object.fromEntries(given) as Envs) },
    stdio: 'pipe',
  });
}

/** Deployment of the functions, up to the first request to the cloud. */
export class Rehearsal {
  readonly #tools = loadFirebaseTools();
  readonly #projectId: string;
  readonly #checkout: string;
  readonly #codebase: CodebaseConfig;

  /** @param checkout of `makeCheckout`, configured */
  constructor(checkout: string, projectId: string) {
    this.#checkout = checkout;
    this.#projectId = projectId;
    const json = readFileSync(join(checkout, 'firebase.json'), 'utf8');
    const { functions } = JSON.parse(json) as FirebaseJson;
    const [codebase, ...others] = this.#tools.projectConfig.normalizeAndValidate(functions);
    if (!codebase || others.length > 0) throw new Error('firebase.json names not one codebase');
    this.#codebase = codebase;
  }

  /** Runs what firebase.json runs before a deployment. */
  predeploy(): void {
    for (const command of this.#codebase.predeploy) {
      execFileSync('bash', ['-c', command], { cwd: this.#checkout, stdio: 'pipe' });
    }
  }

  /** @throws Error when the file is none that firebase-tools would deploy */
  checkIndexes(spec: unknown): void {
    new this.#tools.firestore.FirestoreApi().validateSpec(spec);
  }

  /** Packs the upload and unpacks it into a folder. Returns the files in it. */
  async upload(folder: string): Promise<string[]> {
    const source = join(this.#checkout, this.#codebase.source);
    const arrived = join(folder, this.#codebase.source);
    mkdirSync(arrived, { recursive: true });
    const { upload, unzip } = this.#tools;
    const { pathToSource } = await upload.prepareFunctionsUpload(
      this.#checkout,
      source,
      // firebase-tools modifies the list that it is given.
      structuredClone(this.#codebase),
      [],
    );
    await unzip.unzip(pathToSource, arrived);
    rmSync(pathToSource);
    return readdirSync(arrived, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(arrived.length + 1))
      .sort();
  }

  /** Discovers an upload as firebase-tools does, with the packages that its package.json names. */
  async discover(folder: string): Promise<Build> {
    const source = join(folder, this.#codebase.source);
    const manifest = readFileSync(join(source, 'package.json'), 'utf8');
    const { dependencies } = JSON.parse(manifest) as { dependencies: Envs };
    for (const name of Object.keys(dependencies)) {
      const place = join(source, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(inRoot('node_modules', name), place);
    }
    // Through a file, so that no port is opened.
    process.env['FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH'] = 'true';
    const src: FirebaseJson = { functions: [this.#codebase] };
    cpSync(join(this.#checkout, 'firebase.json'), join(folder, 'firebase.json'));
    const config = new this.#tools.Config(src, { cwd: folder });
    const builds = await this.#tools.prepare.loadCodebases(
      src.functions,
      { project: this.#projectId, config, nonInteractive: true },
      { projectId: this.#projectId },
      {},
    );
    const build = builds[this.#codebase.codebase];
    if (!build) throw new Error('firebase-tools has found no functions');
    return build;
  }

  /**
   * Returns the values of the env files, as firebase-tools merges them.
   * @param folder with the env files; without it those of the checkout
   */
  loadEnvs(folder?: string): Envs {
    return this.#tools.env.loadUserEnvs({
      functionsSource: join(this.#checkout, this.#codebase.source),
      ...(folder !== undefined && { configDir: folder }),
      projectId: this.#projectId,
      projectDir: this.#checkout,
    });
  }

  /**
   * Resolves every parameter, as a non-interactive deployment does.
   * @param secrets names of those that Secret Manager holds
   * @throws Error that names what has no value
   */
  async resolve(found: Build, userEnvs: Envs, secrets: readonly string[]): Promise<Resolved> {
    const { backend, build, prepare, secretManager, validate } = this.#tools;
    secretManager.getSecretMetadata = (_, name) =>
      Promise.resolve(
        secrets.includes(name) ? { secret: {}, secretVersion: { state: 'ENABLED' } } : {},
      );
    const resolved = await build.resolveBackend({
      build: found,
      firebaseConfig: { projectId: this.#projectId },
      userEnvs,
      codebase: this.#codebase.codebase,
      nonInteractive: true,
      isEmulator: false,
    });
    prepare.resolveCpuAndConcurrency(resolved.backend);
    validate.endpointsAreUnique({ [this.#codebase.codebase]: resolved.backend });
    validate.endpointsAreValid(resolved.backend, backend.empty());
    const values = Object.entries(resolved.envs).map(([name, value]) => [name, value.toSDK()]);
    return {
      endpoints: backend.allEndpoints(resolved.backend),
      values: Object.fromEntries(values) as Envs,
      backend: resolved.backend,
    };
  }

  /**
   * Returns the rewrites that Hosting is told of with a deployment.
   * @param deployed what was deployed before, if anything was
   */
  async rewrites(deployment: Resolved, deployed?: Resolved): Promise<readonly DeployedRewrite[]> {
    const { backend, hosting } = this.#tools;
    backend.existingBackend = () => Promise.resolve(deployed?.backend ?? backend.empty());
    const json = readFileSync(join(this.#checkout, 'firebase.json'), 'utf8');
    const { rewrites } = await hosting.convertConfig(
      { projectId: this.#projectId },
      { functions: { [this.#codebase.codebase]: { wantBackend: deployment.backend } } },
      { config: (JSON.parse(json) as HostingJson).hosting, version: 'sites/site/versions/1' },
    );
    return rewrites;
  }
}
