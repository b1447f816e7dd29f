import { join } from 'node:path';
import { build } from 'vite';

/** Text that the floor shows once its document is there. */
export const FLOOR_FIGURE = '$0.42';

/** Builds the floor into a folder. */
export async function buildFloor(outDir: string, emulators: NodeJS.ProcessEnv): Promise<void> {
  const [host, port] = (emulators['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  const settings = {
    auth: `http://${emulators['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`,
    firestore: { host, port: Number(port) },
    figure: FLOOR_FIGURE,
  };
  const root = join(import.meta.dirname, 'floor');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { FLOOR: JSON.stringify(settings) },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'floor.html') },
    },
  });
}
