/** US dollars for a document, and for a GiB and month. */
export interface FirestorePrices {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly gibibyteMonth: number;
}

/** Region that set-up offers, with those time zones, or beginnings of their names, for which it is proposed. */
interface OfferedRegion {
  readonly id: string;
  readonly place: string;
  /** Tier of the prices of functions: https://cloud.google.com/run/pricing */
  readonly tier: 1 | 2;
  readonly zones: readonly string[];
  /**
   * Absent where no copy of Google's page says them. Source:
   * https://firebase.google.com/docs/firestore/pricing, looked up in a stored copy on 2026-11-26.
   */
  readonly firestore?: FirestorePrices;
}

/** Regions with everything that an installation needs, Firestore among it. */
export const REGIONS: readonly OfferedRegion[] = [
  { id: 'asia-east1', place: 'Taiwan', tier: 1, zones: ['Asia/Taipei'] },
  {
    id: 'asia-east2',
    place: 'Hong Kong',
    tier: 2,
    zones: ['Asia/Hong_Kong', 'Asia/Macau', 'Asia/Shanghai'],
  },
  { id: 'asia-northeast1', place: 'Tokyo', tier: 1, zones: ['Asia/Tokyo'] },
  { id: 'asia-northeast3', place: 'Seoul', tier: 2, zones: ['Asia/Seoul'] },
  { id: 'asia-southeast1', place: 'Singapore', tier: 2, zones: ['Asia/'] },
  {
    id: 'asia-south1',
    place: 'Mumbai',
    tier: 2,
    zones: ['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Colombo'],
  },
  { id: 'australia-southeast1', place: 'Sydney', tier: 2, zones: ['Australia/', 'Pacific/'] },
  { id: 'europe-west1', place: 'Belgium', tier: 1, zones: ['Europe/', 'Africa/'] },
  { id: 'europe-west2', place: 'London', tier: 2, zones: ['Europe/London', 'Europe/Dublin'] },
  { id: 'us-central1', place: 'Iowa', tier: 1, zones: ['America/'] },
  {
    id: 'us-west1',
    place: 'Oregon',
    tier: 1,
    zones: ['America/Los_Angeles', 'America/Vancouver', 'Pacific/Honolulu'],
    firestore: {
      reads: 0.03 / 100_000,
      writes: 0.09 / 100_000,
      deletes: 0.01 / 100_000,
      gibibyteMonth: 0.15,
    },
  },
  {
    id: 'southamerica-east1',
    place: 'São Paulo',
    tier: 2,
    zones: ['America/Sao_Paulo', 'America/Argentina/', 'America/Montevideo', 'America/Santiago'],
  },
];

/** Returns the region nearest to a time zone, null for one that says nothing about a place, such as UTC. */
export function regionFor(timeZone: string): string | null {
  const fitting = REGIONS.flatMap(({ id, zones }) =>
    zones.filter((zone) => timeZone.startsWith(zone)).map((zone) => ({ id, length: zone.length })),
  );
  const [nearest] = fitting.sort((a, b) => b.length - a.length);
  return nearest?.id ?? null;
}
