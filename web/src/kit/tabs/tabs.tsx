import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Stack } from '../layout/stack';
import { cx } from '../ui/cx';
import styles from './tabs.module.css';

interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Shown above the label in a bar. */
  readonly icon?: ReactNode;
  /** Number of waiting items; zero is not shown. */
  readonly badge?: { readonly count: number; readonly label: string } | undefined;
  /** Rendered when the tab is first selected, then kept mounted with any unsaved input. */
  readonly panel: ReactNode;
}

interface TabsProps<K extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** True to show the tabs at the bottom of the screen on phones, within reach of the thumb. */
  readonly bar?: boolean;
}

/**
 * Tabs of equal width. Arrow keys, Home and End move the focus; Enter or a click selects, because
 * selecting may load something or add to the browser's history. Source of the pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ (manual activation)
 */
export function Tabs<K extends string>(props: TabsProps<K>) {
  const { tabs, selected } = props;
  const id = useId();
  const [visited, setVisited] = useState<readonly K[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);

  return (
    <Stack gap={5}>
      <TabList {...props} id={id} />
      {tabs.map((tab) => (
        <div
          aria-labelledby={`${id}-${tab.key}-tab`}
          className={styles['panel']}
          hidden={tab.key !== selected}
          id={`${id}-${tab.key}-panel`}
          key={tab.key}
          role="tabpanel"
        >
          {visited.includes(tab.key) && tab.panel}
        </div>
      ))}
    </Stack>
  );
}

function TabList<K extends string>(props: TabsProps<K> & { readonly id: string }) {
  const { id, label, tabs, selected, onSelect, bar = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    const to = nextIndex(event.key, from, buttons.length);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <div
      aria-label={label}
      className={cx(styles['list'], bar && styles['bar'])}
      data-bar={bar || undefined}
      onKeyDown={onKeyDown}
      ref={list}
      role="tablist"
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          aria-controls={`${id}-${tab.key}-panel`}
          aria-selected={tab.key === selected}
          className={cx(styles['tab'], tab.key === selected && styles['selected'])}
          id={`${id}-${tab.key}-tab`}
          key={tab.key}
          onClick={() => {
            onSelect(tab.key);
          }}
          role="tab"
          tabIndex={tab.key === selected ? 0 : -1}
          type="button"
        >
          {tab.icon}
          <span>{tab.label}</span>
          {tab.badge && tab.badge.count > 0 && <Badge {...tab.badge} />}
        </button>
      ))}
    </div>
  );
}

function Badge({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <>
      {' '}
      <span className={styles['badge']}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{label}</span>
      </span>
    </>
  );
}

/** Returns the index a key moves to, wrapping around; null for other keys. */
function nextIndex(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
