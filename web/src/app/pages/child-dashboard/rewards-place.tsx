import { Achievements } from '../../../growth/parts/achievements';
import { isMedalId } from '@pennysprout/shared/growth/medals';
import { Columns } from './columns';
import { Garden } from '../../../jars/parts/garden';
import type { PlaceProps } from './place-part';
import { RewardHistory } from './reward-history';

/** Place with the child's achievements and history. */
export function RewardsPlace({ account, arrivals, name, picture, ...part }: PlaceProps) {
  const { wealth, entries, facts, medals } = part;
  return (
    <Columns
      aside={
        <>
          <Achievements
            wealth={wealth}
            reached={Object.keys(medals).filter(isMedalId)}
            facts={facts}
          />
          <Garden owner={account} />
        </>
      }
      asideFirst
    >
      <RewardHistory
        account={account}
        arrivals={arrivals}
        childName={name}
        divided={isDivided(wealth)}
        entries={entries}
        picture={picture}
      />
    </Columns>
  );
}

function isDivided(wealth: PlaceProps['wealth']): boolean {
  const balances = wealth.status === 'ready' ? wealth.data.balances : wealth;
  return balances.status === 'ready' && balances.data.some(({ pots }) => pots !== undefined);
}
