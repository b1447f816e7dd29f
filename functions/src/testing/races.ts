import { outcome } from './test-members';
import { newProjectId, startTestApi, type Answer, type TestApi } from './test-api';

/** Two instances of the server on one database. They share no memory, and so no queue. */
export interface TwoServers {
  readonly first: TestApi;
  readonly second: TestApi;
  close(): Promise<void>;
}

export async function startTwoServers(): Promise<TwoServers> {
  const projectId = newProjectId();
  const [first, second] = await Promise.all([
    startTestApi({ projectId }),
    startTestApi({ projectId }),
  ]);
  return {
    first,
    second,
    close: async () => {
      await Promise.all([first.close(), second.close()]);
    },
  };
}

/** Rounds played at a time, each with its own people. */
const AT_A_TIME = 10;

/** Plays a race many times. `round` must accept any correct outcome. */
export async function playRounds(
  count: number,
  round: (n: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += AT_A_TIME) {
    const size = Math.min(AT_A_TIME, count - from);
    await Promise.all(Array.from({ length: size }, (_, index) => round(from + index)));
  }
}

/** Sends two calls at once, alternating which goes first, and returns both outcomes. */
export async function race(
  n: number,
  a: () => Promise<Answer<unknown>>,
  b: () => Promise<Answer<unknown>>,
): Promise<string> {
  const [first, second] = n % 2 === 0 ? [a, b] : [b, a];
  const answers = await Promise.all([first(), second()]);
  const [ofA, ofB] = n % 2 === 0 ? answers : answers.reverse();
  return [ofA, ofB].map((answer) => (answer ? outcome(answer) : 'no answer')).join(', ');
}
