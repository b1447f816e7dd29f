import { setChildProblems } from './use-child-problem';

/** Lets problems be said in a child's words. Parents' pages do without this, and without those words. */
export function sayProblemsToChild(): void {
  setChildProblems((about, problem) => `childProblems:${about}.${problem}`);
}
