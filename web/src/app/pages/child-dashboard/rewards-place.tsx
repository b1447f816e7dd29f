import { Achievements } from '../../../growth/parts/achievements';
import { readCelebrated } from '../../../growth/model/celebrated';
import { Garden } from '../../../jars/parts/garden';
import type { PlaceProps } from './place-part';
import { RewardHistory } from './reward-history';

/** Place with the child's achievements and history. */
export function RewardsPlace({ account, arrivals, name, wealth, entries, facts }: PlaceProps) {
  return (
    <>
      <Achievements
        wealth={wealth}
        celebrated={readCelebrated(account.childId) ?? []}
        facts={facts}
      />
      <Garden owner={account} />
      <RewardHistory
        account={account}
        arrivals={arrivals}
        childName={name}
        divided={isDivided(wealth)}
        entries={entries}
      />
    </>
  );
}

function isDivided(wealth: PlaceProps['wealth']): boolean {
  const balances = wealth.status === 'ready' ? wealth.data.balances : wealth;
  return balances.status === 'ready' && balances.data.some(({ pots }) => pots !== undefined);
}
