import { ToolError } from '../lib/console.mjs';
import type { World } from './step';

/** Labels of the project that say whose turn it is, and until when in seconds. */
const BY = 'setup-by';
const UNTIL = 'setup-until';

/** Time that a turn lasts without a word: whoever was cut off does not keep others away for long. */
const TURN_MS = 10 * 60_000;

interface Project {
  readonly labels?: Readonly<Record<string, string>>;
  readonly etag?: string;
}

const urlOf = ({ cloud }: World) =>
  `https://cloudresourcemanager.googleapis.com/v3/projects/${cloud.project}`;

/** Refuses while somebody else has the turn. @throws ToolError that says until when */
function refuseBeside({ machine }: World, { labels = {} }: Project): void {
  const left = Number(labels[UNTIL] ?? 0) * 1000 - machine.now();
  if (labels[BY] === undefined || labels[BY] === machine.id || left <= 0) return;
  throw new ToolError(
    `Somebody else is setting this project up. Wait until they are done, or for ${Math.ceil(left / 60_000)} minutes ` +
      'if they have stopped. Then run `npm run setup` again: it goes on where it stopped.',
  );
}

/** Labels with which a turn is taken, or given back. */
function labelsWith(world: World, { labels = {} }: Project, isTaken: boolean) {
  const { [BY]: _by, [UNTIL]: _until, ...others } = labels;
  if (!isTaken) return others;
  const until = Math.round((world.machine.now() + TURN_MS) / 1000);
  return { ...others, [BY]: world.machine.id, [UNTIL]: String(until) };
}

/** Writes the labels, unless they have changed meanwhile. Returns true if they are written. */
async function write(world: World, project: Project, isTaken: boolean): Promise<boolean> {
  const { etag } = project;
  const body = { labels: labelsWith(world, project, isTaken), ...(etag !== undefined && { etag }) };
  return world.cloud.tries('PATCH', `${urlOf(world)}?updateMask=labels`, body);
}

/**
 * Takes the turn at a project, so that two people do not make the same things at once, or goes on with
 * it. Where the project cannot be labelled there is no turn, and everybody goes on.
 *
 * @throws ToolError while somebody else has it
 */
export async function takeTurn(world: World): Promise<void> {
  const project = await world.cloud.get<Project>(urlOf(world));
  if (!project) return;
  refuseBeside(world, project);
  if (await write(world, project, true)) return;
  // Somebody may have been faster.
  refuseBeside(world, (await world.cloud.get<Project>(urlOf(world))) ?? {});
}

/** Gives the turn back. What fails here does not matter: the turn ends by itself. */
export async function giveTurnBack(world: World): Promise<void> {
  try {
    const project = await world.cloud.get<Project>(urlOf(world));
    if (project?.labels?.[BY] === world.machine.id) await write(world, project, false);
  } catch {
    // The network may be away, which has been told already.
  }
}
