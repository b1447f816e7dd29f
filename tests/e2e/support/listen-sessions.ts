import type { BrowserContext, Page, Request } from '@playwright/test';

/** Session of Firestore's transport: the stream of a page's listeners. */
interface Session {
  readonly url: URL;
  readonly database: string;
  readonly targets: Set<number>;
  /** Numbers of the last request with messages, and of the message after its last. */
  request: number;
  nextMessage: number;
}

/** Sessions by id. */
type Sessions = Map<string, Session>;

interface Message {
  readonly database: string;
  readonly addTarget?: { readonly targetId: number };
  readonly removeTarget?: number;
}

/**
 * Ends a page's listeners once it is left or closed, which the emulator does not notice. They would
 * stay, and each later write would run every one of their queries and rules again, for families that
 * nobody looks at: after a hundred tests that was most of the emulator's work.
 */
export function endAbandonedListeners(context: BrowserContext): void {
  context.on('page', watchPage);
}

function watchPage(page: Page): void {
  let current: Sessions = new Map();
  let left: Sessions = new Map();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      left = new Map([...left, ...current]);
      current = new Map();
    }
    // A page that closes in the meantime cannot be read.
    note(request, current).catch(() => undefined);
  });
  // By now the previous document is certainly gone.
  page.on('domcontentloaded', () => {
    end(left);
    left = new Map();
  });
  page.on('close', () => {
    end(left);
    end(current);
  });
}

async function note(request: Request, sessions: Sessions): Promise<void> {
  const url = new URL(request.url());
  if (!url.pathname.endsWith('/Listen/channel') || request.method() !== 'POST') return;
  const body = new URLSearchParams(request.postData() ?? '');
  const messages = [...body]
    .filter(([key]) => key.endsWith('___data__'))
    .map(([, json]) => JSON.parse(json) as Message);
  const [first] = messages;
  const id = url.searchParams.get('SID') ?? (await idOfNew(request));
  if (!first || id === null) return;
  const session = sessions.get(id) ?? {
    url,
    database: first.database,
    targets: new Set<number>(),
    request: 0,
    nextMessage: 0,
  };
  session.url.searchParams.set('SID', id);
  session.request = Number(url.searchParams.get('RID'));
  session.nextMessage = Number(body.get('ofs')) + messages.length;
  for (const { addTarget, removeTarget } of messages) {
    if (addTarget) session.targets.add(addTarget.targetId);
    if (removeTarget !== undefined) session.targets.delete(removeTarget);
  }
  sessions.set(id, session);
}

/** Reads the id of a new session from the response to its first request. */
async function idOfNew(request: Request): Promise<string | null> {
  const answer = await (await request.response())?.text();
  return /"c","([^"]+)"/.exec(answer ?? '')?.[1] ?? null;
}

/** Ends sessions without waiting for the responses, or minding that a session may be over already. */
function end(sessions: Sessions): void {
  for (const { url, database, targets, request, nextMessage } of sessions.values()) {
    const body = new URLSearchParams({ count: String(targets.size), ofs: String(nextMessage) });
    for (const [n, removeTarget] of [...targets].entries()) {
      body.set(`req${n}___data__`, JSON.stringify({ database, removeTarget }));
    }
    url.searchParams.set('RID', String(request + 1));
    if (targets.size > 0) fetch(url, { method: 'POST', body }).catch(() => undefined);
  }
}
