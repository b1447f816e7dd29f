import type { Call } from '../kernel/call/call';

export const jarCalls = {
  listJars: { method: 'GET', path: '/api/jars/{childId}', caller: 'user', idempotent: false },
  createJar: { method: 'POST', path: '/api/jars/{childId}', caller: 'user', idempotent: true },
  changeJar: {
    method: 'POST',
    path: '/api/jars/{childId}/{jarId}',
    caller: 'user',
    idempotent: false,
  },
  moveJar: {
    method: 'POST',
    path: '/api/jars/{childId}/{jarId}/move',
    caller: 'user',
    idempotent: true,
    moves: 'pots',
  },
  setJarShares: {
    method: 'POST',
    path: '/api/jar-shares/{childId}',
    caller: 'parent',
    idempotent: false,
  },
  closeJar: {
    method: 'DELETE',
    path: '/api/jars/{childId}/{jarId}',
    caller: 'user',
    idempotent: true,
    moves: 'pots',
  },
} as const satisfies Record<string, Call>;
