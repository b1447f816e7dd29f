import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CARDS, type ActionName, type Reader } from './cards';
import type { EventKind, ToldEvent } from './event';
import type { Look } from './looks';
import { NAMESPACES, type Words } from './titles';

/** Provides the words that events are told in. @param name of the child, for its parents. */
export function useEventWords(name = ''): Words {
  const { t, i18n } = useTranslation(NAMESPACES);
  const { language } = i18n;
  return useMemo(() => ({ t, language, name }), [t, language, name]);
}

export function lookOf<K extends EventKind>(event: ToldEvent<K>): Look {
  return CARDS[event.kind].look(event);
}

export function isFestive({ kind }: ToldEvent): boolean {
  return CARDS[kind].festive;
}

/** Returns what an event is called in a list. */
export function titleOf<K extends EventKind>(event: ToldEvent<K>, words: Words): string {
  return CARDS[event.kind].title(event, words);
}

/** Returns what a reader is told; null if that is nothing but the title. */
export function sentenceFor<K extends EventKind>(
  reader: Reader,
  event: ToldEvent<K>,
  words: Words,
): string | null {
  const tell = CARDS[event.kind].sentence[reader];
  return tell?.(event, words) ?? null;
}

/** Renders the action that an event offers to a reader, if it is among those that a page has. */
export function actionFor(
  reader: Reader,
  { kind }: ToldEvent,
  actions: Readonly<Partial<Record<ActionName, () => ReactNode>>>,
): ReactNode {
  const name = CARDS[kind].action[reader];
  return name && actions[name]?.();
}
