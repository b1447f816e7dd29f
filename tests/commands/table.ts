/** Smoke test of a documented command. */
interface Command {
  /** Arguments that make the run as small as possible. */
  readonly args?: readonly string[];
  /** Expected output on success. */
  readonly says: RegExp;
  /** For one that runs until Ctrl-C: paths that it serves before that, each with a text of the answer. */
  readonly serves?: Readonly<Record<string, string>>;
  /** Command that has to be serving meanwhile. */
  readonly during?: string;
}

const READY = /is ready: (http:\S+)/;
const APP = { '/': '<title>', '/api/openapi.json': '"openapi"' };
const ALL_PASSED = /\b[1-9]\d* passed, 0 failed$/;

export const COMMANDS: Readonly<Record<string, Command>> = {
  'npm start': { serves: APP, says: READY },
  'npm test': { args: ['--only', 'shared'], says: ALL_PASSED },
  'npm run dev': { serves: APP, says: READY },
  'npm run catalogue': { serves: { '/catalogue/stories.html': '<title>' }, says: READY },
  'npm run test:deep': { args: ['--only', 'deep', 'invitation-races'], says: ALL_PASSED },
  'npm run test:mutations': {
    args: ['--shared', '2', '--functions', '0', '--web', '0', '--rules', '0'],
    says: /SEED \d+: /,
  },
  'npm run typecheck': { says: /typecheck/ },
  'npm run lint': { says: /Found 0 warnings and 0 errors/ },
  'npm run format': { args: ['--check'], says: /use the correct format/ },
  // The app is not built without the configuration of an installation.
  'npm run build': { args: ['functions'], says: /wrote lib\/index\.js/ },
  'npm run tick': { args: ['--days', '1'], during: 'npm start', says: /entries were posted/ },
  'npm run docs': { says: /^wrote docs\//m },
  'npm run setup': {
    args: ['--dry-run', '--project', 'sprout-rehearsal'],
    says: /npx firebase deploy --only hosting/,
  },
  'npm run bank -- reconcile': { during: 'npm start', says: /No drift\./ },
  'npm run bank -- interest': {
    args: ['--period', '2026-09'],
    during: 'npm start',
    says: /Nothing was written|No family/,
  },
  'npm run bank -- restore': { args: ['--help'], says: /--owner <address>/ },
  'npm run split': { args: ['NFLX', '10:1'], during: 'npm start', says: /NFLX is split 10:1/ },
  'npm run bank -- config': { during: 'npm start', says: /New families: on/ },
  'npm run bench -- size': { says: /Loaded before the screen works/ },
  'npm run bench -- lighthouse': {
    args: ['--runs', '1', '--untimed'],
    says: /As a phone on slow 4G/,
  },
  'npm run bench': { args: ['--quick'], says: /All figures are in / },
  'npm run bench -- history': { args: ['--entries', '120'], says: /A history of 120 entries/ },
  'npm run bench -- opening': {
    args: ['--runs', '1', '--only', 'child', '--state', 'cold'],
    says: /From opening a home to its live figure/,
  },
};
