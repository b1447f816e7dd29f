import type { FamilyFacts } from '../../../features/forecast/model/facts';
import { useFamilyFacts } from '../../../features/forecast/model/use-family-facts';
import { useLiveAllowances } from '../../../lib/live/live';
import type { PlacePart } from './place-part';

/** What a look ahead at the child's own money goes by; null until it is known. */
export function useAhead({ account, entries, preferences }: PlacePart): FamilyFacts | null {
  const allowances = useLiveAllowances(account);
  return useFamilyFacts({ preferences, entries: entries.live, allowances });
}
