/** Where this device is, which is where most families live: a name of the IANA list. */
export function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A time zone as a list shows it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** All that this device knows to choose from, its own among them, and the one that is chosen. */
export function zonesWith(chosen: string | null) {
  const known = new Set([zoneOfDevice(), ...Intl.supportedValuesOf('timeZone')]);
  if (chosen !== null) known.add(chosen);
  return [...known]
    .sort()
    .map((value) => ({ value, label: zoneName(value), translate: 'no' as const }));
}
