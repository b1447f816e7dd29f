import type { Stories } from '../../../catalogue/stories';
import { AppStory } from '../../../catalogue/app-story';
import { pressNamed } from '../../../catalogue/steps';

const remembered = [
  { name: 'Leo', picture: 'fox', accessCode: 'K7QD2M9X' },
  { name: '林小寶', picture: 'panda', accessCode: 'B3NX7K5J' },
  { name: 'Mia', accessCode: 'C4PY8M6K' },
] as const;

export const stories: Stories = {
  'nobody signed in': <AppStory at="/" />,
  'children remembered': <AppStory at="/" stored={{ rememberedChildren: remembered }} />,
  'the picture of a child tapped': (
    <AppStory at="/" steps={[pressNamed('Leo')]} stored={{ rememberedChildren: remembered }} />
  ),
};
