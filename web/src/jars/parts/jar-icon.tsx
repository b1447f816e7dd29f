import type { JarIcon as JarIconName } from '@pennysprout/shared/ledger/jar-choices';
import { quietChunk } from '../../kit/lazy/quiet-chunk';

interface JarIconProps {
  readonly icon: JarIconName;
}

// Keeps the icon's place.
const PLACEHOLDER = <svg aria-hidden="true" className="lucide" height="24" width="24" />;

const Drawing = quietChunk<JarIconProps>(
  async () => (await import('./jar-drawing')).JarDrawing,
  PLACEHOLDER,
);

/** Icon of a jar. Text beside it says the same, so that the drawings come after the home. */
export function JarIcon(props: JarIconProps) {
  return <Drawing part={props} />;
}
