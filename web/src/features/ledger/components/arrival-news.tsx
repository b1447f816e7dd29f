import type { LiveEntry } from '../../../lib/live/live';
import { useArrivalSentence } from '../model/use-arrival-sentence';

/** Says in words what came in while the child was looking, for those who listen to the page. */
export function ArrivalNews({ latest }: { readonly latest: readonly LiveEntry[] }) {
  const sentence = useArrivalSentence();
  return (
    // It is there from the start: a region that comes with its words is not read.
    <p aria-live="polite" className="visually-hidden">
      {[...latest].reverse().map(sentence).join(' ')}
    </p>
  );
}
