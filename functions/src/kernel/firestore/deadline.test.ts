import { describe, expect, it } from 'vitest';
import { fakeTimer } from '../../testing/fake-timer';
import { openDeadline } from './deadline';

const never = () => new Promise<string>(() => undefined);

function opened() {
  const timer = fakeTimer();
  return { timer, deadline: openDeadline(timer, timer.nowMs() + 10_000) };
}

describe('a deadline', () => {
  it('refuses whatever is still waiting, immediately and with a time to retry after', async () => {
    const { timer, deadline } = opened();
    const waiting = deadline.orBusy(never());
    timer.pass(10_000);
    await expect(waiting).rejects.toMatchObject({
      code: 'busy',
      details: { retryAfterSeconds: 2 },
    });
  });

  it('lets nothing start or commit after it has refused', () => {
    const { timer, deadline } = opened();
    deadline.beginning();
    timer.pass(10_000);
    expect(deadline.beginning).toThrow('This account is busy');
    expect(deadline.committing).toThrow('This account is busy');
  });

  it('waits for a commit that is under way, which may already have succeeded', async () => {
    const { timer, deadline } = opened();
    let commit: (answer: string) => void = () => undefined;
    const answer = deadline.orBusy(new Promise<string>((resolve) => (commit = resolve)));
    deadline.committing();
    timer.pass(11_000);
    commit('done');
    expect(await answer).toBe('done');
  });

  it('refuses all the same when the commit does not end or has conflicted', async () => {
    const { timer, deadline } = opened();
    const answer = deadline.orBusy(never());
    deadline.committing();
    timer.pass(11_000);
    expect(deadline.beginning).toThrow('This account is busy');
    timer.pass(1_000);
    await expect(answer).rejects.toMatchObject({ code: 'busy' });
  });

  it('does not fire once it is closed', () => {
    const { timer, deadline } = opened();
    deadline.close();
    expect(timer.waiting()).toBe(0);
  });

  it('does not exist where nobody waits', async () => {
    const timer = fakeTimer();
    const deadline = openDeadline(timer, null);
    timer.pass(3_600_000);
    deadline.beginning();
    deadline.committing();
    expect(await deadline.orBusy(Promise.resolve('done'))).toBe('done');
    expect(timer.waiting()).toBe(0);
  });
});
