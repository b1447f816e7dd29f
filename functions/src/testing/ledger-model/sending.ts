import { expect } from 'vitest';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { Deps } from '../../kernel/deps';
import type { Once } from '../../kernel/idempotency';
import { Crash, crashAfter } from '../faults';
import { compareAccount, compareHolding } from './compare';
import type { Fault } from './generators';
import { place, type Model, type Order, type Outcome, type Request } from './model';
import { send, type System } from './system';

export type Result = { readonly ok: Once<object> } | { readonly failed: unknown };

export function settle(promise: Promise<Once<object>>): Promise<Result> {
  return promise.then(
    (ok) => ({ ok }),
    (failed: unknown) => ({ failed }),
  );
}

/** Returns "ok", "replayed" or the error code; any other error is a bug and rethrown. */
export function endingOf(result: Result): string {
  if ('ok' in result) return result.ok.replayed ? 'replayed' : 'ok';
  return codeOf(result.failed);
}

export function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof Crash) return 'crash';
  throw error;
}

export function expectedEnding(outcome: Outcome): string {
  if ('refused' in outcome) return outcome.refused;
  return outcome.replayed ? 'replayed' : 'ok';
}

/** Checks an answer's fields against the model, and that a replay equals the first answer. */
export function expectAnswer(
  system: System,
  request: Request,
  result: Result,
  outcome: Outcome,
): void {
  expect(endingOf(result)).toBe(expectedEnding(outcome));
  if (!('ok' in result) || !('answer' in outcome)) return;
  const { answer, replayed } = result.ok;
  expect(answer).toMatchObject(outcome.answer);
  const earlier = system.answers.get(idOf(request));
  if (replayed && earlier) expect(answer).toEqual(earlier);
  system.answers.set(idOf(request), answer);
}

function idOf({ by, key }: Request): string {
  return `${by} ${key}`;
}

export async function compareTouched(system: System, model: Model, order: Order): Promise<void> {
  await compareAccount(system, model, order.childId, order.currency);
  if ('symbol' in order) await compareHolding(system, model, order.childId, order.symbol);
}

async function sendOne(
  model: Model,
  system: System,
  request: Request,
  deps: Deps = system.deps,
): Promise<string> {
  const outcome = place(model, request);
  const result = await settle(send(system, deps, request));
  expectAnswer(system, request, result, outcome);
  await compareTouched(system, model, request.order);
  return expectedEnding(outcome);
}

/**
 * Sends a request whose process dies before its commit, or after it with the response lost; then the
 * client retries.
 */
export async function sendWithFault(
  model: Model,
  system: System,
  request: Request,
  fault: Fault,
): Promise<string> {
  if (fault === 'none') return sendOne(model, system, request);
  const outcome = place(fault === 'after' ? model : structuredClone(model), request);
  const { deps } = crashAfter(system.deps, 0, { answerLost: fault === 'after' });
  const result = await settle(send(system, deps, request));
  expect(endingOf(result)).toBe('refused' in outcome ? outcome.refused : 'crash');
  // The key had expired and was reused, and nobody has seen the new answer.
  if (fault === 'after' && expectedEnding(outcome) === 'ok') system.answers.delete(idOf(request));
  await compareTouched(system, model, request.order);
  return `killed ${fault} commit, then ${await sendOne(model, system, request)}`;
}
