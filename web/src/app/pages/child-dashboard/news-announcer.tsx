import type { News } from './use-news';
import { sentenceOf } from '../../../events/told';
import { useAudience, useEventWords } from '../../../events/words';

interface NewsSaidProps {
  readonly familyId: string;
  readonly name: string;
  /** Events that came last, together, while the child was looking. */
  readonly latest: News['latest'];
}

/** Tells screen readers what came in while the child was looking. */
export function NewsSaid({ familyId, name, latest }: NewsSaidProps) {
  const words = useEventWords(useAudience('child', familyId, name));
  return (
    // Present from the start: a live region that is inserted with its text is not read.
    <p aria-live="polite" className="visually-hidden">
      {latest.map((event) => sentenceOf(event, words)).join(' ')}
    </p>
  );
}
