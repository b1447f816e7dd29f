import { AskBank } from '../../../requests/parts/ask-bank';
import type { PlaceProps } from './place-part';

interface AskProps extends Pick<PlaceProps, 'account' | 'wealth' | 'name' | 'own'> {
  readonly besideJars?: boolean;
}

/** The child's requests to its parents, once its balances are known. */
export function Ask({ account, wealth, name, own, besideJars = false }: AskProps) {
  if (wealth.status !== 'ready' || wealth.data.balances.status !== 'ready') return null;
  const { balances, localCurrency } = wealth.data;
  return (
    <AskBank
      accounts={balances.data}
      besideJars={besideJars}
      childName={name}
      localCurrency={localCurrency}
      own={own}
      owner={account}
    />
  );
}
