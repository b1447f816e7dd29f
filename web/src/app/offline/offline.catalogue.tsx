import { CHILD, PARENT } from '../../catalogue/household';
import type { Rows } from '../../catalogue/rows';
import { Scene } from '../../catalogue/scene';
import { noAnswer } from '../../testing/fake-server';

const offline = { '/version-info.json': noAnswer };

export const rows: Rows = {
  'a parent without a network': <Scene at="/dashboard" as={PARENT} answers={offline} />,
  'a child without a network': <Scene at="/dashboard" as={CHILD.id} answers={offline} />,
  'a visitor without a network': <Scene at="/" answers={offline} />,
  'a session that cannot be opened': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ ...offline, '/api/auth/google': noAnswer, '/api/user-families': noAnswer }}
    />
  ),
};
