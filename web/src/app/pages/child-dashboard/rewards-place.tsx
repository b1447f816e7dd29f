import { Achievements } from '../../../features/growth/components/achievements';
import { readCelebrated } from '../../../features/growth/model/celebrated';
import type { PlacePart } from './place-part';
import { RewardHistory } from './reward-history';

/** What was reached, and what came in and was spent. */
export function RewardsPlace({ account, arrivals, belongings, entries, facts }: PlacePart) {
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

function isDivided(belongings: PlacePart['belongings']): boolean {
  const balances = belongings.status === 'ready' ? belongings.data.balances : belongings;
  return balances.status === 'ready' && balances.data.some(({ pots }) => pots !== undefined);
}
