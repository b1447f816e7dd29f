import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Alone } from './alone';
import { Scene, type SceneProps } from './scene';

/** Rows of a file: what to draw, by the state that it shows. */
export type Rows = Readonly<Record<string, ReactNode>>;

/** Rows that the stage draws at once: one scene, one part that covers the others, or all other rows of a file. */
export interface Sheet {
  /** Capability and state. */
  readonly name: string;
  /** Folder of the file, from `src`. */
  readonly capability: string;
  readonly scene: SceneProps | null;
  readonly rows: Rows;
}

const FILES = import.meta.glob<{ rows: Rows }>('../**/*.catalogue.tsx', { eager: true });

/** Name of the sheet with all rows of a file that can stand below each other. */
const TOGETHER = 'parts';

function sheetsOf(file: string, rows: Rows): Sheet[] {
  const capability = file.replace(/^\.\.\/(app\/pages\/)?/, '').replace(/\/[^/]+$/, '');
  const sheet = (state: string, scene: SceneProps | null, drawn: Rows): Sheet => ({
    name: `${capability}: ${state}`,
    capability,
    scene,
    rows: drawn,
  });
  const beside = Object.entries(rows).filter(([, row]) => !isElementOf(row, Alone, Scene));
  const alone = Object.entries(rows).filter(([, row]) => isElementOf(row, Alone, Scene));
  return [
    ...(beside.length > 0 ? [sheet(TOGETHER, null, Object.fromEntries(beside))] : []),
    ...alone.map(([state, row]) => sheet(state, sceneOf(row), { [state]: row })),
  ];
}

function isElementOf(row: ReactNode, ...types: readonly unknown[]): boolean {
  return isValidElement(row) && types.includes(row.type);
}

function sceneOf(row: ReactNode): SceneProps | null {
  return isElementOf(row, Scene) ? (row as ReactElement<SceneProps>).props : null;
}

/** All sheets, by capability; a new `*.catalogue.tsx` is among them by itself. */
export const SHEETS: readonly Sheet[] = Object.entries(FILES).flatMap(([file, { rows }]) =>
  sheetsOf(file, rows),
);
