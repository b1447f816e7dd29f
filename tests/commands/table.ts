/** Smoke test of a command in the README. */
interface Command {
  /** Arguments that make the run as small as possible. */
  readonly args?: readonly string[];
  /** Expected output on success. */
  readonly says: RegExp;
  /** True if it runs until Ctrl-C; it is sent an HTTP request before that. */
  readonly serves?: true;
  /** Command that has to be serving meanwhile. */
  readonly during?: string;
}

const READY = /is ready: (http:\S+)/;
const ALL_PASSED = /\b[1-9]\d* passed, 0 failed$/;

export const COMMANDS: Readonly<Record<string, Command>> = {
  'npm start': { serves: true, says: READY },
  'npm test': { args: ['--only', 'shared'], says: ALL_PASSED },
  'npm run dev': { serves: true, says: READY },
  'npm run catalogue': { serves: true, says: READY },
  'npm run test:deep': { args: ['--only', 'deep', 'invitation-races'], says: ALL_PASSED },
  'npm run test:mutations': {
    args: ['--shared', '2', '--functions', '0', '--rules', '0'],
    says: /SEED \d+: /,
  },
  'npm run tick': { args: ['--days', '1'], during: 'npm start', says: /entries were posted/ },
  'npm run docs': { says: /^wrote docs\//m },
  'npm run licences': { says: /^wrote docs\/licences\.md$/m },
  'npm run setup': {
    args: ['--dry-run', '--project', 'sprout-rehearsal'],
    says: /npx firebase deploy --only hosting/,
  },
  'npm run reconcile': { during: 'npm start', says: /No drift\./ },
  'npm run interest': {
    args: ['--period', '2026-09'],
    during: 'npm start',
    says: /Nothing was written|No family/,
  },
  'npm run restore': { args: ['--help'], says: /--owner <address>/ },
  'npm run split': { args: ['NFLX', '10:1'], during: 'npm start', says: /NFLX is split 10:1/ },
  'npm run config': { during: 'npm start', says: /New families: on/ },
  'npm run size': { says: /Loaded before the screen works/ },
  'npm run lighthouse': { args: ['--runs', '1', '--untimed'], says: /As a phone on slow 4G/ },
  'npm run bench': { args: ['--quick'], says: /All figures are in / },
  'npm run bench:live': { args: ['--count', '1'], says: /To the child’s screen/ },
  'npm run bench:opening': {
    args: ['--runs', '1', '--only', 'child', '--state', 'cold'],
    says: /From opening a home to its live figure/,
  },
  'npm run bench:forecast': { args: ['--count', '3'], says: /One forecast of ten years/ },
  'npm run bench:history': { args: ['--entries', '120'], says: /A history of 120 entries/ },
  'npm run load': { args: ['--families', '1', '--minutes', '0.2', '--think', '1'], says: /^✓ /m },
  // Long enough for two network cuts and one kill of the database.
  'npm run faults': { args: ['--parents', '2', '--minutes', '0.7'], says: /^✓ /m },
};
