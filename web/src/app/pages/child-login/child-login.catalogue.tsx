import type { Stories } from '../../../catalogue/stories';
import { AppStory } from '../../../catalogue/app-story';
import { press, type } from '../../../catalogue/steps';
import { refusal } from '../../../testing/fake-server';

const submit = press('childLogin:login');
const filled = [type('accessCode', 'K7QD2M9X'), type('password', 'no-such-otter')];
const refusedWith = (response: () => Response) => ({ '/api/auth/child-login': response });

export const stories: Stories = {
  empty: <AppStory at="/child-login" />,
  'with the code of a link': <AppStory at="/child-login/K7QD2M9X" />,
  'without an answer to both questions': <AppStory at="/child-login" steps={[submit]} />,
  'with the password shown': (
    <AppStory at="/child-login" steps={[...filled, press('childLogin:showPassword')]} />
  ),
  refused: (
    <AppStory
      at="/child-login"
      answers={refusedWith(() => refusal('invalid_credentials'))}
      steps={[...filled, submit]}
    />
  ),
  'with a code that was replaced': (
    <AppStory
      at="/child-login"
      answers={refusedWith(() => refusal('access_code_ended'))}
      steps={[...filled, submit]}
    />
  ),
  'after too many tries': (
    <AppStory
      at="/child-login"
      answers={refusedWith(() =>
        refusal('too_many_attempts', { headers: { 'Retry-After': '90' } }),
      )}
      steps={[...filled, submit]}
    />
  ),
  'after a session that has ended': (
    <AppStory at="/child-login" stored={{ endedChild: { accessCode: 'K7QD2M9X' } }} />
  ),
  'with remembered children': (
    <AppStory
      at="/child-login"
      stored={{
        rememberedChildren: [
          { name: 'Leo', accessCode: 'K7QD2M9X' },
          { name: '林小寶', accessCode: 'B3NX7K5J' },
        ],
      }}
    />
  ),
  'with somebody signed in': <AppStory at="/child-login" as="child" />,
};
