import { vi } from 'vitest';
import { ERRORS, type ErrorCode } from '@pennysprout/shared/api/errors';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { personalPartsOf } from './personal-url';

interface FakeRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
}

type Answer = (body: unknown, request: FakeRequest) => Response | Promise<Response>;

export const FAMILIES = [
  { familyId: 'lin', familyName: 'Lin Family', isOwner: true },
  { familyId: 'roe', familyName: 'Roe Family', isOwner: false },
];

export const VERSION = {
  version: '9.8.7',
  commitHash: 'abc1234',
  buildDate: '2026-01-02T03:04:05.000Z',
  environment: 'test',
};

export function answer(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init);
}

export function refusal(code: ErrorCode, headers: Record<string, string> = {}): Response {
  const { status, message } = ERRORS[code];
  return answer({ code, message }, { status, headers });
}

function happyAnswers(): Record<string, Answer> {
  return {
    '/version-info.json': () => answer(VERSION),
    '/api/auth/google': () =>
      answer({
        id: 'parent',
        googleId: 'parent',
        name: 'Mei Lin',
        email: 'mei@example.com',
        picture: '',
        isParent: true,
      }),
    '/api/user-families': () => answer(FAMILIES),
    '/api/invitations': () => answer([]),
    '/api/service-status': () => answer(USUAL_STATUS),
    '/api/family-info': () => answer({ id: 'lin', name: 'Lin Family' }),
    '/api/auth/child-login': () =>
      answer({
        id: 'child',
        name: 'Leo',
        familyId: 'lin',
        accountNumber: '12345678',
        isParent: false,
        customToken: 'child',
      }),
  };
}

/**
 * Answers `fetch` with a happy day of the server, except for the paths that are given. A URL that
 * holds an address or a name is no request of ours.
 * @returns the bodies that were sent, newest last, by path.
 */
export function startFakeServer(answers: Record<string, Answer> = {}): Map<string, unknown[]> {
  const all = { ...happyAnswers(), ...answers };
  const sent = new Map<string, unknown[]>();
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, window.location.origin);
    const personal = personalPartsOf(url);
    if (personal.length > 0) throw new Error(`in the URL of a call: ${personal.join(', ')}`);
    const { pathname, searchParams: query } = url;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.set(pathname, [...(sent.get(pathname) ?? []), body]);
    const give = all[pathname];
    if (!give) throw new TypeError(`the fake server has no ${pathname}`);
    const headers = new Headers(init?.headers);
    const given = Promise.resolve(give(body, { method: init?.method ?? 'GET', query, headers }));
    return vi.isFakeTimers() ? given : (globalThis.slowly?.(given) ?? given);
  });
  return sent;
}
