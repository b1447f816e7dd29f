import { describe, expect, it } from 'vitest';
import { requireAcyclic } from './rooms.mjs';

describe('the list of needs', () => {
  it('is refused when it has a circle', () => {
    expect(() => requireAcyclic({ jars: ['ledger'], ledger: ['stock'], stock: ['jars'] })).toThrow(
      'jars → ledger → stock → jars',
    );
  });

  it('may name one capability twice', () => {
    expect(() => requireAcyclic({ a: ['b', 'c'], b: ['c'] })).not.toThrow();
  });
});
