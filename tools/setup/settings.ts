import { ToolError } from '../lib/console.mjs';
import type { Machine } from './machine';
import { REGIONS, regionFor } from './regions';

/** Choices that a person makes once. */
export interface Settings {
  readonly project: string;
  readonly region: string;
  /** Host name at which the app is opened. */
  readonly domain: string;
}

export type Chosen = Readonly<Partial<Record<keyof Settings, string>>>;

const PROJECTS = '.firebaserc';
/** Name under which `.firebaserc` knows the project. */
const ALIAS = 'production';

interface Projects {
  readonly projects?: Readonly<Record<string, string>>;
}

/** Returns the file of parameters that differ in a project. */
export const envFileOf = (project: string) => `functions/.env.${project}`;

/** Returns the value of a line of an env file; null without one. */
export function lineOf(text: string | null, name: string): string | null {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(text ?? '')?.[1]?.trim() ?? null;
}

/** Returns an env file with these lines, whose other lines stay. */
export function withLines(text: string | null, values: Readonly<Record<string, string>>): string {
  let lines = (text ?? '').split('\n').filter((line) => line !== '');
  for (const [name, value] of Object.entries(values)) {
    lines = [...lines.filter((line) => !line.startsWith(`${name}=`)), `${name}=${value}`];
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the project that this checkout was set up for; null for none. */
export function knownProject(machine: Machine): string | null {
  const { projects = {} } = JSON.parse(machine.read(PROJECTS) ?? '{}') as Projects;
  return projects[ALIAS] ?? null;
}

/** Returns `.firebaserc` with the project. */
export function projectsFile(machine: Machine, project: string): string {
  const file = JSON.parse(machine.read(PROJECTS) ?? '{}') as Projects;
  const changed = { ...file, projects: { ...file.projects, [ALIAS]: project } };
  return `${JSON.stringify(changed, null, 2)}\n`;
}

/** Returns what is wrong with an answer, as a sentence; null for nothing. */
const OBJECTIONS: Readonly<Record<keyof Settings, (value: string) => string | null>> = {
  project: (value) =>
    /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(value) && !/google|ssl/.test(value)
      ? null
      : `"${value}" cannot be a project id. It has 6 to 30 small letters, digits and hyphens, begins with a ` +
        'letter, does not end with a hyphen, and contains neither "google" nor "ssl".',
  region: (value) =>
    REGIONS.some(({ id }) => id === value)
      ? null
      : `"${value}" is none of the regions: ${REGIONS.map(({ id, place }) => `${id} (${place})`).join(', ')}.`,
  domain: (value) =>
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/.test(value)
      ? null
      : `"${value}" is no address. Give it without https:// and without a path: bank.example.com.`,
};

const QUESTIONS: Readonly<Record<keyof Settings, string>> = {
  project: 'Project id, unique in the world and never changed',
  region: 'Region, where the data is and stays',
  domain: 'Address of the app',
};

interface Asking {
  readonly machine: Machine;
  /** True when nothing is going to be done. */
  readonly rehearses: boolean;
}

/** Asks for what is not known. Where nobody answers, a rehearsal takes what it would propose. */
async function choose(
  { machine, rehearses }: Asking,
  name: keyof Settings,
  given: string | undefined,
  known: string | null,
  proposal: string,
): Promise<string> {
  const settled = given ?? known;
  if (settled !== null) {
    const objection = OBJECTIONS[name](settled);
    if (objection !== null) throw new ToolError(`${objection} Choose another one with --${name}.`);
    return settled;
  }
  if (!machine.attended) {
    if (rehearses && name !== 'project') return proposal;
    throw new ToolError(`Nobody answers questions here: give --${name} to \`npm run setup\`.`);
  }
  for (;;) {
    const answer = (await machine.ask(QUESTIONS[name], proposal)).trim();
    const objection = OBJECTIONS[name](answer);
    if (objection === null) return answer;
    machine.say(`  ${objection}`);
  }
}

/** Returns the choices: those of the command line, else of an earlier run, else by asking. */
export async function chooseSettings(asking: Asking, chosen: Chosen): Promise<Settings> {
  const { machine } = asking;
  const fallback = `pennysprout-${machine.randomSuffix()}`;
  const project = await choose(asking, 'project', chosen.project, knownProject(machine), fallback);
  const own = machine.read(envFileOf(project));
  const standard = lineOf(machine.read('functions/.env'), 'REGION') ?? '';
  const nearest = regionFor(machine.timeZone) ?? standard;
  const region = await choose(asking, 'region', chosen.region, lineOf(own, 'REGION'), nearest);
  const origin = lineOf(own, 'APP_ORIGIN')?.replace('https://', '') ?? null;
  const domain = await choose(asking, 'domain', chosen.domain, origin, `${project}.web.app`);
  return { project, region, domain };
}

/** Returns the settings of an earlier run, for a look that asks nothing. */
export function knownSettings(machine: Machine, chosen: Chosen): Settings {
  const project = chosen.project ?? knownProject(machine);
  if (project === null) {
    throw new ToolError('Nothing was set up from this checkout yet. Begin with `npm run setup`.');
  }
  const own = machine.read(envFileOf(project));
  const standard = lineOf(machine.read('functions/.env'), 'REGION') ?? '';
  const region = chosen.region ?? lineOf(own, 'REGION') ?? standard;
  const origin = lineOf(own, 'APP_ORIGIN')?.replace('https://', '');
  return { project, region, domain: chosen.domain ?? origin ?? `${project}.web.app` };
}
