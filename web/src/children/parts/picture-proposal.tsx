import { useTranslation } from 'react-i18next';
import { drawPicture, type Picture } from '@pennysprout/shared/kernel/words/pictures';
import { Avatar } from '../../kit/avatar/avatar';
import { useField } from '../../kit/form/form-context';
import { Stack } from '../../kit/layout/stack';
import { Button } from '../../kit/ui/button';
import { randomInt } from '../../kernel/browser/random-int';

interface PictureProposalProps {
  /** Pictures of the other children. */
  readonly taken: readonly (Picture | null | undefined)[];
}

/** Picture that is proposed for a new child, kept in the form's `picture`, and the button for another one. */
export function PictureProposal({ taken }: PictureProposalProps) {
  const { t } = useTranslation('children');
  const { value, change, disabled } = useField<Picture>('picture');
  return (
    <Stack align="center" gap={1}>
      <Avatar name="" picture={value} size="lg" />
      <span aria-live="polite" className="visually-hidden">
        {t(`picture.${value}`)}
      </span>
      <Button
        compact
        disabled={disabled}
        onClick={() => {
          change(drawPicture(randomInt, [...taken, value]));
        }}
        variant="plain"
      >
        {t('another')}
      </Button>
    </Stack>
  );
}
