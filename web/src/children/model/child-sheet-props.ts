import type { LiveChild } from '../../kernel/live/live';
import type { SheetProps } from '../../kit/dialog/use-sheet';

/** Child that a sheet is about, and the family that acts. */
export interface ChildInFamily {
  readonly child: LiveChild;
  readonly familyId: string;
}

export interface ChildSheetProps extends SheetProps, ChildInFamily {}
