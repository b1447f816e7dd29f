import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from 'lucide-react';
import { Box } from '../../kit/layout/box';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Avatar } from '../../kit/avatar/avatar';
import { Button } from '../../kit/ui/button';
import { cx } from '../../kit/ui/cx';
import { IconButton } from '../../kit/ui/icon-button';
import type { RememberedChild } from '../../kernel/session/storage';
import styles from './remembered-list.module.css';

interface RememberedListProps {
  readonly list: readonly RememberedChild[];
  /** Access code that is in the form. */
  readonly chosen: string;
  readonly onChoose: (accessCode: string) => void;
  readonly onForget: (accessCode: string) => void;
}

/** Lists the children whom this device remembers; a tap chooses one. */
export function RememberedList({ list, chosen, onChoose, onForget }: RememberedListProps) {
  const { t } = useTranslation('childLogin');
  const [leaving, setLeaving] = useState<string | null>(null);
  const { forgotten, announcement, forget } = useForgetting(onForget);
  return (
    <>
      <Text hidden={!forgotten} ref={announcement} role="status" tabIndex={-1} tone="quiet">
        {forgotten && t('remember.forgotten', { name: forgotten })}
      </Text>
      {list.length > 0 && (
        <Stack aria-label={t('remember.who')} className={styles['group']} gap={2} role="group">
          <Text aria-hidden="true" weight="bold">
            {t('remember.who')}
          </Text>
          <List gap={2}>
            {list.map(({ name, picture, accessCode }) =>
              accessCode === leaving ? (
                <ForgetQuestion
                  key={accessCode}
                  name={name}
                  onForget={() => {
                    forget(name, accessCode);
                    setLeaving(null);
                  }}
                  onKeep={() => {
                    setLeaving(null);
                  }}
                />
              ) : (
                <Tile
                  chosen={chosen === accessCode}
                  key={accessCode}
                  name={name}
                  picture={picture}
                  onChoose={() => {
                    onChoose(accessCode);
                  }}
                  onForget={() => {
                    setLeaving(accessCode);
                  }}
                />
              ),
            )}
          </List>
        </Stack>
      )}
    </>
  );
}

/** Forgets a child and says so. */
function useForgetting(onForget: RememberedListProps['onForget']) {
  const [forgotten, setForgotten] = useState<string | null>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  const forget = (name: string, accessCode: string) => {
    onForget(accessCode);
    setForgotten(name);
    // The tile has gone and the focus with it.
    requestAnimationFrame(() => announcement.current?.focus());
  };
  return { forgotten, announcement, forget };
}

interface TileProps extends Pick<RememberedChild, 'name' | 'picture'> {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Called to ask whether to forget the child. */
  readonly onForget: () => void;
}

function Tile({ name, picture, chosen, onChoose, onForget }: TileProps) {
  const { t } = useTranslation('childLogin');
  return (
    <Row as="li" gap={1}>
      <button
        aria-pressed={chosen}
        className={cx(styles['tile'], chosen && styles['chosen'])}
        onClick={onChoose}
        type="button"
      >
        <Avatar name={name} picture={picture} />
        <span>{name}</span>
      </button>
      <IconButton label={t('remember.forget', { name })} onClick={onForget}>
        <XIcon />
      </IconButton>
    </Row>
  );
}

interface ForgetQuestionProps {
  readonly name: string;
  readonly onForget: () => void;
  readonly onKeep: () => void;
}

/** Replaces the tile, so that a slip of the finger does not lose the code. */
function ForgetQuestion({ name, onForget, onKeep }: ForgetQuestionProps) {
  const { t } = useTranslation('childLogin');
  return (
    <Box as="li" gap={2} tint="quiet">
      <p>{t('remember.question', { name })}</p>
      <Row className={styles['answers']} gap={2} wrap>
        {/* The button that was pressed has gone; focus the answer that loses nothing. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button autoFocus onClick={onKeep} variant="secondary">
          {t('remember.keep')}
        </Button>
        <Button onClick={onForget} variant="secondary">
          {t('remember.confirm')}
        </Button>
      </Row>
    </Box>
  );
}
