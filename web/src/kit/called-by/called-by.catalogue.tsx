import type { Stories } from '../../catalogue/stories';
import { CalledBy } from './called-by';

const question = { firstName: 'Mei', label: 'What do your children call you?' };
const nothing = () => undefined;

export const stories: Stories = {
  'first name': <CalledBy {...question} onChange={nothing} value="" />,
  'own words, refused': (
    <CalledBy
      {...question}
      error="There are invisible characters in it"
      onChange={nothing}
      value="Mamita linda querida"
    />
  ),
};
