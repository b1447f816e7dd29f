import type { Machine } from './machine';
import { RELEASE_STEPS, servedCommit } from './release-steps';
import { runSetup, worldOf, type Mode } from './run-setup';
import { knownSettings, type Chosen } from './settings';
import { STEPS } from './steps';
import type { Step } from './step';

/** Steps that have to be right before: with another region, a second set of functions would be made. */
const BEFOREHAND = ['sign-in', 'choices', 'project', 'database'];

/**
 * Returns a step that is done again for a new version. Google does not say which version of the functions
 * runs, so until this version's app is served they are deployed once in each run; firebase-tools leaves out
 * those that have not changed.
 */
function anew(step: Step): Step {
  if (step.id !== 'functions' || step.by !== 'command') return step;
  let isDone = false;
  return {
    ...step,
    check: async (world) => {
      const served = await servedCommit(world);
      const isThis = served !== null && world.machine.commit.startsWith(served);
      if (isDone || isThis) return step.check(world);
      return [`those of ${served ?? 'no version'} run`];
    },
    do: async (world) => {
      await step.do(world);
      isDone = world.isReal;
    },
  };
}

/**
 * Deploys the version of this folder over an older one: what is read by comes before who reads, so that at
 * each moment old and new pages work.
 *
 * @returns the exit code
 */
export async function runUpdate(machine: Machine, mode: Mode, chosen: Chosen): Promise<number> {
  const settings = knownSettings(machine, chosen);
  const before = await servedCommit(worldOf(machine, settings, mode));
  const needed = STEPS.filter(({ id }) => BEFOREHAND.includes(id));
  const steps = [...needed, ...RELEASE_STEPS.map(anew)];
  const code = await runSetup(machine, steps, mode, settings);
  if (mode === 'do' && before !== null && !machine.commit.startsWith(before)) {
    machine.say(
      `\nTo go back to ${before}: \`git checkout ${before}\`, then \`npm run setup -- --update\`. ` +
        'Indexes and data stay, and the version before can read them.',
    );
  }
  return code;
}
