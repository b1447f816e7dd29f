/** Says what to do when tests that need the emulators are run without them. */
export default function requireEmulators(): void {
  const missing = [
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'GCLOUD_PROJECT',
  ].filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(
      `These tests need the emulators (${missing.join(', ')} not set). ` +
        'Run them with `npm test -- --only functions` or `npm test -- --only rules`.',
    );
  }
}
