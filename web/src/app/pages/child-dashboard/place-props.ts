import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import type { Arrivals } from '../../../ledger/model/arrivals';
import type { AchievementFacts } from '../../../growth/model/achievement-facts';
import type {
  ChildRef,
  Live,
  LiveEntry,
  LiveFamilyPreferences,
  ChildProgress,
} from '../../../kernel/live/live';
import type { LiveWealth } from '../../../kernel/live/use-wealth';
import type { GrowingList } from '../../../kernel/live/use-growing-list';
import type { News } from './use-news';

/** Data and props shared by all places of a child's home. */
export interface PlaceProps {
  readonly account: ChildRef;
  /** Name of the child. */
  readonly name: string;
  readonly picture: Picture | null;
  readonly accountNumber: string;
  /** True for the child itself, false for a parent viewing. */
  readonly own: boolean;
  readonly entries: GrowingList<LiveEntry>;
  readonly wealth: Live<LiveWealth>;
  /** Null until known. */
  readonly facts: AchievementFacts | null;
  /** Null until known. */
  readonly preferences: LiveFamilyPreferences | null;
  /** Entries that arrived while the page was open. */
  readonly arrivals: Arrivals;
  /** Events that the child has not looked at yet. */
  readonly news: News;
  readonly medals: ChildProgress['medals'];
}

/** URL parameter of the open place. */
export const PLACE_PARAMETER = 'place';

export function addressOf(place: string): string {
  return `/dashboard?${PLACE_PARAMETER}=${place}`;
}
