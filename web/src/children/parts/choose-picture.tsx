import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURES, type Picture } from '@pennysprout/shared/kernel/words/pictures';
import { useCall } from '../../kernel/api/use-call';
import { Avatar } from '../../kit/avatar/avatar';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { ActionProblem } from '../../kit/problem/action-problem';
import { ReadAloud } from '../../kit/read-aloud/read-aloud';
import { Button } from '../../kit/ui/button';
import styles from './choose-picture.module.css';

interface ChoosePictureProps {
  readonly childId: string;
  /** Continues without a stored answer, so that a child without a network can go on. */
  readonly onSkip: () => void;
}

/** Screen that asks a child without a picture to choose one. One tap answers. */
export function ChoosePicture({ childId, onSkip }: ChoosePictureProps) {
  const { t } = useTranslation('children');
  const question = useRef<HTMLHeadingElement>(null);
  const { send, busy, problem } = useCall('describeChild', {
    failed: () => ({ title: t('own.failed') }),
  });
  const choose = (picture: Picture | null) => send({ params: { id: childId }, body: { picture } });
  return (
    <Stack align="center" className={styles['screen']} gap={5}>
      <Row gap={2} justify="center">
        <Text as="h1" ref={question} size={7}>
          {t('which.title')}
        </Text>
        <ReadAloud of={question} />
      </Row>
      <div className={styles['pictures']}>
        {PICTURES.map((picture) => (
          <button
            aria-label={t(`picture.${picture}`)}
            className={styles['picture']}
            disabled={busy}
            key={picture}
            onClick={() => void choose(picture)}
            type="button"
          >
            <Avatar name="" picture={picture} size="lg" />
          </button>
        ))}
      </div>
      <ActionProblem problem={problem} />
      <Button
        onClick={() => {
          onSkip();
          void choose(null);
        }}
        variant="plain"
      >
        {t('which.skip')}
      </Button>
    </Stack>
  );
}
