import type { Language } from '../kernel/i18n/language';

/** Sheet, as the checks and the viewer list it. */
export interface SheetInfo {
  readonly name: string;
  readonly capability: string;
  /** True for a whole screen, rather than parts of one. */
  readonly isApp: boolean;
  readonly stories: readonly string[];
  /** True if a step has led to what is shown, such as a button that opens a dialog. */
  readonly hasSteps: boolean;
  /** Greatest height on a phone, in CSS pixels. */
  readonly tallest: number;
}

/** Page that renders the stories, as the checks and the viewer ask it. */
export interface StoryPageApi {
  readonly sheets: readonly SheetInfo[];
  /** Draws a sheet, and resolves when it has settled. */
  show(name: string, language: Language): Promise<void>;
  /** Waits until the page does not change any more. */
  settled(): Promise<void>;
  /** Waits until a change of the size or the theme shows. */
  repainted(): Promise<void>;
  /** Returns the exported components, and those of them that have been rendered so far. */
  components(): { readonly all: readonly string[]; readonly rendered: readonly string[] };
  /** Returns what is wrong with the sizes of what is rendered. */
  layoutProblems(): string[];
  /** Returns dialogs that scroll by next to nothing. */
  littleScroll(): string[];
  /** Begins to watch the focus, and returns the number of times to press Tab. */
  watchFocus(): number;
  focusProblems(): string[];
  /** Returns what is wrong with the focus after Escape in a dialog. */
  escapeProblems(): string[];
}

declare global {
  /** Undefined until the page has loaded. */
  var storyPage: StoryPageApi | undefined;
}
