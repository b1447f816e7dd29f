import type { LiveEntry } from '../../kernel/live/live';
import { eventsOf } from '../../events/events-of';
import { sentenceFor, useEventWords } from '../../events/told';

/** Announces to screen readers what came in while the child was looking. */
export function ArrivalNews({ latest }: { readonly latest: readonly LiveEntry[] }) {
  const words = useEventWords();
  return (
    // Present from the start: a live region that is inserted with its text is not read.
    <p aria-live="polite" className="visually-hidden">
      {eventsOf({ entries: latest })
        .map((event) => sentenceFor('child', event, words))
        .join(' ')}
    </p>
  );
}
