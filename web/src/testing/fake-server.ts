import { vi } from 'vitest';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { ERRORS, type ErrorBody, type ErrorCode } from '@pennysprout/shared/kernel/call/errors';
import { inBreachOfContract, notSaidByServer, type FakeRequest } from './fake-contract';
import { personalPartsOf } from './personal-url';

export type Answer = (body: unknown, request: FakeRequest) => Response | Promise<Response>;

/** Returns the requests to a `vi.fn` answer, newest last. */
export function requestsTo(answer: { mock: { calls: Parameters<Answer>[] } }) {
  return answer.mock.calls.map(([body, { query }]) => ({
    query: Object.fromEntries(query),
    body,
  }));
}

/** Response of a proxy instead of our server, so the contract does not apply. */
export function fromProxy(text: string): Response {
  return new Response(text, { headers: { Via: '1.1 proxy' } });
}

/** Simulates a lost or missing response. */
export function noAnswer(): never {
  throw new TypeError('Failed to fetch');
}

export const FAMILIES = [
  { familyId: 'lin', familyName: 'Lin Family', isOwner: true },
  { familyId: 'roe', familyName: 'Roe Family', isOwner: false },
];

/** Child who signs in with any access code and the one password. */
const CHILD = {
  id: 'child',
  name: 'Leo',
  familyId: 'lin',
  accountNumber: '12345678',
  isParent: false,
};
const CHILD_PASSWORD = 'sunny-otter';

export const VERSION = {
  version: '9.8.7',
  commitHash: 'abc1234',
  buildDate: '2026-01-02T03:04:05.000Z',
  environment: 'test',
};

export function answer(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init);
}

/**
 * Builds an error response. `details` are added to the body, such as the refused fields or the
 * operator's notice.
 */
export function refusal(
  code: ErrorCode,
  details: Omit<ErrorBody, 'code' | 'message'> & { headers?: Record<string, string> } = {},
): Response {
  const { headers = {}, ...body } = details;
  const { status, message } = ERRORS[code];
  return answer({ code, message, ...body }, { status, headers });
}

function happyAnswers(): Record<string, Answer> {
  return {
    '/version-info.json': () => answer(VERSION),
    // Like the real server, which takes the identity from the token.
    '/api/auth/google': (body) =>
      answer({
        id: (body as RouteBody<'signInWithGoogle'>).googleId,
        googleId: (body as RouteBody<'signInWithGoogle'>).googleId,
        name: 'Mei Lin',
        email: 'mei@example.com',
        picture: '',
        isParent: true,
      }),
    '/api/user-families': () => answer(FAMILIES),
    '/api/invitations': () => answer([]),
    '/api/service-status': () => answer(USUAL_STATUS),
    '/api/family-info': (_body, { query }) => {
      const family = FAMILIES.find(({ familyId }) => familyId === query.get('familyId'));
      return family
        ? answer({ id: family.familyId, name: family.familyName })
        : refusal('not_found');
    },
    '/api/auth/child-login': (body) =>
      (body as RouteBody<'childLogin'>).password === CHILD_PASSWORD
        ? answer({ ...CHILD, customToken: CHILD.id, devicePass: 'a pass' })
        : refusal('invalid_credentials'),
  };
}

/** Fails the test: our app makes no such request, or our server sends no such response. */
function complain({ method, path }: FakeRequest, words: string): void {
  // oxlint-disable-next-line no-console
  console.error(`${method} ${path} is in breach of the contract: ${words}`);
}

/** Answers a request; breaches of the contract are rejected before the test's own answers see them. */
async function serve(
  answers: Record<string, Answer>,
  body: unknown,
  request: FakeRequest,
): Promise<Response> {
  const breach = inBreachOfContract(body, request);
  if (breach) {
    complain(request, breach.why);
    return refusal(breach.code);
  }
  const give = answers[request.path];
  if (!give) throw new TypeError(`the fake server has no ${request.path}`);
  const given = await give(body, request);
  const unknown = await notSaidByServer(given, request);
  if (unknown) complain(request, unknown);
  return given;
}

/**
 * Stubs `fetch` with successful answers, except for the given paths. Fails the test if a request or a
 * response breaks the contract, or if a URL contains an email address or a name.
 * @returns the bodies sent, newest last, by path
 */
export function startFakeServer(answers: Record<string, Answer> = {}): Map<string, unknown[]> {
  const all = { ...happyAnswers(), ...answers };
  const sent = new Map<string, unknown[]>();
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin);
    const personal = personalPartsOf(url);
    if (personal.length > 0) throw new Error(`in the URL of a call: ${personal.join(', ')}`);
    const { pathname: path, searchParams: query } = url;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.set(path, [...(sent.get(path) ?? []), body]);
    const { method = 'GET' } = init;
    const given = serve(all, body, { method, path, query, headers: new Headers(init.headers) });
    return vi.isFakeTimers() ? given : (globalThis.slowly?.(given) ?? given);
  });
  return sent;
}
