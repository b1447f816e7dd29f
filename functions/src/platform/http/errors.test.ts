import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { loggedText, newParent } from '../../testing/people';
import { toAppError } from './errors';

describe('toAppError', () => {
  it('keeps errors that are meant for the caller', () => {
    const error = new AppError('conflict');
    expect(toAppError(error)).toBe(error);
  });

  it.each([4, 8, 14])('turns gRPC code %d into an error to retry', (code) => {
    expect(toAppError(Object.assign(new Error('away'), { code })).code).toBe('unavailable');
  });

  it('turns a transaction that kept conflicting into a busy account', () => {
    const aborted = Object.assign(new Error('10 ABORTED'), { code: 10 });
    expect(toAppError(aborted)).toMatchObject({ code: 'busy', details: { retryAfterSeconds: 2 } });
  });

  it.each([
    [new Error('oops')],
    [new RangeError('not a safe integer')],
    [Object.assign(new Error('missing'), { code: 5 })],
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    [Object.assign(new Error('teapot'), { status: 500 })],
    ['a string'],
    [null],
    [undefined],
  ])('treats %o as an internal error', (error) => {
    expect(toAppError(error).code).toBe('internal');
  });

  it('translates what Express throws at a path that cannot be decoded', () => {
    const { code, details } = toAppError(Object.assign(new URIError('x'), { status: 400 }));
    expect(code).toBe('invalid_request');
    expect(details.fields).toEqual([{ path: 'path', key: 'validation.id' }]);
  });

  it('treats our own failure to encode as an internal error', () => {
    expect(toAppError(new URIError('x')).code).toBe('internal');
  });
});

describe('an unforeseen failure', () => {
  let api: TestApi | undefined;
  afterEach(() => api?.close());

  it('tells the caller only that it happened, and the log where', async () => {
    let broken = false;
    api = await startTestApi({
      now: () => {
        if (broken) throw new Error('users/ann@example.com is broken');
        return new Date();
      },
    });
    const { token, familyId } = await newParent(api, 'Ann');
    broken = true;
    const query = { familyId };
    const answer = await api.attempt('createChild', { token, query, body: { name: 'Kim' } });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'internal', message: 'Something went wrong' });
    const line = api.logs.find(({ message }) => message === 'request failed');
    expect(line?.fields['requestId']).toBe(answer.headers.get('x-request-id'));
    expect(JSON.stringify(line?.fields['stack'])).toContain('errors.test.ts');
    expect(loggedText(api)).not.toContain('ann@example.com');
  });

  it('does not sign anybody out when the token cannot be checked', async () => {
    api = await startTestApi();
    const { token } = await newParent(api, 'Ann');
    const verifyIdToken = () =>
      Promise.reject(Object.assign(new Error('offline'), { code: 'app/network-error' }));
    Object.assign(api.deps.auth, { verifyIdToken });
    const answer = await api.attempt('listUserFamilies', { token });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

describe('a refused field', () => {
  let api: TestApi | undefined;
  afterEach(() => api?.close());

  it('is answered with the documented English message, also as the message of the whole answer', async () => {
    api = await startTestApi();
    const { token } = await newParent(api, 'Ann');
    const deposit = { childId: 'kim', description: 'Gift', currency: 'JPY' } as const;
    const answer = await api.attempt('deposit', { token, body: { ...deposit, amount: 0.5 } });
    const field = { path: 'amount', key: 'validation.amountMinimum' };
    const message = 'Minimum amount is 1';
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message, fields: [{ ...field, message }] },
    });
  });

  it('gives its message to the answer when it is the first of several', async () => {
    api = await startTestApi();
    const { token } = await newParent(api, 'Ann');
    const body = { childId: 'kim', amount: -1, description: '', currency: 'USD' } as const;
    const { body: error } = await api.attempt('withdraw', { token, body });
    expect(error).toMatchObject({ message: 'Amount must be a positive number' });
    expect(error).toHaveProperty(
      'fields',
      expect.arrayContaining([
        {
          path: 'amount',
          key: 'validation.amountPositive',
          message: 'Amount must be a positive number',
        },
        {
          path: 'description',
          key: 'validation.descriptionRequired',
          message: 'Description is required',
        },
      ]),
    );
  });
});
