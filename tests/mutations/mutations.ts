/**
 * Mutates operators, one at a time, and says which of them the gate does not notice: `<` becomes `<=`, `+`
 * becomes `-`, `&&` becomes `||`. No file is changed; the tests are handed the mutated text. They are those
 * of `npm test` that import what was mutated, and stop at the first that fails.
 *
 *   npm run test:mutations                            as many as every night
 *   npm run test:mutations -- --seed 7 --shared 20 --functions 0 --web 0 --rules 0
 *   npm run test:mutations -- --at shared/src/ledger/legs.ts:104
 */
import { parseArgs } from 'node:util';
import { bold, dim, green, red, say, table, ToolError } from '../../tools/lib/console.mjs';
import { readOptions } from '../../tools/lib/options.mjs';
import { prepareDependencies } from '../../tools/lib/prepare.mjs';
import { runUntilStopped } from '../../tools/lib/stop.mjs';
import { bringUpTestSuite } from '../../tools/lib/test-suite.mjs';
import { EQUAL } from './equal';
import type { Mutation } from './operators';
import { draw, inItsLine, lineOf, SOURCES, type Part } from './sources';
import { runTests } from './try-mutation';

/** Least share to be noticed of what is mutated and not known to be equal: what moves money comes first. */
const LEAST_NOTICED: Readonly<Record<Part, number>> = {
  shared: 0.97,
  functions: 0.97,
  web: 0.75,
  rules: 0.97,
};

/** A mutated loop may never end. The tests as they are tell how long they take on this machine. */
const PATIENCE = 4;
const START_MS = 120_000;
const MOST_MS = 3_600_000;

const INTERRUPTED = 130;

const PARTS: readonly Part[] = ['shared', 'functions', 'web', 'rules'];

const USAGE = `npm run test:mutations [-- options]

  --seed <n>        draws the operators of an earlier run (default: by chance)
  --shared <n>      so many operators of the pure core (default 100)
  --functions <n>   so many of the use cases, access and the door (default 50)
  --web <n>         so many of the app's models, session, calls and live data (default 40)
  --rules <n>       so many of the security rules (default 10)
  --at <file:line>  the operators of one line instead
  --help            show this

Fails when less than ${LEAST_NOTICED.shared * 100} % of a part are noticed, of web ${LEAST_NOTICED.web * 100} %. tests/mutations/equal.ts names what no test can notice.`;

const parse = () =>
  parseArgs({
    options: {
      seed: { type: 'string' },
      shared: { type: 'string', default: '100' },
      functions: { type: 'string', default: '50' },
      web: { type: 'string', default: '40' },
      rules: { type: 'string', default: '10' },
      at: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;

type Options = ReturnType<typeof parse>;

interface Plan {
  readonly part: Part;
  readonly mutations: readonly Mutation[];
}

interface Result {
  readonly part: Part;
  readonly noticed: number;
  readonly equal: number;
  readonly unseen: number;
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (text !== '' && Number.isSafeInteger(number) && number >= 0) return number;
  throw new ToolError(`--${name} must be a whole number, not "${text}".\n\n${USAGE}`);
}

function planOf(options: Options, seed: number): Plan[] {
  const { at } = options;
  const plans = PARTS.map((part) => {
    const all = SOURCES[part]();
    const mutations =
      at === undefined
        ? draw(all, numberOf(part, options[part]), seed)
        : all.filter((mutation) => `${mutation.file}:${lineOf(mutation)}` === at);
    return { part, mutations };
  }).filter(({ mutations }) => mutations.length > 0);
  if (plans.length === 0) throw new ToolError('There is no operator to mutate.');
  return plans;
}

const equalTo = (mutation: Mutation) =>
  EQUAL.find(({ file, at }) => file === mutation.file && at === inItsLine(mutation));

function sayUnseen(mutation: Mutation, why: string): void {
  say(
    `  ${mutation.file}:${lineOf(mutation)}  ${mutation.from} → ${mutation.to || '(nothing)'}  ${why}`,
  );
  say(dim(`    ${inItsLine(mutation)}`));
}

async function runPlan({ part, mutations }: Plan, env: NodeJS.ProcessEnv): Promise<Result> {
  say(`\n${bold(`── ${part}`)}`);
  const startedMs = performance.now();
  const untouched = { part, mutation: null, env, limitMs: MOST_MS };
  if ((await runTests(untouched)) !== 'passed') {
    throw new ToolError(`The tests of ${part} fail as they are.`);
  }
  const limitMs = START_MS + PATIENCE * (performance.now() - startedMs);
  const result = { part, noticed: 0, equal: 0, unseen: 0 };
  for (const mutation of mutations) {
    const same = equalTo(mutation);
    if (same) {
      sayUnseen(mutation, dim(`is the same: ${same.because}`));
      result.equal += 1;
    } else if ((await runTests({ part, mutation, env, limitMs })) === 'passed') {
      sayUnseen(mutation, red('not noticed'));
      result.unseen += 1;
    } else result.noticed += 1;
  }
  return result;
}

function report(results: readonly Result[], seed: number): number {
  const rows = results.map(({ part, noticed, equal, unseen }) => {
    const tried = noticed + unseen;
    const share = tried === 0 ? 1 : noticed / tried;
    const mark = share < LEAST_NOTICED[part] ? red('✗') : green('✓');
    return {
      enough: share >= LEAST_NOTICED[part],
      row: [mark, part, ...[tried, noticed, unseen, equal].map(String)],
    };
  });
  const head = ['', 'Mutated', 'Tried', 'Noticed', 'Not noticed', 'The same'];
  say(
    `\n${table(
      head,
      rows.map(({ row }) => row),
    )}\n`,
  );
  say(`SEED ${seed}: \`npm run test:mutations -- --seed ${seed}\` draws them again.`);
  return rows.every(({ enough }) => enough) ? 0 : 1;
}

await runUntilStopped(async (onStop) => {
  const options = readOptions(parse, USAGE);
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const seed = numberOf('seed', options.seed ?? String(Math.floor(Math.random() * 2 ** 31)));
  say(bold(`Mutating operators, seed ${seed}`));
  await prepareDependencies();
  const plans = planOf(options, seed);
  const needsSuite = plans.some(({ part }) => part !== 'shared' && part !== 'web');
  const env = needsSuite
    ? await bringUpTestSuite(onStop, { browserTests: false, mayDownload: true })
    : process.env;
  const results: Result[] = [];
  for (const plan of plans) results.push(await runPlan(plan, env));
  return report(results, seed);
}, INTERRUPTED);
