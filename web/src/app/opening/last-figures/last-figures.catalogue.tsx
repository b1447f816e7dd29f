import { useEffect, useRef } from 'react';
import { Alone } from '../../../catalogue/alone';
import { LONG } from '../../../catalogue/family-fixture';
import type { Stories } from '../../../catalogue/stories';
import { LastFiguresTemplate } from './last-figures-template';

const TEXTS: Readonly<Record<string, string>> = {
  asOf: 'As of 9:41 AM',
  family: LONG.family,
  initial: 'M',
  name: 'Mia',
  total: '$12.34',
};

/** The template with texts in its slots, which the script in index.html puts there. */
function Filled() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const slot of place.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? []) {
      slot.textContent = TEXTS[slot.dataset['slot'] ?? ''] ?? '';
    }
  }, []);
  return (
    <div ref={place}>
      <LastFiguresTemplate />
    </div>
  );
}

export const stories: Stories = {
  'figures of the last visit': (
    <Alone>
      <Filled />
    </Alone>
  ),
};
