import type { News } from './use-news';
import { sentenceOf } from '../../../events/describe-event';
import { useAudience, useEventWords } from '../../../events/words';

interface NewsAnnouncerProps {
  readonly familyId: string;
  readonly name: string;
  readonly news: Pick<News, 'latest' | 'isPending'>;
}

/** Announces events that arrive while the page is open to screen readers. */
export function NewsAnnouncer({ familyId, name, news }: NewsAnnouncerProps) {
  const words = useEventWords(useAudience('child', familyId, name));
  return (
    // Present from the start: a live region that is inserted with its text is not read.
    <p aria-busy={news.isPending} aria-live="polite" className="visually-hidden">
      {news.latest.map((event) => sentenceOf(event, words)).join(' ')}
    </p>
  );
}
