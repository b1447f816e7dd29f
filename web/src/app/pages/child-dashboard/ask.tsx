import { AskBank } from '../../../requests/parts/ask-bank';
import type { PlaceProps } from './place-part';

interface AskProps extends Pick<PlaceProps, 'account' | 'belongings' | 'name' | 'own'> {
  readonly besideJars?: boolean;
}

/** The child's requests to its parents, once its balances are known. */
export function Ask({ account, belongings, name, own, besideJars = false }: AskProps) {
  if (belongings.status !== 'ready' || belongings.data.balances.status !== 'ready') return null;
  const { balances, localCurrency } = belongings.data;
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
