import { useSyncExternalStore } from 'react';

/** Voices of the device itself, by language: text that is read aloud never leaves the device. */
const SPEAKS: Readonly<Record<string, RegExp>> = {
  en: /^en\b/i,
  'zh-TW': /^(zh[-_]TW|cmn[-_]Hant[-_]TW)\b/i,
};

const synthesis = (): SpeechSynthesis | undefined =>
  (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

function localVoice(language: string): SpeechSynthesisVoice | null {
  const voices = synthesis()?.getVoices() ?? [];
  return (
    voices.find(({ localService, lang }) => localService && SPEAKS[language]?.test(lang)) ?? null
  );
}

/** Browsers load their voices after the page. */
function onVoices(changed: () => void): () => void {
  const speech = synthesis();
  speech?.addEventListener('voiceschanged', changed);
  return () => speech?.removeEventListener('voiceschanged', changed);
}

/** Returns a voice of this device for a language; null if there is none. */
export function useLocalVoice(language: string): SpeechSynthesisVoice | null {
  return useSyncExternalStore(
    onVoices,
    () => localVoice(language),
    () => null,
  );
}

/**
 * Reads a text aloud, in place of whatever is being read.
 *
 * @param onEnd called when it has ended, was stopped or has failed
 * @returns stops it, if it is still this that is read
 */
export function readAloud(
  text: string,
  voice: SpeechSynthesisVoice,
  onEnd: () => void,
): () => void {
  const speech = synthesis();
  if (!speech) return () => undefined;
  speech.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  utterance.addEventListener('end', end);
  utterance.addEventListener('error', end);
  speech.speak(utterance);
  return () => {
    if (!isOver) speech.cancel();
    end();
  };
}
