import { Achievements } from '../../../growth/parts/achievements';
import { readCelebrated } from '../../../growth/model/celebrated';
import type { PlaceProps } from './place-part';
import { RewardHistory } from './reward-history';

/** Place with the child's achievements and history. */
export function RewardsPlace({ account, arrivals, belongings, entries, facts }: PlaceProps) {
  return (
    <>
      <Achievements
        belongings={belongings}
        celebrated={readCelebrated(account.childId) ?? []}
        facts={facts}
      />
      <RewardHistory
        account={account}
        arrivals={arrivals}
        divided={isDivided(belongings)}
        entries={entries}
      />
    </>
  );
}

function isDivided(belongings: PlaceProps['belongings']): boolean {
  const balances = belongings.status === 'ready' ? belongings.data.balances : belongings;
  return balances.status === 'ready' && balances.data.some(({ pots }) => pots !== undefined);
}
