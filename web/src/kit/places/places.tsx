import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LucideIcon } from 'lucide-react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { List } from '../layout/list';
import { Stack } from '../layout/stack';
import { focusHeading } from '../../kernel/browser/focus-heading';
import { Link } from '../ui/link';
import styles from './places.module.css';

interface Place<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Path to link to. */
  readonly to: string;
}

interface PlacesProps<K extends string> {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly places: readonly Place<K>[];
  readonly selected: K;
  /** Open place, including its h1. */
  readonly children: ReactNode;
}

/**
 * Navigation between the places of a home: a bar at the bottom on phones, a rail at the side on wider
 * screens.
 */
export function Places<K extends string>({ label, places, selected, children }: PlacesProps<K>) {
  const here = places.find(({ key }) => key === selected);
  usePlaceTitle(here?.label ?? label);
  useFocusOnChange(selected);
  return (
    <Stack className={styles['layout']} gap={5}>
      <nav aria-label={label} className={styles['places']} data-bar>
        <List className={styles['list']} gap={1}>
          {places.map(({ key, label: word, Icon, to }) => (
            <li key={key}>
              <Link aria-current={key === selected ? 'page' : undefined} to={to}>
                <Icon />
                <span>{word}</span>
              </Link>
            </li>
          ))}
        </List>
      </nav>
      <Stack>{children}</Stack>
    </Stack>
  );
}

function usePlaceTitle(place: string) {
  const { t } = useTranslation('common');
  const text = `${place} · ${t('productName')}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}

/** Focuses the heading when the place changes. The screen manages the first one itself. */
function useFocusOnChange(selected: string) {
  const navigationType = useNavigationType();
  const before = useRef(selected);
  useEffect(() => {
    if (before.current === selected) return;
    before.current = selected;
    focusHeading();
    // On back and forward, keep the browser's own scroll position.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [navigationType, selected]);
}
