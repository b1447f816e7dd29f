import { ToolError } from './console.mjs';
import { answers } from './ports.mjs';
import { planSuite, suiteEnv } from './suite.mjs';

/** Prefix that Firebase reserves for projects of emulators, which never exist in the cloud. */
const DEMO_PREFIX = 'demo-';

/**
 * Points the Admin SDK at the database of an operator's command: a real one only if a project is named,
 * else the emulator that FIRESTORE_EMULATOR_HOST names, or the suite of `npm start`.
 *
 * @returns the project's id.
 * @throws ToolError when the emulator does not answer; by itself the SDK would go on trying for minutes.
 */
export async function chooseDatabase(project: string | undefined): Promise<string> {
  if (project !== undefined && !project.startsWith(DEMO_PREFIX)) {
    delete process.env['FIRESTORE_EMULATOR_HOST'];
    return project;
  }
  const local = suiteEnv(planSuite('local'));
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  const address = running ?? String(local['FIRESTORE_EMULATOR_HOST']);
  await requireDatabase(address);
  process.env['FIRESTORE_EMULATOR_HOST'] = address;
  const named = running === undefined ? undefined : process.env['GCLOUD_PROJECT'];
  return project ?? named ?? String(local['GCLOUD_PROJECT']);
}

async function requireDatabase(address: string): Promise<void> {
  const { hostname, port } = new URL(`http://${address}`);
  if (await answers(Number(port), hostname)) return;
  throw new ToolError(
    `No database answers at ${address}. Run \`npm start\` and leave it running, or give a real ` +
      'project with --project.',
  );
}
