import type { JarIcon as JarIconName } from '@pennysprout/shared/ledger/jar-choices';
import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';

interface JarIconProps {
  readonly icon: JarIconName;
}

// Keeps the icon's place.
const PLACEHOLDER = <svg aria-hidden="true" className="lucide" height="24" width="24" />;

const Drawing = lazyWithRetry<JarIconProps>(
  async () => (await import('./jar-drawing')).JarDrawing,
  {
    placeholder: PLACEHOLDER,
    lost: PLACEHOLDER,
  },
);

/** Icon of a jar. Text beside it says the same, so that the drawings come after the home. */
export function JarIcon(props: JarIconProps) {
  return <Drawing {...props} />;
}
