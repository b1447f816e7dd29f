import { Alone } from '../catalogue/alone';
import { CHILD, LONG, PARENT } from '../catalogue/household';
import type { Rows } from '../catalogue/rows';
import { Scene } from '../catalogue/scene';
import { press, pressAll, type } from '../catalogue/steps';
import { answer } from '../testing/fake-server';
import { LookConflict } from './parts/look-conflict';

const MADE = {
  child: { id: 'mae', name: 'Mae', email: null },
  loginInfo: {
    accessCode: 'K7QD2M9X',
    password: 'mango-river-42',
    loginUrl: 'https://example.com/child-login/K7QD2M9X',
  },
};
const unfold = pressAll('main summary');
const nothing = () => undefined;
const describe = press('children:describe.openLabel', { name: CHILD.name });
const add = press('parent:children.add');

export const rows: Rows = {
  'sign-in details and login link': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/children/child/credentials': () => answer(MADE.loginInfo) }}
      steps={[unfold, press('parent:accessLink.show'), press('parent:credentials.show')]}
    />
  ),
  'a new child': <Scene at="/dashboard" as={PARENT} steps={[add]} />,
  'a new child, with a password of one’s own': (
    <Scene at="/dashboard" as={PARENT} steps={[add, press('parent:addChild.ownPassword')]} />
  ),
  'a new child, refused': (
    <Scene at="/dashboard" as={PARENT} steps={[add, press('parent:addChild.submit')]} />
  ),
  'a new child’s login details': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/children': () => answer(MADE) }}
      steps={[add, type('name', 'Mae'), press('parent:addChild.submit')]}
    />
  ),
  'name and picture': <Scene at="/dashboard" as={PARENT} steps={[unfold, describe]} />,
  'name and picture, which somebody else has just changed': (
    <Alone>
      <LookConflict
        keepMine={nothing}
        now={{ name: LONG.latin, picture: 'hedgehog' }}
        showTheirs={nothing}
      />
    </Alone>
  ),
  'a child’s choice of its own picture': (
    <Scene at="/dashboard" as={CHILD.id} steps={[press('children:picture.choose')]} />
  ),
  'a new password': (
    <Scene at="/dashboard" as={PARENT} steps={[unfold, press('parent:credentials.setNew')]} />
  ),
  'a new password of one’s own': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[unfold, press('parent:credentials.setNew'), press('parent:password.own')]}
    />
  ),
  'a password that was set': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/children/child/password': () => answer({ password: 'mango-river-042' }) }}
      steps={[unfold, press('parent:credentials.setNew'), press('parent:password.submit')]}
    />
  ),
  'an access code that was made': (
    <Scene
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/children/child/access-code': () => answer({ accessCode: 'N3WC0DE9' }) }}
      steps={[unfold, press('parent:credentials.newCode'), press('parent:code.submit')]}
    />
  ),
  'a new access code': (
    <Scene at="/dashboard" as={PARENT} steps={[unfold, press('parent:credentials.newCode')]} />
  ),
  'deleting an account': (
    <Scene
      at="/dashboard"
      as={PARENT}
      steps={[unfold, press('parent:deleteChild.openLabel', { name: CHILD.name })]}
    />
  ),
};
