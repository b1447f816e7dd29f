import type { Stories } from '../../catalogue/stories';
import { ActionProblem } from './action-problem';

const title = 'Could not take this back';
const nothing = () => undefined;

export const stories: Stories = {
  'that can be tried again': (
    <ActionProblem problem={{ title, description: 'Please check the internet.', retry: nothing }} />
  ),
  'that cannot': <ActionProblem problem={{ title, retry: null }} />,
};
