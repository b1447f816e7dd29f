import type { LiveEntry } from '../../kernel/live/live';
import { useArrivalSentence } from '../model/use-arrival-sentence';

/** Announces to screen readers what came in while the child was looking. */
export function ArrivalNews({ latest }: { readonly latest: readonly LiveEntry[] }) {
  const sentence = useArrivalSentence();
  return (
    // Present from the start: a live region that is inserted with its text is not read.
    <p aria-live="polite" className="visually-hidden">
      {[...latest].reverse().map(sentence).join(' ')}
    </p>
  );
}
