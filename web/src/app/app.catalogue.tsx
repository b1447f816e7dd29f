import { Alone } from '../catalogue/alone';
import type { Rows } from '../catalogue/rows';
import { CrashScreen } from './crash-screen';

const nothing = () => undefined;
const lostChunk = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

const crashed = (error: Error) => (
  <Alone>
    <CrashScreen error={error} resetErrorBoundary={nothing} />
  </Alone>
);

export const rows: Rows = {
  'a page that crashed': crashed(new Error('broken')),
  'a page that did not load': crashed(lostChunk),
};
