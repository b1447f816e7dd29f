import { Alone } from '../catalogue/alone';
import type { Stories } from '../catalogue/stories';
import { NotLoaded } from '../kernel/browser/retry';
import { CrashScreen } from './crash-screen';

const nothing = () => undefined;
const lost = new NotLoaded('A part of the app did not load.');

const crashed = (error: Error) => (
  <Alone>
    <CrashScreen error={error} resetErrorBoundary={nothing} />
  </Alone>
);

export const stories: Stories = {
  'a page that crashed': crashed(new Error('broken')),
  'a page that did not load': crashed(lost),
};
