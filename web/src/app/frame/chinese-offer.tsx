import { useSyncExternalStore } from 'react';
import { focusHeading } from '../../kernel/browser/focus-heading';
import { changeLanguage } from '../../kernel/i18n/i18n';
import { readStored, writeStored } from '../../kernel/session/storage';
import { Row } from '../../kit/layout/row';
import { Button } from '../../kit/ui/button';
import styles from './chinese-offer.module.css';

/** In Chinese on a page in English, so that no locale has them. */
const QUESTION = '用中文顯示？';
const YES = '好';
const NO = '不用，謝謝';

/**
 * Offers Chinese, in Chinese, if the browser is in Chinese and no language has been chosen on this device.
 */
export function ChineseOffer() {
  // Not in the prerendered page, which is every browser's.
  const isOpen = useSyncExternalStore(listen, isOffered, () => false);
  if (!isOpen) return null;
  return (
    <Row
      aria-label={QUESTION}
      as="aside"
      className={styles['offer']}
      gap={3}
      justify="center"
      lang="zh-TW"
      wrap={1}
    >
      <span>{QUESTION}</span>
      <Row gap={2}>
        <Button
          onClick={() => {
            changeLanguage('zh-TW');
          }}
          compact
          variant="secondary"
        >
          {YES}
        </Button>
        <Button onClick={decline} compact variant="plain">
          {NO}
        </Button>
      </Row>
    </Row>
  );
}

function isOffered(): boolean {
  return readStored('language') === null && /^zh\b/i.test(navigator.language);
}

const listeners = new Set<() => void>();

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

/** Remembers that English is this device's language. */
function decline(): void {
  writeStored('language', 'en');
  for (const tell of listeners) tell();
  // The pressed button goes with the line.
  focusHeading();
}
