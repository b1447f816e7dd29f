import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Stories } from '../../catalogue/stories';
import { HowAnswer, HowInSection } from './how';
import { Sum } from './sum';

const sum = (
  <Sum
    addends={[
      { label: 'Savings', minor: toMinorUnits(10_130) },
      { label: 'Shares', minor: toMinorUnits(35_520), note: '3 × $118.40' },
    ]}
    currency="USD"
    result={{ label: 'Together', minor: toMinorUnits(45_650) }}
  />
);

export const stories: Stories = {
  question: <HowInSection figure="My Wealth">{sum}</HowInSection>,
  answer: <HowAnswer figure="My Wealth">{sum}</HowAnswer>,
};
