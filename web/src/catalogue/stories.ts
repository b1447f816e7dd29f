import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Alone } from './alone';
import { AppStory, type AppStoryProps } from './app-story';

/** Stories of a file: what to render, by the state that it shows. */
export type Stories = Readonly<Record<string, ReactNode>>;

/**
 * Stories that the story page renders at once: one of the whole app, one part that covers the others, or all
 * other stories of a file.
 */
export interface Sheet {
  /** Capability and state. */
  readonly name: string;
  /** Folder of the file, from `src`. */
  readonly capability: string;
  readonly app: AppStoryProps | null;
  readonly stories: Stories;
}

const FILES = import.meta.glob<{ stories: Stories }>('../**/*.catalogue.tsx', { eager: true });

/** Name of the sheet with all stories of a file that can stand below each other. */
const TOGETHER = 'parts';

function sheetsOf(file: string, stories: Stories): Sheet[] {
  const capability = file.replace(/^\.\.\/(app\/pages\/)?/, '').replace(/\/[^/]+$/, '');
  const sheet = (state: string, app: AppStoryProps | null, rendered: Stories): Sheet => ({
    name: `${capability}: ${state}`,
    capability,
    app,
    stories: rendered,
  });
  const beside = Object.entries(stories).filter(
    ([, story]) => !isElementOf(story, Alone, AppStory),
  );
  const alone = Object.entries(stories).filter(([, story]) => isElementOf(story, Alone, AppStory));
  return [
    ...(beside.length > 0 ? [sheet(TOGETHER, null, Object.fromEntries(beside))] : []),
    ...alone.map(([state, story]) => sheet(state, appStoryOf(story), { [state]: story })),
  ];
}

function isElementOf(story: ReactNode, ...types: readonly unknown[]): boolean {
  return isValidElement(story) && types.includes(story.type);
}

function appStoryOf(story: ReactNode): AppStoryProps | null {
  return isElementOf(story, AppStory) ? (story as ReactElement<AppStoryProps>).props : null;
}

/** All sheets, by capability; a new `*.catalogue.tsx` is included automatically. */
export const SHEETS: readonly Sheet[] = Object.entries(FILES).flatMap(([file, { stories }]) =>
  sheetsOf(file, stories),
);
