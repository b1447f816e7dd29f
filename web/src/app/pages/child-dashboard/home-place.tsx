import { ChildNextPayday } from '../../../allowances/parts/next-payday';
import { ArrivedCard } from '../../../ledger/parts/arrived-card';
import { SplitArrived } from '../../../ledger/parts/split-arrived';
import { NearestJar } from '../../../jars/parts/nearest-jar';
import { Quote } from '../../../quotes/parts/quote';
import { Wealth } from '../../../stock/parts/wealth';
import { focusHeading } from '../../../kernel/browser/focus-heading';
import { Ask } from './ask';
import { WealthWait } from './wealth-wait';
import { addressOf, type PlaceProps } from './place-part';

/** Place with the child's news and wealth. */
export function HomePlace(part: PlaceProps) {
  const { account, accountNumber, arrivals, wealth, name, own, unseen } = part;
  return (
    <>
      <WhatIsNew own={own} unseen={unseen} />
      {wealth.status === 'ready' && wealth.data.assets.status === 'ready' && (
        <SplitArrived account={account} assets={wealth.data.assets.data} own={own} />
      )}
      <ChildNextPayday account={account} />
      {wealth.status === 'ready' ? (
        <Wealth
          accountNumber={accountNumber}
          wealth={wealth.data}
          grown={arrivals.latest.length > 0}
        />
      ) : (
        <WealthWait live={wealth} />
      )}
      {wealth.status === 'ready' && wealth.data.balances.status === 'ready' && (
        <NearestJar accounts={wealth.data.balances.data} to={addressOf('jars')} />
      )}
      <Ask account={account} wealth={wealth} name={name} own={own} />
      <Quote />
    </>
  );
}

function WhatIsNew({ own, unseen: { entries, markSeen } }: Pick<PlaceProps, 'own' | 'unseen'>) {
  const [latest, ...others] = entries;
  if (!latest) return null;
  const onSeen = () => {
    markSeen();
    // The focused button disappears with its card.
    focusHeading();
  };
  return <ArrivedCard entries={[latest, ...others]} onSeen={own ? onSeen : null} />;
}
