import type { FamilyFacts } from '../../../forecast/model/facts';
import { useFamilyFacts } from '../../../forecast/model/use-family-facts';
import { allowancesOfChild } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import type { PlaceProps } from './place-part';

/** Inputs of the child's forecast; null until known. */
export function useAhead({ account, entries, preferences }: PlaceProps): FamilyFacts | null {
  const allowances = useLive(allowancesOfChild(account));
  return useFamilyFacts({ preferences, entries: entries.live, allowances });
}
