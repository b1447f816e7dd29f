import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SquareIcon, Volume2Icon } from 'lucide-react';
import { readAloud, useLocalVoice } from '../../kernel/browser/speech';
import { IconButton } from '../ui/icon-button';
import { spokenText } from './spoken-text';

interface ReadAloudProps {
  /** Element whose text is read. */
  readonly of: RefObject<HTMLElement | null>;
}

/**
 * Button that reads the text beside it aloud, with a voice of this device. A second tap or leaving the screen
 * stops it. Renders nothing without such a voice.
 */
export function ReadAloud({ of }: ReadAloudProps) {
  const { t, i18n } = useTranslation('common');
  const { language } = i18n;
  const voice = useLocalVoice(language);
  const [isReading, setReading] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (!voice) return null;

  const toggle = () => {
    if (isReading) {
      stop.current?.();
      return;
    }
    setReading(true);
    const text = spokenText(of.current?.innerText ?? '', language);
    stop.current = readAloud(text, voice, () => {
      setReading(false);
    });
  };
  return (
    <IconButton
      aria-pressed={isReading}
      label={t(isReading ? 'readAloud.stop' : 'readAloud.start')}
      onClick={toggle}
    >
      {isReading ? <SquareIcon /> : <Volume2Icon />}
    </IconButton>
  );
}
