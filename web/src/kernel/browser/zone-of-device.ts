import { isTimeZone } from '@pennysprout/shared/kernel/dates/time-zone';

/**
 * Returns the device's IANA time zone, which is most families' own; null if the device reports "Etc/Unknown",
 * with which no date can be formatted.
 */
export function zoneOfDevice(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}

/** Formats a time zone for a list. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Options for a time zone field: all zones the device knows, its own, and the chosen one. */
export function zonesWith(chosen: string | null) {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  for (const zone of [zoneOfDevice(), chosen]) if (zone) known.add(zone);
  return [...known]
    .sort()
    .map((value) => ({ value, label: zoneName(value), translate: 'no' as const }));
}
