import { describe, expect, it } from 'vitest';
import { decisionFiles, readDecision, TOPICS, type Decision } from './decisions';

const DECISIONS = decisionFiles().map(readDecision);

const STATUS = /^(?:accepted|(?:accepted, changed|replaced) by (.+))$/;
const LATER = /^\[ADR (\d+)\]\(([\w-]+\.md)\)$/;

/** Decisions that a status names, or null if it is no status. */
function namedBy({ status }: Decision): readonly Pick<Decision, 'number' | 'file'>[] | null {
  const match = STATUS.exec(status);
  if (!match) return null;
  const [, later] = match;
  return (later?.split(', ') ?? []).map((link) => {
    const [, number, file = ''] = LATER.exec(link) ?? [];
    return { number: Number(number), file };
  });
}

describe('the decision records', () => {
  it('have distinct numbers', () => {
    expect(DECISIONS.length).toBeGreaterThan(0);
    expect(new Set(DECISIONS.map(({ number }) => number)).size).toBe(DECISIONS.length);
  });

  it('leave no topic of the index empty', () => {
    expect(new Set(DECISIONS.map(({ topic }) => topic))).toEqual(new Set(Object.keys(TOPICS)));
  });
});

describe.each(DECISIONS)('$file', (decision) => {
  it('has the number and date that its head states', () => {
    expect(decision.number).toBe(Number.parseInt(decision.file));
    expect(new Date(decision.date).toISOString()).toContain(decision.date);
  });

  it('has a status that names only later decisions', () => {
    const named = namedBy(decision);
    expect(named, decision.status).not.toBeNull();
    for (const { number, file } of named ?? []) {
      const later = DECISIONS.find((one) => one.file === file);
      expect(later?.number, decision.status).toBe(number);
      expect(number).toBeGreaterThan(decision.number);
    }
  });
});
