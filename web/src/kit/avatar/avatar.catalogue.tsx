import { PICTURES } from '@pennysprout/shared/kernel/words/pictures';
import { LONG } from '../../catalogue/family-fixture';
import type { Stories } from '../../catalogue/stories';
import { Row } from '../layout/row';
import { Avatar } from './avatar';

export const stories: Stories = {
  'in each size': (['sm', 'md', 'lg', 'xl'] as const).map((size) => (
    <Avatar key={size} name="Mei Lin" size={size} />
  )),
  'each picture, small and large': (
    <Row gap={2} wrap>
      {PICTURES.map((picture) => (
        <Row gap={1} key={picture}>
          <Avatar name="Mei Lin" picture={picture} size="sm" />
          <Avatar name="Mei Lin" picture={picture} size="lg" />
        </Row>
      ))}
    </Row>
  ),
  'of a long name in each script': (
    <>
      <Avatar name={LONG.latin} />
      <Avatar name={LONG.han} />
    </>
  ),
  'with one initial': <Avatar name="Leo Lin" single />,
};
