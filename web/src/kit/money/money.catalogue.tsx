import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Stories } from '../../catalogue/stories';
import { MaybeGuess } from './maybe-guess';
import { HeroMoney, Money } from './money';

const some = toMinorUnits(123_456);

export const stories: Stories = {
  amount: <Money currency="USD" minor={some} />,
  'amount with a sign': <Money currency="TWD" minor={some} sign="always" />,
  'negative amount': <Money currency="EUR" minor={toMinorUnits(-500)} />,
  'amount that is a guess': (
    <MaybeGuess guess>
      <Money currency="USD" minor={some} />
    </MaybeGuess>
  ),
  'large amount': <HeroMoney currency="USD" minor={some} />,
  'large amount that is long': <HeroMoney currency="TWD" minor={toMinorUnits(98_765_432_198)} />,
  'large amount that is a guess': <HeroMoney currency="JPY" guess minor={some} />,
};
