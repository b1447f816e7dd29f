import type { Account } from '@pennysprout/shared/ledger/account';
import { ChildNextPayday } from '../../../allowances/parts/next-payday';
import { useWhatIf } from '../../../forecast/parts/use-what-if';
import { ArrivedCard } from '../../../ledger/parts/arrived-card';
import { SplitArrived } from '../../../ledger/parts/split-arrived';
import { NearestJar } from '../../../jars/parts/nearest-jar';
import { Quote } from '../../../quotes/parts/quote';
import { WealthSummary } from '../../../stock/parts/wealth-summary';
import { focusHeading } from '../../../kernel/browser/focus-heading';
import type { LiveWealth } from '../../../kernel/live/use-live-wealth';
import { Ask } from './ask';
import { Columns } from './columns';
import { addressOf, type PlaceProps } from './place-part';
import { useAhead } from './use-ahead';

/** Place that says what happened, what the child saves for, and what it can ask for. */
export function HomePlace(part: PlaceProps) {
  const { account, accountNumber, wealth, name, own, unseen } = part;
  const known = wealth.status === 'ready' ? wealth.data : null;
  return (
    <Columns
      aside={
        <>
          <Ask account={account} wealth={wealth} name={name} own={own} />
          <ChildNextPayday account={account} />
          {known && <WealthSummary accountNumber={accountNumber} wealth={known} />}
        </>
      }
      last={<Quote />}
    >
      <WhatIsNew own={own} unseen={unseen} />
      {wealth.status === 'ready' && wealth.data.assets.status === 'ready' && (
        <SplitArrived account={account} assets={wealth.data.assets.data} own={own} />
      )}
      {known?.balances.status === 'ready' && (
        <SavedFor {...part} accounts={known.balances.data} known={known} />
      )}
    </Columns>
  );
}

interface SavedForProps extends PlaceProps {
  readonly accounts: readonly Account[];
  readonly known: LiveWealth;
}

/** Shows the jar that the child saves in, or invites to make one. */
function SavedFor({ accounts, known, ...part }: SavedForProps) {
  const ahead = useWhatIf(accounts, useAhead(part));
  return (
    <NearestJar
      accounts={accounts}
      ahead={ahead}
      owner={part.account}
      localCurrency={known.localCurrency}
      own={part.own}
      to={addressOf('jars')}
    />
  );
}

function WhatIsNew({ own, unseen: { entries, markSeen } }: Pick<PlaceProps, 'own' | 'unseen'>) {
  const onSeen = () => {
    markSeen();
    // The focused button disappears with its card.
    focusHeading();
  };
  return <ArrivedCard entries={entries} onSeen={own ? onSeen : null} />;
}
