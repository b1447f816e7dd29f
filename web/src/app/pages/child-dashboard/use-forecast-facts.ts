import { type FamilyFacts, useFamilyFacts } from '../../../forecast/model/facts';
import { allowancesOfChild } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import type { PlaceProps } from './place-props';

/** Inputs of the child's forecast; null until known. */
export function useForecastFacts({
  account,
  entries,
  preferences,
}: PlaceProps): FamilyFacts | null {
  const allowances = useLive(allowancesOfChild(account));
  return useFamilyFacts({ preferences, entries: entries.live, allowances });
}
