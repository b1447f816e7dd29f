import { isDeepStrictEqual } from 'node:util';
import { ToolError } from '../lib/console.mjs';
import { Cloud } from './cloud';
import type { Machine } from './machine';
import { chooseSettings, knownSettings, type Chosen, type Settings } from './settings';
import type { Step, World } from './step';
import { giveTurnBack, takeTurn } from './turn';

/** Set-up does, only looks, or prints what it would do. */
export type Mode = 'do' | 'check' | 'dry-run';

/** Time between two looks whether what was made shows: a service may need some. */
const BETWEEN_LOOKS_MS = 3000;
const LOOKS_PER_MINUTE = 60_000 / BETWEEN_LOOKS_MS;
const MINUTES = 2;

/**
 * Goes through all steps in their order, alone in this checkout.
 *
 * @returns the exit code
 * @throws ToolError that says what to do; the next run goes on from there
 */
export async function runSetup(
  machine: Machine,
  steps: readonly Step[],
  mode: Mode,
  chosen: Chosen,
): Promise<number> {
  const unlock = machine.lock();
  if (!unlock) {
    throw new ToolError(
      'Set-up is running in this folder already. Wait for its end, or stop it with Ctrl-C; then run ' +
        '`npm run setup` again: it goes on where it stopped.',
    );
  }
  try {
    return await goThrough(machine, steps, mode, chosen);
  } finally {
    unlock();
  }
}

/** Returns what steps work with. */
export function worldOf(machine: Machine, settings: Settings, mode: Mode): World {
  const isReal = mode !== 'dry-run';
  return { machine, settings, cloud: new Cloud(machine, settings.project, !isReal), isReal };
}

async function goThrough(
  machine: Machine,
  steps: readonly Step[],
  mode: Mode,
  chosen: Chosen,
): Promise<number> {
  const settings =
    mode === 'check'
      ? knownSettings(machine, chosen)
      : await chooseSettings({ machine, rehearses: mode === 'dry-run' }, chosen);
  const world = worldOf(machine, settings, mode);
  machine.say(`\n${settings.project}, in ${settings.region}, at https://${settings.domain}\n`);
  if (mode === 'check') return look(world, steps);
  try {
    await takeAll(world, steps, mode);
  } finally {
    if (world.isReal) await giveTurnBack(world);
  }
  if (mode === 'do') machine.say(`\nOpen https://${settings.domain}`);
  return 0;
}

async function takeAll(world: World, steps: readonly Step[], mode: Mode): Promise<void> {
  let hasProject = false;
  for (const [index, step] of steps.entries()) {
    if (hasProject && world.isReal) await takeTurn(world);
    await take(world, step, `${index + 1}/${steps.length} ${step.title}`, mode);
    hasProject ||= step.id === 'project';
  }
}

/** Lists what is missing, all of it. Returns the exit code. */
async function look(world: World, steps: readonly Step[]): Promise<number> {
  let missing = 0;
  for (const step of steps) {
    const problems = await step.check(world);
    if (problems.length === 0) world.machine.say(`✓ ${step.title}`);
    else world.machine.say([`✗ ${step.title}`, ...problems.map((p) => `    ${p}`)].join('\n'));
    missing += problems.length;
    if (problems.length > 0 && step.opens) {
      world.machine.say('  The remaining steps can be checked once this is done.');
      break;
    }
  }
  world.machine.say(
    missing === 0
      ? '\nNothing is missing.'
      : `\n${missing} missing or drifted. \`npm run setup\` fixes it.`,
  );
  return missing === 0 ? 0 : 1;
}

async function take(world: World, step: Step, heading: string, mode: Mode): Promise<void> {
  const { machine } = world;
  const problems = await step.check(world);
  if (problems.length === 0) {
    machine.say(`✓ ${heading}: already done`);
    return;
  }
  machine.say(`→ ${heading}\n    ${step.why}\n    Now: ${problems.join('; ')}`);
  if (mode === 'dry-run') {
    if (step.by === 'command') await step.do(world);
    else report(world, step);
    return;
  }
  if (step.by === 'command') await doAndVerify(world, step, problems);
  else await waitForPerson(world, step);
  machine.say(`✓ ${heading}`);
}

async function doAndVerify(
  world: World,
  step: Step & { by: 'command' },
  problems: readonly string[],
): Promise<void> {
  try {
    await step.do(world);
  } catch (error) {
    // The answer may be lost, or somebody else was faster: what counts is how it is now.
    const left = await step.check(world);
    if (left.length === 0) return;
    if (isDeepStrictEqual(left, problems)) throw error;
    await doAndVerify(world, step, left);
    return;
  }
  for (let looks = 1; ; looks += 1) {
    const left = await step.check(world);
    if (left.length === 0) return;
    if (looks === LOOKS_PER_MINUTE * (step.minutes ?? MINUTES)) {
      throw new ToolError(
        `It was done, but does not show yet: ${left.join('; ')}. Wait for some minutes, then run ` +
          '`npm run setup` again: it goes on where it stopped.',
      );
    }
    await world.machine.pause(BETWEEN_LOOKS_MS);
  }
}

function report({ machine, ...world }: World, step: Step & { by: 'person' }): void {
  const all = { machine, ...world };
  machine.say(`    Open ${step.address(all)}`);
  for (const click of step.clicks(all)) machine.say(`      - ${click}`);
}

async function waitForPerson(world: World, step: Step & { by: 'person' }): Promise<void> {
  const { machine } = world;
  report(world, step);
  const stop = new ToolError(
    `“${step.title}” is waiting for somebody: ${step.address(world)}. Run \`npm run setup\` again when it is done.`,
  );
  if (!machine.attended) throw stop;
  for (;;) {
    const answer = await machine.ask('Press Enter when it is done, or type "later"', '');
    if (answer.trim() === 'later') throw stop;
    const left = await step.check(world);
    if (left.length === 0) return;
    machine.say(`    Not yet: ${left.join('; ')}`);
  }
}
