import type { Account } from '@pennysprout/shared/ledger/account';
import { ChildNextPayday } from '../../../allowances/parts/next-payday';
import { useWhatIf } from '../../../forecast/parts/use-what-if';
import { NearestJar } from '../../../jars/parts/nearest-jar';
import { Quote } from '../../../quotes/parts/quote';
import { WealthSummary } from '../../../stock/parts/wealth-summary';
import type { LiveWealth } from '../../../kernel/live/use-wealth';
import { Ask } from './ask';
import { Columns } from './columns';
import { addressOf, type PlaceProps } from './place-part';
import { useAhead } from './use-ahead';
import { NewsCards } from './news-cards';

/** Place that says what happened, what the child saves for, and what it can ask for. */
export function HomePlace(part: PlaceProps) {
  const { account, accountNumber, wealth, name, own } = part;
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
      <NewsCards {...part} />
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
