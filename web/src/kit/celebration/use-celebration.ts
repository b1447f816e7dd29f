import { useSheet } from '../dialog/use-sheet';
import type { CelebrationProps } from './celebration-sheet';

const loadCelebration = async () => (await import('./celebration-sheet')).CelebrationSheet;

/** Loads a sheet together with its celebration, which then needs no network. */
export async function withCelebration<T>(sheet: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([sheet, loadCelebration()]);
  return loaded;
}

/** Opens the celebration of a deposit or a withdrawal, once nothing else is open. */
export function useCelebration() {
  return useSheet<CelebrationProps, 'celebration'>(loadCelebration, { waits: true });
}
