import type { Stories } from '../../catalogue/stories';
import { Button } from '../ui/button';
import { ChildEmptyState } from './child-empty-state';
import { EmptyState } from './empty-state';
import { LoadError } from './load-error';

const nothing = () => undefined;
const title = 'No child accounts yet';
const text = 'Add your first child to begin.';

export const stories: Stories = {
  'empty, for a parent': (
    <EmptyState action={<Button>Add Child</Button>} text={text} title={title} />
  ),
  'empty, for a child': <ChildEmptyState text={text} title={title} />,
  'load error, in a card': <LoadError onRetry={nothing} size="inline" title="Not loaded" />,
  'load error, for a parent': <LoadError onRetry={nothing} title="Not loaded" />,
  'load error, for a child': <LoadError onRetry={nothing} size="child" title="Not loaded" />,
};
