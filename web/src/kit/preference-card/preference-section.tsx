import { useId, type ReactNode } from 'react';
import { ChevronDownIcon } from 'lucide-react';
import { Card } from '../layout/card';
import { Text } from '../layout/text';
import { cx } from '../ui/cx';
import styles from './preference-card.module.css';

interface PreferenceSectionProps {
  readonly title: string;
  /** Current setting in a word or two, readable without opening the section. */
  readonly summary?: string | undefined;
  readonly tone?: 'calm' | 'danger';
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Collapsible section. Collapsed content stays mounted, with any unsaved input. */
export function PreferenceSection({
  title,
  summary,
  tone = 'calm',
  open,
  onToggle,
  children,
}: PreferenceSectionProps) {
  const panelId = useId();
  return (
    <Card as="section" className={cx(styles['card'], styles[tone])} look="flat">
      <h3>
        <button
          aria-controls={panelId}
          aria-expanded={open}
          className={styles['opener']}
          onClick={onToggle}
          type="button"
        >
          <span className={styles['openerTitle']}>{title}</span>
          {summary && (
            <Text as="span" className={styles['summary']} size={2} tone="quiet" weight="regular">
              {summary}
            </Text>
          )}
          <ChevronDownIcon />
        </button>
      </h3>
      <div className={styles['panel']} hidden={!open} id={panelId}>
        {children}
      </div>
    </Card>
  );
}
