import { expect, test } from 'vitest';
import { ROUTES } from './contract';
import { isAuthAsked, type Route } from '../kernel/call/route';

const CALL: Route = ROUTES.listChildren;

test.each<[Pick<Route, 'caller' | 'method' | 'asksAuth'>, boolean]>([
  [{ caller: 'anyone', method: 'POST', asksAuth: true }, false],
  [{ caller: 'anyone', method: 'GET' }, false],
  [{ caller: 'parent', method: 'GET' }, false],
  [{ caller: 'parent', method: 'GET', asksAuth: true }, true],
  [{ caller: 'parent', method: 'POST' }, true],
  [{ caller: 'parent', method: 'DELETE' }, true],
])('whether Auth is asked for %j is %j', (call, asked) => {
  const { asksAuth: _asksAuth, ...rest } = CALL;
  expect(isAuthAsked({ ...rest, ...call })).toBe(asked);
});
