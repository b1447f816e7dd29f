import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const FILES = readdirSync(inRoot('docs/adr')).filter((file) => file.endsWith('.md'));
const PAGES = FILES.filter((file) => file !== 'README.md').sort();

const HEAD = /^# (\d+)\. \S.*\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (.*)\n\n/;
const REPLACED = /^replaced by \[ADR (\d+)\]\(([\w-]+\.md)\)$/;

const read = (file: string) => readFileSync(inRoot('docs/adr', file), 'utf8');
const numberOf = (file: string) => Number.parseInt(file);

it('gives each decision a number of its own', () => {
  expect(PAGES.length).toBeGreaterThan(0);
  expect(new Set(PAGES.map(numberOf)).size).toBe(PAGES.length);
});

it.each(PAGES)('%s begins with its number, its date and its status', (file) => {
  const [, number, date = '', status = ''] = HEAD.exec(read(file)) ?? [];
  expect(Number(number)).toBe(numberOf(file));
  expect(new Date(date).toISOString()).toContain(date);
  const [, newer, page = ''] = REPLACED.exec(status) ?? [];
  if (status === 'accepted') return;
  expect(PAGES).toContain(page);
  expect(Number(newer)).toBe(numberOf(page));
  expect(numberOf(page)).toBeGreaterThan(numberOf(file));
});

it('keeps no list of them by hand', () => {
  expect(read('README.md')).not.toMatch(/\d{4}-[\w-]+\.md/);
});
