import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');

/** Runs a module of the web app's build. */
async function ofBuild<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(join(WEB, file), { configFile: false });
  return module;
}

const { antdPlugin } = await ofBuild<typeof import('../../web/antd-plugin')>('antd-plugin.ts');
const { antdSheet } = await ofBuild<typeof import('../../web/antd-sheet')>('antd-sheet.ts');

/** Set by antd itself, on a dialog whose width depends on that of the screen. */
const SET_BY_SCRIPT = '--ant-modal-xs-width';

describe('antd’s style sheet', () => {
  const { css } = antdSheet();

  it('follows the system’s dark scheme and its wish for less motion', () => {
    const [, dark = '', still = ''] = css.split('@media ');
    expect(dark).toMatch(/^\(prefers-color-scheme: dark\).*--ant-color-bg-elevated:#282350/s);
    expect(still).toMatch(/^\(prefers-reduced-motion: reduce\).*--ant-motion-duration-mid:0s/s);
  });

  it('declares each variable that it reads', () => {
    const read = new Set([...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name));
    expect(read.size).toBeGreaterThan(50);
    expect([...read].filter((name) => !css.includes(`${name}:`))).toEqual([SET_BY_SCRIPT]);
  });
});

/** Builds a module of ours, without what it imports. */
function buildSource(source: string) {
  const entry = join(WEB, 'src/entry.ts');
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      antdPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, external: ['antd'] } },
  });
}

it.each(["import { Modal, Tabs } from 'antd';", "import * as Tabs from 'antd';"])(
  'the build fails for antd’s components without styles: %s',
  async (line) => {
    await expect(buildSource(`${line} console.log(Tabs);`)).rejects.toThrow(
      'Give antd’s Tabs styles in web/antd-styles.ts.',
    );
  },
);

it('the build accepts antd’s components with styles, and types', async () => {
  const source = "import { Modal, type TabsProps } from 'antd'; console.log(Modal);";
  await expect(buildSource(source)).resolves.toBeTruthy();
});
