import { Achievements } from '../../../growth/parts/achievements';
import { isMedalId } from '@pennysprout/shared/growth/medals';
import { Columns } from './columns';
import { Garden } from '../../../jars/parts/garden';
import type { PlaceProps } from './place-props';
import { sealedIn } from '../../../events/news';
import { OwnBook } from '../../../red-envelopes/parts/open-book';
import { RewardHistory } from './reward-history';

/** Place with the child's achievements and history. */
export function RewardsPlace({ account, arrivals, name, picture, ...part }: PlaceProps) {
  const { wealth, entries, facts, medals, news } = part;
  const sealed = sealedIn(news.stacks);
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
          <OwnBook child={{ id: account.childId, name }} sealed={sealed} />
        </>
      }
      asideFirst
    >
      <RewardHistory
        account={account}
        arrivals={arrivals}
        childName={name}
        divided={isDivided(wealth)}
        entries={withoutSealed(entries, sealed)}
        picture={picture}
      />
    </Columns>
  );
}

/** Leaves out red envelopes until the child has opened them. */
function withoutSealed(
  entries: PlaceProps['entries'],
  sealed: ReadonlySet<string>,
): PlaceProps['entries'] {
  const { live } = entries;
  if (live.status !== 'ready' || sealed.size === 0) return entries;
  return { ...entries, live: { ...live, data: live.data.filter(({ id }) => !sealed.has(id)) } };
}

function isDivided(wealth: PlaceProps['wealth']): boolean {
  const balances = wealth.status === 'ready' ? wealth.data.balances : wealth;
  return balances.status === 'ready' && balances.data.some(({ pots }) => pots !== undefined);
}
