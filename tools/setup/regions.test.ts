import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { REGIONS, regionFor } from './regions';

const SETTING = 'functions/.env';
const OFFER = 'tools/setup/regions.ts';

/** Regions and multi-regions of Google Cloud by the form of their names. */
const NAMED =
  '\\b((africa|asia|australia|europe|me|northamerica|southamerica|us)-(north|south|east|west|central)+[0-9]+|nam[0-9]|eur[0-9])\\b';

it('a region is named where it is set and where set-up offers it, and in no other file', () => {
  const args = ['grep', '--untracked', '-IlP', NAMED];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(files).toEqual([SETTING, OFFER]);
});

it.each([
  ['Asia/Taipei', 'Taiwan'],
  ['Asia/Manila', 'Singapore'],
  ['Europe/Brussels', 'Belgium'],
  ['Europe/London', 'London'],
  ['America/New_York', 'Iowa'],
  ['Pacific/Honolulu', 'Oregon'],
])('for %s the region in %s is proposed', (zone, place) => {
  expect(REGIONS.find(({ id }) => id === regionFor(zone))?.place).toBe(place);
});

it('for a clock without a place none is proposed', () => {
  expect(regionFor('Etc/UTC')).toBeNull();
});
