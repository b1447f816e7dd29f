import { ChartLineIcon, HouseIcon, MedalIcon, PiggyBankIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../../kit/layout/card';
import { Stack } from '../../../kit/layout/stack';
import { lazyPanel } from '../../../kit/lazy/lazy-panel';
import { Avatar } from '../../../kit/avatar/avatar';
import { OwnPicture } from '../../../children/parts/own-picture';
import { useSession } from '../../../kernel/session/session';
import { Places } from '../../../kit/places/places';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import page from '../../../kit/section/section.module.css';
import { HomeWealth } from './home-wealth';
import { isMedalId } from '@pennysprout/shared/growth/medals';
import { reachedMedals } from '../../../growth/model/reached-medals';
import { PlaceHeader } from './place-header';
import { addressOf, PLACE_PARAMETER, type PlaceProps } from './place-part';

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
    Panel: lazyPanel<PlaceProps>(async () => (await import('./home-place')).HomePlace, PLACEHOLDER)
      .Panel,
  },
  {
    key: 'jars',
    Icon: PiggyBankIcon,
    Panel: lazyPanel<PlaceProps>(async () => (await import('./jars-place')).JarsPlace, PLACEHOLDER)
      .Panel,
  },
  {
    key: 'grow',
    Icon: ChartLineIcon,
    Panel: lazyPanel<PlaceProps>(async () => (await import('./grow-place')).GrowPlace, PLACEHOLDER)
      .Panel,
  },
  {
    key: 'rewards',
    Icon: MedalIcon,
    Panel: lazyPanel<PlaceProps>(
      async () => (await import('./rewards-place')).RewardsPlace,
      PLACEHOLDER,
    ).Panel,
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
  const { t } = useTranslation('child');
  const [search] = useSearchParams();
  const asked = search.get(PLACE_PARAMETER);
  const { key: selected, Panel } = PLACES.find(({ key }) => key === asked) ?? HOME;
  const isHome = selected === HOME.key;
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
          entries={part.entries}
          face={isHome && <Face {...part} />}
          greets={isHome}
          medals={medalsOf(part)}
          tells={isHome || selected === 'rewards'}
          title={isHome ? t('welcome', { name: part.name }) : t(`places.${selected}`)}
        >
          {isHome && <HomeWealth arrivals={part.arrivals} wealth={part.wealth} />}
        </PlaceHeader>
        <Panel part={part} />
      </Stack>
    </Places>
  );
}

function medalsOf({ facts, medals }: PlaceProps): number {
  const everReached = Object.keys(medals).filter(isMedalId);
  if (!facts) return everReached.length;
  return reachedMedals({ ...facts, entryCount: facts.entries.length }, everReached).length;
}
