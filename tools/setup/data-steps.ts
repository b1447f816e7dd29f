import { ToolError } from '../lib/console.mjs';
import type { Step, World } from './step';

const databaseOf = ({ cloud }: World) =>
  `https://firestore.googleapis.com/v1/projects/${cloud.project}/databases/(default)`;

interface Database {
  readonly locationId: string;
  readonly deleteProtectionState: string;
  readonly pointInTimeRecoveryEnablement: string;
}

const SAFE = [
  ['--delete-protection', 'ENABLED'],
  ['--point-in-time-recovery', 'ENABLED'],
].flat();

const database: Step = {
  id: 'database',
  title: 'Create the database',
  why: 'It is in the region of the functions and can never be moved. It has delete protection and point-in-time recovery for a week.',
  by: 'command',
  check: async (world) => {
    const found = await world.cloud.get<Database>(databaseOf(world));
    if (!found) return ['there is no database'];
    // A multi-region is a choice of its own, made by hand.
    const isNear = found.locationId === world.settings.region || !found.locationId.includes('-');
    if (!isNear) {
      throw new ToolError(
        `The database is in ${found.locationId}, and a database cannot move. Run \`npm run setup -- --region ` +
          `${found.locationId}\`, or take another project for ${world.settings.region}.`,
      );
    }
    return [
      ...(found.deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
        ? []
        : ['it can be deleted by mistake']),
      ...(found.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
        ? []
        : ['it does not remember each minute of a week']),
    ];
  },
  do: async (world) => {
    const exists = (await world.cloud.get(databaseOf(world))) !== null;
    const place = ['--location', world.settings.region];
    const command = exists
      ? ['firestore:databases:update', '(default)', ...SAFE]
      : ['firestore:databases:create', '(default)', ...place, ...SAFE];
    await world.cloud.firebase(command);
  },
};

interface BackupSchedule {
  readonly dailyRecurrence?: object;
  readonly weeklyRecurrence?: object;
}

/** Missing schedules of backups, by their names. */
async function missingBackups(world: World): Promise<('daily' | 'weekly')[]> {
  const url = `${databaseOf(world)}/backupSchedules`;
  const answer = await world.cloud.get<{ backupSchedules?: BackupSchedule[] }>(url);
  const schedules = answer?.backupSchedules ?? [];
  const daily = schedules.some(({ dailyRecurrence }) => dailyRecurrence);
  const weekly = schedules.some(({ weeklyRecurrence }) => weeklyRecurrence);
  return [...(daily ? [] : ['daily' as const]), ...(weekly ? [] : ['weekly' as const])];
}

const RECURRENCES = {
  daily: ['--recurrence', 'DAILY', '--retention', '7d'],
  weekly: ['--recurrence', 'WEEKLY', '--day-of-week', 'SUNDAY', '--retention', '84d'],
} as const;

const backups: Step = {
  id: 'backups',
  title: 'Schedule backups',
  why: 'Daily backups are kept for a week, Sunday’s for twelve weeks.',
  by: 'command',
  check: async (world) => (await missingBackups(world)).map((name) => `no ${name} backup`),
  do: async (world) => {
    for (const name of await missingBackups(world)) {
      await world.cloud.firebase(['firestore:backups:schedules:create', ...RECURRENCES[name]]);
    }
  },
};

interface Secret {
  readonly name: string;
  readonly title: string;
  readonly why: string;
  /** Sentence that says what another value would spoil, if one must not take the place of the first. */
  readonly spoils?: string;
  value(world: World): Promise<string>;
}

const versionOf = ({ cloud }: World, name: string) =>
  `https://secretmanager.googleapis.com/v1/projects/${cloud.project}/secrets/${name}/versions/latest`;

/** Step that sets a secret once: its value goes from memory into the tool, and is never printed. */
function secret({ name, title, why, spoils, value }: Secret): Step {
  return {
    id: name,
    title,
    why,
    by: 'command',
    check: async (world) => {
      const version = await world.cloud.get<{ state: string }>(versionOf(world, name));
      if (version?.state === 'ENABLED') return [];
      if (version && spoils !== undefined) {
        throw new ToolError(
          `The newest version of ${name} is ${version.state.toLowerCase()}. ${spoils} If it is only disabled, run ` +
            `\`gcloud secrets versions enable latest --secret ${name} --project ${world.cloud.project}\`, and then ` +
            '`npm run setup` again. If it is lost, see “Rotating the sealing key” in docs/operations.md.',
        );
      }
      return [`the secret ${name} has no value`];
    },
    do: (world) => world.cloud.setSecret(name, () => value(world)),
  };
}

/** Asks for the key of a source; without one the source is left out. */
const askForKey = (where: string) => async (world: World) => {
  const question = `Key of ${where} (Enter for none: the app then shows no prices of shares from there)`;
  const { machine } = world;
  const answer = machine.attended ? await machine.askSecret(question) : '';
  return answer.trim() === '' ? 'none' : answer.trim();
};

export const SECRET_STEPS: readonly Step[] = [
  secret({
    name: 'PASSWORD_KEY',
    title: 'Create the key that seals passwords',
    why: 'It encrypts the copy of a child’s password that parents can look at. The key is never shown or stored in this folder.',
    spoils: 'With another one, no copy that it has sealed can be looked at again.',
    value: ({ machine }) => Promise.resolve(machine.randomKey()),
  }),
  secret({
    name: 'FINNHUB_KEY',
    title: 'Store the Finnhub key',
    why: 'Share prices come from Finnhub. A free key is for personal use: https://finnhub.io/register',
    value: askForKey('finnhub.io'),
  }),
  secret({
    name: 'TWELVE_DATA_KEY',
    title: 'Store the Twelve Data key',
    why: 'The second source of prices: https://twelvedata.com/register',
    value: askForKey('twelvedata.com'),
  }),
];

export const DATA_STEPS: readonly Step[] = [database, backups];
