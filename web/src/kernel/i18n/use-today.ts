import { useNow } from '../browser/use-now';
import { dateIn } from './calendar-date';

/**
 * Provides today's date in a family's time zone, YYYY-MM-DD; in the device's time zone if the family has
 * none.
 */
export function useToday({ timeZone }: { readonly timeZone?: string | null | undefined }): string {
  return dateIn(timeZone ?? undefined, useNow());
}
