import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DEMO_PARENTS } from '@pennysprout/shared/demo/demo-parents';
import { inRoot } from '../../tools/lib/paths.mjs';
import { LandingPage } from './pages/landing';
import { PreferencesTab } from './pages/preferences-tab';
import { expect, test } from './support/test';

const run = promisify(execFile);
const OWNER = ['--owner', 'moved@example.com'];

/** Runs an operator's command on a database of its own, beside that of the suite. */
async function command(database: string, tool: string, ...words: string[]) {
  const args = ['--import', 'tsx', inRoot('tools', tool), ...words];
  const env = { ...process.env, GCLOUD_PROJECT: database, NO_COLOR: '1' };
  try {
    return { status: 0, text: (await run(process.execPath, args, { env })).stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, text: stdout + stderr };
  }
}

test(
  'the demo family is downloaded and restored into an empty database, where it adds up',
  { tag: '@deep' },
  async ({ page }, info) => {
    const [parent] = DEMO_PARENTS;
    await (await new LandingPage(page).open()).signInAs(parent?.name ?? '');
    const prefs = await new PreferencesTab(page).open();
    await prefs.show("Your Family's Data");
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'For programs (JSON)' }).click();
    const download = await downloading;
    const path = info.outputPath('family.json');
    await download.saveAs(path);

    const database = `demo-restored-${info.workerIndex}-${Date.now()}`;
    const restored = await command(database, 'restore.ts', path, ...OWNER);
    expect(restored.text).toContain('is here');
    expect(restored.text).toMatch(/Access code +Password/);
    expect(restored.text).toContain('allowances are paused');
    const checked = await command(database, 'reconcile.ts', '--json');
    const report = JSON.parse(checked.text) as { driftCount: number; checked: { entries: number } };
    expect(report).toMatchObject({ driftCount: 0, checked: { families: 1 } });
    expect(report.checked.entries).toBeGreaterThan(20);

    const again = await command(database, 'restore.ts', path, ...OWNER);
    expect(again.text).toContain('was restored before');

    const text = await readFile(path, 'utf8');
    const changed = info.outputPath('changed.json');
    await writeFile(changed, text.replace(/"balanceAfter": (\d+)/, '"balanceAfter": 9$1'));
    const refused = await command(database, 'restore.ts', changed, ...OWNER);
    expect(refused.status).toBe(1);
    expect(refused.text).toMatch(/entries\[0\] \(line \d+\): \d+ instead of \d+/);
    expect(refused.text).toContain('nothing was restored');
  },
);
