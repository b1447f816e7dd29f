import { ChildNextPayday } from '../../../allowances/parts/next-payday';
import { NearestJar } from '../../../jars/parts/nearest-jar';
import { Quote } from '../../../quotes/parts/quote';
import { Wealth } from '../../../stock/parts/wealth';
import { Ask } from './ask';
import { WealthWait } from './wealth-wait';
import { addressOf, type PlaceProps } from './place-part';
import { WhatHappened } from './what-happened';

/** Place with the child's news and wealth. */
export function HomePlace(part: PlaceProps) {
  const { account, accountNumber, arrivals, wealth, name, own } = part;
  return (
    <>
      <WhatHappened {...part} />
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
