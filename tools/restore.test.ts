import { describe, expect, it } from 'vitest';
import { runUnserved } from './lib/testing/run-unserved';

const run = (...words: string[]) => runUnserved('restore.ts', ...words);
const OWNER = ['--owner', 'olga@example.com'];

describe('npm run bank -- restore', () => {
  it.each([
    ['no owner', ['package.json'], 'not ""'],
    ['an owner without an address', ['package.json', '--owner', 'Olga'], 'not "Olga"'],
    ['two files', ['package.json', 'README.md', ...OWNER], 'One file at a time'],
    ['a file that there is not', ['no-such-file.json', ...OWNER], 'cannot be read'],
  ])('refuses %s in one line, before it contacts any database', (_, words, says) => {
    const { status, text } = run(...words);
    expect(status).toBe(1);
    expect(text).toContain(says);
    expect(text.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['no file', OWNER],
    ['an option that it does not know', ['package.json', '--force']],
  ])('refuses %s, and shows its usage', (_, words) => {
    expect(run(...words)).toMatchObject({
      status: 1,
      text: expect.stringContaining('npm run bank -- restore <file> --owner <address>') as string,
    });
  });
});
