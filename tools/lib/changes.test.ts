import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { changedFiles } from './changes.mjs';

const checkout = mkdtempSync(join(tmpdir(), 'sprout-changes-'));
afterAll(() => {
  rmSync(checkout, { recursive: true });
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, stdio: 'pipe' });
const write = (file: string, text = file) => {
  writeFileSync(join(checkout, file), text);
};
function commit() {
  git('add', '.');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.test', 'commit', '-m', 'Change');
}

git('init', '--initial-branch', 'main');
for (const file of ['kept', 'on main', 'committed', 'renamed', 'staged', 'edited', 'removed']) {
  write(file);
}
write('.gitignore', 'ignored\n');
commit();
git('checkout', '-b', 'branch');
write('committed', 'anew');
git('mv', 'renamed', 'of another name');
commit();
git('checkout', 'main');
write('on main', 'anew');
commit();
git('checkout', 'branch');
write('staged', 'anew');
git('add', 'staged');
write('edited', 'anew');
rmSync(join(checkout, 'removed'));
write('Ünknown');
write('ignored');

const UNCOMMITTED = [
  { path: 'edited', exists: true },
  { path: 'removed', exists: false },
  { path: 'staged', exists: true },
  { path: 'Ünknown', exists: true },
];

it('finds what is not committed, added, edited or removed', () => {
  expect(changedFiles('HEAD', checkout)).toEqual(UNCOMMITTED);
});

it('finds what the branch has changed as well, and not what has happened beside it', () => {
  expect(changedFiles('main', checkout)).toEqual([
    { path: 'committed', exists: true },
    UNCOMMITTED[0],
    { path: 'of another name', exists: true },
    UNCOMMITTED[1],
    { path: 'renamed', exists: false },
    ...UNCOMMITTED.slice(2),
  ]);
});

it('says so when there is no such commit', () => {
  expect(() => changedFiles('no-such-branch', checkout)).toThrow('git cannot say');
});
