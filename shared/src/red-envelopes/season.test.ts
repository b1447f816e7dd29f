import { expect, test } from 'vitest';
import { isSeason, newYearOf } from './season';

/**
 * The dates from the sky: Meeus, Astronomical Algorithms, 2nd ed., chapters 25 (the sun's longitude to
 * 0.01°) and 49 (new moons to seconds). Months begin on the day of a new moon in UTC+8. The eleventh has
 * the winter solstice; where thirteen begin from one solstice to the next, the first without one of the
 * sun's twelve main positions is a leap month.
 */
const RAD = Math.PI / 180;
const sin = (degrees: number) => Math.sin(degrees * RAD);

/** Seconds by which dynamical time is ahead of universal time, about, until 2050. */
const DELTA_T_S = 75;

/** Julian day of the k-th new moon after the first of 2000, in universal time. */
function newMoon(k: number): number {
  const T = k / 1236.85;
  const E = 1 - 0.002516 * T - 0.0000074 * T * T;
  const M = 2.5534 + 29.1053567 * k - 0.0000014 * T * T;
  const m = 201.5643 + 385.81693528 * k + 0.0107582 * T * T;
  const F = 160.7108 + 390.67050284 * k - 0.0016118 * T * T;
  const O = 124.7746 - 1.56375588 * k + 0.0020672 * T * T;
  const periodic =
    -0.4072 * sin(m) +
    0.17241 * E * sin(M) +
    0.01608 * sin(2 * m) +
    0.01039 * sin(2 * F) +
    0.00739 * E * sin(m - M) -
    0.00514 * E * sin(m + M) +
    0.00208 * E * E * sin(2 * M) -
    0.00111 * sin(m - 2 * F) -
    0.00057 * sin(m + 2 * F) +
    0.00056 * E * sin(2 * m + M) -
    0.00042 * sin(3 * m) +
    0.00042 * E * sin(M + 2 * F) +
    0.00038 * E * sin(M - 2 * F) -
    0.00024 * E * sin(2 * m - M) -
    0.00017 * sin(O) -
    0.00007 * sin(m + 2 * M) +
    0.00004 * sin(2 * m - 2 * F) +
    0.00004 * sin(3 * M) +
    0.00003 * sin(m + M - 2 * F) +
    0.00003 * sin(2 * m + 2 * F) -
    0.00003 * sin(m + M + 2 * F) +
    0.00003 * sin(m - M + 2 * F) -
    0.00002 * sin(m - M - 2 * F) -
    0.00002 * sin(3 * m + M) +
    0.00002 * sin(4 * m);
  const planetary =
    325 * sin(299.77 + 0.107408 * k - 0.009173 * T * T) +
    165 * sin(251.88 + 0.016321 * k) +
    164 * sin(251.83 + 26.651886 * k) +
    126 * sin(349.42 + 36.412478 * k) +
    110 * sin(84.66 + 18.206239 * k) +
    62 * sin(141.74 + 53.303771 * k) +
    60 * sin(207.14 + 2.453732 * k) +
    56 * sin(154.84 + 7.30686 * k) +
    47 * sin(34.52 + 27.261239 * k) +
    42 * sin(207.19 + 0.121824 * k) +
    40 * sin(291.34 + 1.844379 * k) +
    37 * sin(161.72 + 24.198154 * k) +
    35 * sin(239.56 + 25.513099 * k) +
    23 * sin(331.55 + 3.592518 * k);
  const mean = 2451550.09766 + 29.530588861 * k + 0.00015437 * T * T;
  return mean + periodic + planetary / 1e6 - DELTA_T_S / 86_400;
}

/** Apparent longitude of the sun in degrees at a Julian day. */
function sunAt(day: number): number {
  const T = (day - 2451545) / 36525;
  const M = 357.52911 + 35999.05029 * T;
  const centre = (1.914602 - 0.004817 * T) * sin(M) + 0.019993 * sin(2 * M) + 0.000289 * sin(3 * M);
  const longitude = 280.46646 + 36000.76983 * T + centre - 0.00569;
  return (((longitude - 0.00478 * sin(125.04 - 1934.136 * T)) % 360) + 360) % 360;
}

/** Day in UTC+8 on which a Julian day falls, as the Julian day of its beginning there. */
const dayOf = (julian: number) => Math.floor(julian + 0.5 + 8 / 24) - 0.5 - 8 / 24;
const dateOf = (julian: number) =>
  new Date((julian + 8 / 24 - 2440587.5) * 86_400_000).toISOString().slice(0, 10);

/** Returns the month, counted from new moons, that has the winter solstice of a year. */
function eleventhMonth(year: number): number {
  let k = Math.round((year - 2000) * 12.3685 + 10.5);
  // The sun passes 270° before the next month begins.
  while (sunAt(dayOf(newMoon(k + 1))) < 270 && sunAt(dayOf(newMoon(k + 1))) > 180) k += 1;
  while (sunAt(dayOf(newMoon(k))) >= 270 || sunAt(dayOf(newMoon(k))) < 90) k -= 1;
  return k;
}

/** True for a month in which the sun enters none of the twelve signs. */
function isWithoutSign(k: number): boolean {
  const sign = (day: number) => Math.floor(sunAt(day) / 30);
  return sign(dayOf(newMoon(k))) === sign(dayOf(newMoon(k + 1)));
}

function newYearInTheSky(year: number): string {
  const first = eleventhMonth(year - 1);
  const isLeapYear = eleventhMonth(year) - first === 13;
  const leap = [1, 2].find((after) => isLeapYear && isWithoutSign(first + after));
  return dateOf(dayOf(newMoon(first + (leap === undefined ? 2 : 3))));
}

const YEARS = Array.from({ length: 25 }, (_, n) => 2026 + n);

test.each(YEARS)('the New Year of %i is the one that sun and moon give', (year) => {
  expect(newYearOf(year)).toBe(newYearInTheSky(year));
});

/** Returns the New Year of a year by the engine's own calendar. */
function newYearOfEngine(year: number): string | undefined {
  const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'Asia/Taipei',
  });
  const noons = Array.from({ length: 45 }, (_, n) => new Date(Date.UTC(year, 0, 15 + n, 4)));
  return noons
    .find((noon) => calendar.format(noon) === '1/1')
    ?.toISOString()
    .slice(0, 10);
}

test('the calendar of an engine is off by a day in two years at most', () => {
  const off = YEARS.filter((year) => newYearOfEngine(year) !== newYearOf(year));
  expect([2027, 2030]).toEqual(expect.arrayContaining(off));
});

test.each([
  ['2027-02-04', false],
  ['2027-02-05', true],
  ['2027-02-20', true],
  ['2027-02-21', false],
  // An engine's calendar is a day off in these two.
  ['2027-02-06', true],
  ['2030-02-02', true],
  ['2030-02-01', false],
  ['2030-02-17', true],
  ['2030-02-18', false],
  ['2051-02-11', false],
])('on %s, whether it is the season: %s', (date, expected) => {
  expect(isSeason(date)).toBe(expected);
});
