import { ChildNextPayday } from '../../../allowances/parts/next-payday';
import { ArrivedCard } from '../../../ledger/parts/arrived-card';
import { NearestGoal } from '../../../jars/parts/nearest-goal';
import { Quote } from '../../../quotes/parts/quote';
import { Wealth } from '../../../stock/parts/wealth';
import { focusHeading } from '../../../kernel/browser/focus-heading';
import { Ask } from './ask';
import { BelongingsWait } from './belongings-wait';
import { addressOf, type PlaceProps } from './place-part';

/** Place with the child's news and wealth. */
export function HomePlace(part: PlaceProps) {
  const { account, accountNumber, arrivals, belongings, name, own, unseen } = part;
  return (
    <>
      <WhatIsNew own={own} unseen={unseen} />
      <ChildNextPayday account={account} />
      {belongings.status === 'ready' ? (
        <Wealth
          accountNumber={accountNumber}
          belongings={belongings.data}
          grown={arrivals.latest.length > 0}
        />
      ) : (
        <BelongingsWait live={belongings} />
      )}
      {belongings.status === 'ready' && belongings.data.balances.status === 'ready' && (
        <NearestGoal accounts={belongings.data.balances.data} to={addressOf('jars')} />
      )}
      <Ask account={account} belongings={belongings} name={name} own={own} />
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
