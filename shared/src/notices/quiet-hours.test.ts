import { assert, constantFrom, date, property } from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours';

const until = (at: string, timeZone: string) =>
  quietUntil(new Date(at), timeZone)?.toISOString() ?? null;

test('quiet hours last from nine in the evening to seven in the morning, in the family’s time zone', () => {
  // Taipei is eight hours ahead of UTC.
  expect(until('2026-10-05T12:59:59.999Z', 'Asia/Taipei')).toBeNull();
  expect(until('2026-10-05T13:00:00Z', 'Asia/Taipei')).toBe('2026-10-05T23:00:00.000Z');
  expect(until('2026-10-05T22:59:59.999Z', 'Asia/Taipei')).toBe('2026-10-05T23:00:00.000Z');
  expect(until('2026-10-05T23:00:00Z', 'Asia/Taipei')).toBeNull();
});

test('quiet hours end at seven by the clock in the night of a clock change', () => {
  expect(until('2026-11-01T02:00:00Z', 'America/New_York')).toBe('2026-11-01T12:00:00.000Z');
  expect(until('2026-03-08T03:00:00Z', 'America/New_York')).toBe('2026-03-08T11:00:00.000Z');
  // 1:30, before and after the clock is set back.
  expect(until('2026-11-01T05:30:00Z', 'America/New_York')).toBe('2026-11-01T12:00:00.000Z');
  expect(until('2026-11-01T06:30:00Z', 'America/New_York')).toBe('2026-11-01T12:00:00.000Z');
});

test('quiet hours end at the next seven o’clock, whenever and wherever they are requested', () => {
  const zones = constantFrom('UTC', 'Asia/Taipei', 'America/New_York', 'Australia/Lord_Howe');
  const instants = date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const clocks = (at: Date, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  assert(
    property(instants, zones, (at, zone) => {
      const { hour } = clocks(at, zone);
      const end = quietUntil(at, zone);
      expect(end === null).toBe(hour >= 7 && hour < 21);
      if (end === null) return;
      expect(clocks(end, zone).toPlainTime().toString()).toBe('07:00:00');
      // Ten hours on the clock, and one more when it is set back.
      const hours = (end.getTime() - at.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThanOrEqual(11);
      expect(quietUntil(end, zone)).toBeNull();
    }),
  );
});
