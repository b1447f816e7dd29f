import { Achievements } from '../../../growth/parts/achievements';
import { isMedalId } from '@pennysprout/shared/growth/medals';
import type { PlaceProps } from './place-part';
import { RewardHistory } from './reward-history';

/** Place with the child's achievements and history. */
export function RewardsPlace({
  account,
  arrivals,
  name,
  wealth,
  entries,
  facts,
  medals,
}: PlaceProps) {
  return (
    <>
      <Achievements wealth={wealth} reached={Object.keys(medals).filter(isMedalId)} facts={facts} />
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
