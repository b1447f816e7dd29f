import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stdin, stdout as terminal } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { OAuth2Client, UserRefreshClient } from 'google-auth-library';
import { dim, say, ToolError } from '../lib/console.mjs';
import { FIREBASE_CLI } from '../lib/emulators.mjs';
import { FIREBASE_TOOLS } from '../lib/firebase-tools.mjs';
import { CACHE, ROOT, inRoot } from '../lib/paths.mjs';
import { endWithUs, removeTemporaryFolder, temporaryFolder } from '../lib/supervisor.mjs';
import type { ApiRequest, ApiResponse, Command, CommandResult, Machine } from './machine';

/** Longest wait for an API; a deployment goes through a command, which has none. */
const REQUEST_MS = 60_000;

/** Sign-in of firebase-tools, in the settings of the person, not in those of the local suite. */
interface FirebaseAccount {
  readonly user: { readonly email: string };
  readonly tokens: { readonly refresh_token: string };
}

const loadFirebaseTools = (module: string): unknown =>
  createRequire(import.meta.url)(join(FIREBASE_TOOLS, module));

function firebaseAccount(): FirebaseAccount | null {
  // A new process has a new sign-in; this one would remember the old.
  const script = `process.stdout.write(JSON.stringify(require('${join(FIREBASE_TOOLS, 'auth.js')}').getGlobalDefaultAccount() ?? null))`;
  const text = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return JSON.parse(text) as FirebaseAccount | null;
}

/** Runs a command in a folder. */
function runIn(cwd: string, { program, args, input, shown }: Command): Promise<CommandResult> {
  const [file, first] =
    program === 'firebase' ? [process.execPath, [FIREBASE_CLI]] : ['gcloud', []];
  const child = spawn(file, [...first, ...args], {
    cwd,
    stdio: shown ? 'inherit' : [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  endWithUs(child);
  // A tool that ends before it has read all says so by its exit code.
  child.stdin?.on('error', () => undefined).end(input);
  let output = '';
  let stdout = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    output += chunk.toString();
    // It takes minutes, in which a silent screen would look dead.
    if (args[0] === 'deploy') terminal.write(dim(chunk.toString()));
  });
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, stdout, output: message }));
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}

/**
 * Runs a command in the checkout; one that is told a secret in a folder of its own, which is gone
 * afterwards: firebase-tools logs its requests in a file, secrets among them, and leaves that where it
 * fails.
 */
async function run(command: Command): Promise<CommandResult> {
  if (command.input === undefined) return runIn(ROOT, command);
  const folder = temporaryFolder('sprout-secret-');
  try {
    return await runIn(folder, command);
  } finally {
    removeTemporaryFolder(folder);
  }
}

async function gcloud(...args: string[]): Promise<string | null> {
  const { code, stdout } = await run({ program: 'gcloud', args });
  return code === 0 ? stdout.trim() : null;
}

const noneIfEmpty = (text: string | null) => (text === '' ? null : text);

/** Returns a client that asks in the person's name: with gcloud's token where it is there, else firebase-tools'. */
async function signedIn(): Promise<OAuth2Client | null> {
  const account = firebaseAccount();
  if (!account) return null;
  const token = await gcloud('auth', 'print-access-token', account.user.email);
  if (token !== null) {
    const client = new OAuth2Client();
    client.setCredentials({ access_token: token });
    return client;
  }
  const api = loadFirebaseTools('api.js') as { clientId(): string; clientSecret(): string };
  return new UserRefreshClient(api.clientId(), api.clientSecret(), account.tokens.refresh_token);
}

/** Sends a request in the person's name. */
async function send(
  client: OAuth2Client,
  { method, url, body, quotaProject }: ApiRequest,
): Promise<ApiResponse> {
  const { status, data } = await client.request<unknown>({
    method,
    url,
    timeout: REQUEST_MS,
    validateStatus: () => true,
    ...(body !== undefined && { data: body }),
    ...(quotaProject !== undefined && { headers: { 'x-goog-user-project': quotaProject } }),
  });
  return { status, body: data };
}

/** Sends requests, and signs in once, or again when that has expired: a token lasts for an hour. */
function requester() {
  let client: OAuth2Client | null = null;
  return async (request: ApiRequest): Promise<ApiResponse> => {
    if (client) {
      const response = await send(client, request);
      if (response.status !== 401) return response;
    }
    client = await signedIn();
    return client ? send(client, request) : { status: 401, body: 'not signed in' };
  };
}

async function question(text: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: stdin, output, terminal: true });
  const stopped = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => {
      reject(new ToolError('Stopped. `npm run setup` goes on from here.'));
    });
  });
  try {
    return await Promise.race([lines.question(text), stopped]);
  } finally {
    lines.close();
  }
}

async function askSecret(text: string): Promise<string> {
  terminal.write(`  ${text}: `);
  // What is typed is shown nowhere.
  const answer = await question('', new Writable({ write: (_chunk, _encoding, done) => done() }));
  terminal.write('\n');
  return answer;
}

/** Returns the name of this checkout, made up at the first time. */
function idOfCheckout(folder: string): string {
  const path = join(folder, 'setup-id');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path)) writeFileSync(path, randomBytes(6).toString('hex'));
  return readFileSync(path, 'utf8');
}

/** Takes the lock, also from a process that ended without giving it back. */
function lock(folder: string): (() => void) | null {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'setup.lock');
  try {
    const file = openSync(path, 'wx');
    writeFileSync(file, String(process.pid));
    closeSync(file);
    return () => rmSync(path, { force: true });
  } catch {
    if (isAlive(Number(readFileSync(path, 'utf8')))) return null;
    rmSync(path, { force: true });
    return lock(folder);
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function visit(url: string, post?: string) {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_MS),
    ...(post !== undefined && {
      method: 'POST',
      body: post,
      headers: { 'content-type': 'application/json' },
    }),
  });
  const location = response.headers.get('location') ?? '';
  return { status: response.status, text: await response.text(), location };
}

function readFile(path: string): string | null {
  try {
    return readFileSync(inRoot(path), 'utf8');
  } catch {
    return null;
  }
}

/** Returns what the build of the web app says in /version-info.json, or more of it. */
function commitOfCheckout(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // A source archive has no history, and its build says so.
    return 'unknown';
  }
}

/**
 * Returns this computer, its official tools and Google.
 * @param cache folder for the lock
 */
export function realMachine(cache: string = CACHE): Machine {
  return {
    attended: stdin.isTTY,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    commit: commitOfCheckout(),
    id: idOfCheckout(cache),
    run,
    request: requester(),
    visit,
    accounts: async () => ({
      firebase: firebaseAccount()?.user.email ?? null,
      // Without an account it prints nothing, and succeeds.
      gcloud: noneIfEmpty(await gcloud('config', 'get', 'account')),
    }),
    read: readFile,
    write: (path, text) => {
      writeFileSync(inRoot(path), text);
    },
    say,
    ask: async (text, proposal) => {
      const hint = proposal === '' ? '' : ` [${proposal}]`;
      return (await question(`  ${text}${hint}: `, terminal)) || proposal;
    },
    askSecret,
    pause: (ms) => wait(ms),
    now: () => Date.now(),
    randomKey: () => randomBytes(32).toString('base64'),
    randomSuffix: () => randomBytes(3).toString('hex'),
    lock: () => lock(cache),
  };
}
