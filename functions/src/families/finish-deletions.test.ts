import { describe, expect, it } from 'vitest';
import { finishDeletions } from './jobs';

describe('the schedule that finishes deletions', () => {
  it('has the key for finding the attempts at a child’s code', () => {
    const { secretEnvironmentVariables } = finishDeletions.__endpoint;
    expect(secretEnvironmentVariables).toEqual([{ key: 'PASSWORD_KEY' }]);
  });
});
