import type { ComponentProps } from 'react';
import { ChartLineIcon, HouseIcon, MedalIcon, PiggyBankIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../../kit/layout/card';
import { Stack } from '../../../kit/layout/stack';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { Avatar } from '../../../kit/avatar/avatar';
import { NO_ARRIVALS } from '../../../ledger/model/arrivals';
import { OwnPicture } from '../../../children/parts/own-picture';
import { useSession } from '../../../kernel/session/session';
import { Places } from '../../../kit/places/places';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import page from '../../../kit/section/section.module.css';
import { HomeWealth } from './home-wealth';
import { isMedalId } from '@pennysprout/shared/growth/medals';
import { reachedMedals } from '../../../growth/model/reached-medals';
import { PlaceHeader } from './place-header';
import { addressOf, PLACE_PARAMETER, type PlaceProps } from './place-props';

const PLACEHOLDER = (
  <Card look="child">
    <SkeletonRows count={4} />
  </Card>
);

/** In the bar's order; a child starts at the first. */
const PLACES = [
  {
    key: 'home',
    Icon: HouseIcon,
    Panel: lazyWithRetry(async () => (await import('./home-place')).HomePlace, {
      placeholder: PLACEHOLDER,
    }),
  },
  {
    key: 'jars',
    Icon: PiggyBankIcon,
    Panel: lazyWithRetry(async () => (await import('./jars-place')).JarsPlace, {
      placeholder: PLACEHOLDER,
      words: 'more',
    }),
  },
  {
    key: 'grow',
    Icon: ChartLineIcon,
    Panel: lazyWithRetry(async () => (await import('./grow-place')).GrowPlace, {
      placeholder: PLACEHOLDER,
      words: 'more',
    }),
  },
  {
    key: 'rewards',
    Icon: MedalIcon,
    Panel: lazyWithRetry(async () => (await import('./rewards-place')).RewardsPlace, {
      placeholder: PLACEHOLDER,
      words: 'more',
    }),
  },
] as const;

const [HOME] = PLACES;

interface ChildPlacesProps {
  readonly part: PlaceProps;
}

/** Picture of the child, which the child itself can change. */
function Face({ name, picture, own }: Pick<PlaceProps, 'name' | 'picture' | 'own'>) {
  const session = useSession();
  if (own && session.status === 'child') return <OwnPicture child={session.child} />;
  return <Avatar name={name} picture={picture} />;
}

/** A child's home. The open place is kept in the URL, for reload and back. */
export function ChildPlaces({ part }: ChildPlacesProps) {
  const { key, Panel, isHome } = usePlace();
  return (
    <AroundPlace
      arrivals={part.arrivals}
      entries={part.entries}
      picture={isHome && <Face {...part} />}
      medals={medalsOf(part)}
      name={part.name}
      showsStage={isHome || key === 'rewards'}
      wealth={part.wealth}
    >
      <Panel {...part} />
    </AroundPlace>
  );
}

const LOADING = { status: 'loading' } as const;
const LOADING_ENTRIES: PlaceProps['entries'] = {
  live: LOADING,
  beyond: 'nothing',
  showOlder: () => undefined,
};

/** Child's home while the session is being opened, with the child's name from the last visit. */
export function OpeningPlaces({ name, picture }: Pick<PlaceProps, 'name' | 'picture'>) {
  const { isHome } = usePlace();
  return (
    <AroundPlace
      arrivals={NO_ARRIVALS}
      entries={LOADING_ENTRIES}
      picture={isHome && <Avatar name={name} picture={picture} />}
      medals={0}
      name={name}
      showsStage={false}
      wealth={LOADING}
    >
      {PLACEHOLDER}
    </AroundPlace>
  );
}

/** Returns the place that the URL names. */
function usePlace() {
  const [search] = useSearchParams();
  const asked = search.get(PLACE_PARAMETER);
  const place = PLACES.find(({ key }) => key === asked) ?? HOME;
  return { ...place, isHome: place === HOME };
}

interface AroundPlaceProps
  extends
    Pick<PlaceProps, 'arrivals' | 'entries' | 'name' | 'wealth'>,
    Pick<ComponentProps<typeof PlaceHeader>, 'picture' | 'medals' | 'showsStage' | 'children'> {}

/** Navigation between the places, and the header of the one that is open. */
function AroundPlace({ arrivals, name, wealth, children, ...header }: AroundPlaceProps) {
  const { t } = useTranslation('child');
  const { key: selected, isHome } = usePlace();
  return (
    <Places
      label={t('places.label')}
      places={PLACES.map(({ key, Icon }) => ({
        key,
        Icon,
        label: t(`places.${key}`),
        to: key === HOME.key ? '/dashboard' : addressOf(key),
      }))}
      selected={selected}
    >
      <Stack className={page['page']} gap={5}>
        <PlaceHeader
          {...header}
          showsPennyLarge={isHome}
          title={isHome ? t('welcome', { name }) : t(`places.${selected}`)}
        >
          {isHome && <HomeWealth arrivals={arrivals} wealth={wealth} />}
        </PlaceHeader>
        {children}
      </Stack>
    </Places>
  );
}

function medalsOf({ facts, medals }: PlaceProps): number {
  const everReached = Object.keys(medals).filter(isMedalId);
  if (!facts) return everReached.length;
  return reachedMedals({ ...facts, entryCount: facts.entries.length }, everReached).length;
}
