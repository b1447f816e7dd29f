import { useSheet } from '../../kit/dialog/use-sheet';
import type { AskSheetProps } from './ask-sheet';

const loadAskSheet = async () => (await import('./ask-sheet')).AskSheet;

/** Returns what opens the sheet in which a child asks. */
export function useAskSheet() {
  return useSheet<AskSheetProps, 'about' | 'again'>(loadAskSheet);
}
