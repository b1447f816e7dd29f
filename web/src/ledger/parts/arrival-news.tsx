import type { LiveEntry } from '../../kernel/live/live';
import { useEventWords } from '../../events/words';
import { announce } from '../model/announce';

/** Announces to screen readers what came in while the child was looking. */
export function ArrivalNews({ latest }: { readonly latest: readonly LiveEntry[] }) {
  const words = useEventWords();
  return (
    // Present from the start: a live region that is inserted with its text is not read.
    <p aria-live="polite" className="visually-hidden">
      {latest
        .map((entry) => announce(entry, words))
        .reverse()
        .join(' ')}
    </p>
  );
}
