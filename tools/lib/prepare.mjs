// @ts-check
import { ToolError, step } from './console.mjs';
import { installDependencies } from './dependencies.mjs';
import { provideEmulators } from './emulators.mjs';
import { provideJava } from './java.mjs';

export function requireSupportedSystem() {
  if (process.platform !== 'win32') return;
  throw new ToolError('On Windows, run PennySprout inside WSL: https://aka.ms/wsl');
}

export function prepareDependencies() {
  return step('Install the dependencies', installDependencies, (how) => how);
}

/**
 * Finds or downloads Java and the emulators. Returns what `startSuite` needs to run them.
 * @param {boolean} [mayDownload]
 */
export async function prepareEmulators(mayDownload = true) {
  const { home } = await step(
    'Find Java',
    () => provideJava(mayDownload),
    ({ major }) => String(major),
  );
  const emulators = await step('Find the emulators', () => provideEmulators(home, mayDownload));
  return { javaHome: home, emulators };
}
