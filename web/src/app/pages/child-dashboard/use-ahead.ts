import type { FamilyFacts } from '../../../features/forecast/model/facts';
import { useFamilyFacts } from '../../../features/forecast/model/use-family-facts';
import { useLiveAllowances } from '../../../lib/live/live';
import type { PlacePart } from './place-part';

/** Inputs of the child's forecast; null until known. */
export function useAhead({ account, entries, preferences }: PlacePart): FamilyFacts | null {
  const allowances = useLiveAllowances(account);
  return useFamilyFacts({ preferences, entries: entries.live, allowances });
}
