/** Demo accounts, as the seeder prints them. */
export interface DemoAccounts {
  readonly parents: readonly { name: string; email: string; family: string }[];
  readonly children: readonly {
    name: string;
    accessCode: string;
    password: string;
    family: string;
  }[];
}

/** Running suite, as `tests/setup/suite.ts` has set it before the workers start. */
export const suite = {
  url: process.env['PENNYSPROUT_URL'] ?? '',
  /** Folder of the built app that is served there. */
  webOut: process.env['PENNYSPROUT_WEB_OUT'] ?? '',
  /** Browser to start. */
  browser: process.env['PENNYSPROUT_BROWSER'],
  /** Headless build of the browser; undefined if there is none. */
  headlessShell: process.env['PENNYSPROUT_HEADLESS_SHELL'],
  /** Host and port of the database, and the project in it. */
  firestore: process.env['FIRESTORE_EMULATOR_HOST'],
  project: process.env['GCLOUD_PROJECT'],
  /** Host and port of Pub/Sub. */
  pubsub: process.env['PUBSUB_EMULATOR_HOST'],
  /** True if pages are throttled, to find tests that look for something before it is there. */
  slow: process.env['PENNYSPROUT_SLOW'] === '1',
};

/** Returns the accounts that every suite starts with. */
export function demoAccounts(): DemoAccounts {
  const json = process.env['PENNYSPROUT_DEMO_ACCOUNTS'];
  if (!json) throw new Error('PENNYSPROUT_DEMO_ACCOUNTS is not set.');
  return JSON.parse(json) as DemoAccounts;
}
