/** Returns the device's IANA time zone, which is most families' own. */
export function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats a time zone for a list. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Options for a time zone field: all zones the device knows, its own, and the chosen one. */
export function zonesWith(chosen: string | null) {
  const known = new Set([zoneOfDevice(), ...Intl.supportedValuesOf('timeZone')]);
  if (chosen !== null) known.add(chosen);
  return [...known]
    .sort()
    .map((value) => ({ value, label: zoneName(value), translate: 'no' as const }));
}
