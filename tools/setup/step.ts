import type { Cloud } from './cloud';
import type { Machine } from './machine';
import type { Settings } from './settings';

/** All that a step works with. */
export interface World {
  readonly machine: Machine;
  readonly settings: Settings;
  readonly cloud: Cloud;
  /** False where everything is only printed. */
  readonly isReal: boolean;
}

interface Said {
  /** Name in tests and messages. */
  readonly id: string;
  /** Name for people, as a command: "Create the project". */
  readonly title: string;
  /** Reason in a sentence. */
  readonly why: string;
  /**
   * Returns in a few words each what is missing or has drifted; none when the step is done. It changes
   * nothing.
   */
  check(world: World): Promise<readonly string[]>;
  /** Minutes until what was done has to show; two where it does not say. */
  readonly minutes?: number;
  /** True where nothing behind it can be looked at before it is done. */
  readonly opens?: true;
}

/** Step that set-up does by itself. `do` is called only where something is missing. */
interface CommandStep extends Said {
  readonly by: 'command';
  do(world: World): Promise<void>;
}

/** Step that only a person can do, in a console. */
interface PersonStep extends Said {
  readonly by: 'person';
  address(world: World): string;
  /** Clicks, one a line. */
  clicks(world: World): readonly string[];
}

export type Step = CommandStep | PersonStep;
