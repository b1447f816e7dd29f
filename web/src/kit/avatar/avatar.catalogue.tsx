import { LONG } from '../../catalogue/household';
import type { Rows } from '../../catalogue/rows';
import { Avatar } from './avatar';

export const rows: Rows = {
  'in each size': (['sm', 'md', 'lg', 'xl'] as const).map((size) => (
    <Avatar key={size} name="Mei Lin" size={size} />
  )),
  'of a long name in each script': (
    <>
      <Avatar name={LONG.latin} />
      <Avatar name={LONG.han} />
    </>
  ),
  'with one initial': <Avatar name="Leo Lin" single />,
};
