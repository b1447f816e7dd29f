import { describe, expect, it } from 'vitest';
import { finishDeletions } from './jobs';

describe('the schedule that finishes deletions', () => {
  it('is given the key by which it finds the tries at a child’s code', () => {
    const { secretEnvironmentVariables } = finishDeletions.__endpoint;
    expect(secretEnvironmentVariables).toEqual([{ key: 'PASSWORD_KEY' }]);
  });
});
