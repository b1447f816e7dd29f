import { readFileSync, readdirSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** Topics in the order of the index. A decision names exactly one of them. */
export const TOPICS = {
  Ledger: 'Entries, balances and the proof that they add up',
  Saving: 'Jars, interest, allowances, requests and the forecast',
  Market: 'Prices, rates and trades',
  Families: 'Members, preferences, export, deletion and notices',
  'Sign-in': 'Codes, passwords, sessions and whoever must not get in',
  API: 'What a request goes through',
  Database: 'Collections, queries and unique values',
  Screens: 'What a browser loads, shows and keeps',
  Operating: 'Deployment and what an operator can change',
  Code: 'Structure, packages, versions and linters',
  Tests: 'The local suite and the tests',
} as const;
type Topic = keyof typeof TOPICS;

/** Folder of the decisions, from the root of the repository. */
export const DECISIONS_FOLDER = 'docs/adr';

const HEAD = /^# (\d+)\. (\S.*)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Topic: (.*)\n- Status: (.*)\n\n/;

/** Head of a decision's page. */
export interface Decision {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly date: string;
  readonly topic: Topic;
  readonly status: string;
}

/** Files of all decisions, by number. */
export function decisionFiles(): readonly string[] {
  const files = readdirSync(inRoot(DECISIONS_FOLDER));
  return files.filter((file) => file.endsWith('.md') && file !== 'README.md').sort();
}

/** Reads the head of a decision, or throws if a line of it is missing or unknown. */
export function readDecision(file: string): Decision {
  const head = HEAD.exec(readFileSync(inRoot(DECISIONS_FOLDER, file), 'utf8'));
  const [, number, title = '', date = '', topic = '', status = ''] = head ?? [];
  if (!head) throw new Error(`${file}: the head needs a number, a date, a topic and a status`);
  if (!isTopic(topic)) throw new Error(`${file}: no topic is called “${topic}”`);
  return { file, number: Number(number), title, date, topic, status };
}

function isTopic(text: string): text is Topic {
  return Object.hasOwn(TOPICS, text);
}
