import { AskBank } from '../../../requests/parts/ask-bank';
import type { PlaceProps } from './place-props';

type AskProps = Pick<PlaceProps, 'account' | 'wealth' | 'name' | 'own'>;

/** The child's requests to its parents, once its balances are known. */
export function Ask({ account, wealth, name, own }: AskProps) {
  if (wealth.status !== 'ready' || wealth.data.balances.status !== 'ready') return null;
  const { balances, localCurrency } = wealth.data;
  return (
    <AskBank
      accounts={balances.data}
      childName={name}
      localCurrency={localCurrency}
      own={own}
      owner={account}
    />
  );
}
