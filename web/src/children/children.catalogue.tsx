import { Alone } from '../catalogue/alone';
import { ago, CHILD, LONG, PARENT } from '../catalogue/family-fixture';
import type { Stories } from '../catalogue/stories';
import { AppStory } from '../catalogue/app-story';
import { press, pressAll, type } from '../catalogue/steps';
import { ready } from '../testing/fake-live';
import { answer } from '../testing/fake-server';
import { ProfileConflict } from './parts/profile-conflict';

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

export const stories: Stories = {
  'sign-in details and login link': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/children/child/credentials': () => answer(MADE.loginInfo) }}
      steps={[unfold, press('parent:accessLink.show'), press('parent:credentials.show')]}
    />
  ),
  'a new child': <AppStory at="/dashboard" as={PARENT} steps={[add]} />,
  'a new child, with a password of one’s own': (
    <AppStory at="/dashboard" as={PARENT} steps={[add, press('parent:addChild.ownPassword')]} />
  ),
  'a new child, refused': (
    <AppStory at="/dashboard" as={PARENT} steps={[add, press('parent:addChild.submit')]} />
  ),
  'a new child’s login details': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/children': () => answer(MADE) }}
      steps={[add, type('name', 'Mae'), press('parent:addChild.submit')]}
    />
  ),
  'name and picture': <AppStory at="/dashboard" as={PARENT} steps={[unfold, describe]} />,
  'this device for a child': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[unfold, press('children:device.button', { name: CHILD.name })]}
    />
  ),
  'name and picture, which somebody else has just changed': (
    <Alone>
      <ProfileConflict
        keepMine={nothing}
        now={{ name: LONG.latin, picture: 'hedgehog' }}
        showTheirs={nothing}
      />
    </Alone>
  ),
  'a child’s choice of its own picture': (
    <AppStory
      at="/dashboard"
      as={CHILD.id}
      live={{
        ownRecord: ready({
          name: CHILD.name,
          picture: null,
          accessCode: CHILD.accessCode,
          medals: {},
          seenUpTo: ago(2),
        }),
      }}
      stored={{ child: { ...CHILD, picture: null } }}
      steps={[press('children:picture.choose')]}
    />
  ),
  'a new password': (
    <AppStory at="/dashboard" as={PARENT} steps={[unfold, press('parent:credentials.setNew')]} />
  ),
  'a new password of one’s own': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[unfold, press('parent:credentials.setNew'), press('parent:password.own')]}
    />
  ),
  'a password that was set': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/children/child/password': () => answer({ password: 'mango-river-042' }) }}
      steps={[unfold, press('parent:credentials.setNew'), press('parent:password.submit')]}
    />
  ),
  'an access code that was made': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={{ '/api/children/child/access-code': () => answer({ accessCode: 'N3WC0DE9' }) }}
      steps={[unfold, press('parent:credentials.newCode'), press('parent:code.submit')]}
    />
  ),
  'a new access code': (
    <AppStory at="/dashboard" as={PARENT} steps={[unfold, press('parent:credentials.newCode')]} />
  ),
  'deleting an account': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      steps={[unfold, press('parent:deleteChild.openLabel', { name: CHILD.name })]}
    />
  ),
};
