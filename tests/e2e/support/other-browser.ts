import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import getPort from 'get-port';
import { expect } from '@playwright/test';

/** Browser other than Chromium, with one page. */
export interface OtherBrowser {
  readonly open: (url: string) => Promise<unknown>;
  /** Returns the text that an expression yields, or its promise. */
  readonly evaluate: (expression: string) => Promise<string>;
  /** Presses keys or the pointer: actions of W3C WebDriver, which both protocols take. */
  readonly perform: (actions: readonly object[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const FOLDERS = (process.env['PATH'] ?? '').split(delimiter);
const programOf = (name: string) => FOLDERS.map((folder) => join(folder, name)).find(existsSync);

const firefoxProgram = () => programOf('firefox-esr') ?? programOf('firefox');
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

/** Firefox by WebDriver BiDi; WebKitGTK's own small browser by classic WebDriver. */
export const OTHER_BROWSERS = {
  Firefox: {
    missing: () => (firefoxProgram() ? null : 'firefox-esr is not installed'),
    start: startFirefox,
  },
  WebKit: {
    missing: () => {
      if (!programOf('WebKitWebDriver') || !miniBrowser())
        return 'webkit2gtk-driver is not installed';
      return programOf('Xvfb') ? null : 'xvfb is not installed';
    },
    start: startWebKit,
  },
} as const;

async function startFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'sprout-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n');
  const options = ['--headless', '--no-remote', '--width=1280', '--height=900'];
  const firefox = spawn(
    firefoxProgram() ?? '',
    [...options, '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await found(firefox.stderr, /WebDriver BiDi listening on (\S+)/);
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const tree = await send('browsingContext.getTree', {});
  const { context } = (tree['contexts'] as readonly { context: string }[])[0] ?? {};
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) => {
      const asked = { expression, target: { context }, awaitPromise: true };
      const answer = await send('script.evaluate', asked);
      if (answer['type'] !== 'success') throw new Error(JSON.stringify(answer));
      return (answer['result'] as { value: string }).value;
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    close: async () => {
      await end(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Returns a function that sends a command of WebDriver BiDi and returns its result. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Record<string, unknown>;
    waiting.get(Number(answer['id']))?.(answer);
  });
  let last = 0;
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1;
    const id = last;
    const answered = new Promise<Record<string, unknown>>((resolve) => {
      waiting.set(id, resolve);
    });
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer['type'] !== 'success') throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return answer['result'] as Record<string, unknown>;
  };
}

async function startWebKit(): Promise<OtherBrowser> {
  const config = mkdtempSync(join(tmpdir(), 'sprout-webkit-'));
  mkdirSync(join(config, 'gtk-3.0'));
  // By this, it prefers reduced motion.
  const settings = '[Settings]\ngtk-enable-animations=0\n';
  writeFileSync(join(config, 'gtk-3.0', 'settings.ini'), settings);
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await found(screen.stdout, /^(\d+)$/);
  const port = await getPort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: config },
    stdio: 'ignore',
  });
  const send = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: body ? 'POST' : 'DELETE',
      body: body ? JSON.stringify(body) : null,
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  await listening(port);
  const { sessionId } = (await send('', { capabilities })) as { sessionId: string };
  return {
    open: (url) => send(`/${sessionId}/url`, { url }),
    evaluate: async (expression) => {
      const script = `Promise.resolve(${expression}).then(arguments[0])`;
      return (await send(`/${sessionId}/execute/async`, { script, args: [] })) as string;
    },
    perform: (actions) => send(`/${sessionId}/actions`, { actions }),
    close: async () => {
      await send(`/${sessionId}`);
      await end(driver);
      await end(screen);
      rmSync(config, { recursive: true, force: true });
    },
  };
}

/** Waits until a server answers on a port. */
async function listening(port: number): Promise<void> {
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
}

/** Waits for a line of a program's output, and returns its group. */
async function found(output: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(output)) {
    const match = pattern.exec(line);
    if (!match?.[1]) continue;
    // What it says later must not fill the pipe.
    output.resume();
    return match[1];
  }
  throw new Error(`the program has ended without ${String(pattern)}`);
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
