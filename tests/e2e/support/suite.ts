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

/** `npm test` names its own suite; without it the tests use the one that `npm start` serves. */
export const suite = {
  url: process.env['PENNYSPROUT_URL'] ?? 'http://127.0.0.1:5002',
  /** Folder of the built app that is served there. */
  webOut: process.env['PENNYSPROUT_WEB_OUT'] ?? 'web/dist',
  /** The browser to start; undefined for Playwright's own. */
  browser: process.env['PENNYSPROUT_BROWSER'],
  /** Host and port of the database, and the project in it. */
  firestore: process.env['FIRESTORE_EMULATOR_HOST'],
  project: process.env['GCLOUD_PROJECT'],
  /** Whether pages are made slow, to find the tests that look for something before it is there. */
  slow: process.env['PENNYSPROUT_SLOW'] === '1',
};

/** The accounts that every suite starts with. */
export function demoAccounts(): DemoAccounts {
  const json = process.env['PENNYSPROUT_DEMO_ACCOUNTS'];
  if (!json) throw new Error('PENNYSPROUT_DEMO_ACCOUNTS is not set: run `npm test -- --only e2e`.');
  return JSON.parse(json) as DemoAccounts;
}
