import { readFileSync } from 'node:fs';

const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];

/** Hosts that an installation with Google Analytics adds to the policy in firebase.json. */
const HOSTS_OF_ANALYTICS = [
  'https://www.googletagmanager.com',
  'https://firebase.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/**
 * Fails a production build without the required settings: the page could sign nobody in, or would count sign-ins against the content security policy.
 */
export function assertProductionConfig(env: Record<string, string>) {
  const missing = REQUIRED.filter((name) => !env[name] && !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`Set ${missing.join(', ')} in web/.env.production.local before building.`);
  }
  const isCounted = env['VITE_FIREBASE_MEASUREMENT_ID'];
  const policy = readFileSync(new URL('../firebase.json', import.meta.url), 'utf8');
  if (isCounted && !HOSTS_OF_ANALYTICS.every((host) => policy.includes(host))) {
    throw new Error(
      'VITE_FIREBASE_MEASUREMENT_ID is set, but the Content-Security-Policy in firebase.json does not ' +
        `name ${HOSTS_OF_ANALYTICS.join(', ')}. docs/operations.md says where they belong.`,
    );
  }
}
