import { useTranslation } from 'react-i18next';
import { RotateCwIcon } from 'lucide-react';
import { Button, type ButtonVariant } from '../ui/button';

interface AskMarketAgainProps {
  /** True while fetching. */
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly variant?: ButtonVariant;
  readonly compact?: 'start';
  /** Name of the field to focus if the form lacks this price or rate. */
  readonly name?: string;
}

/** Retry button for a price or a rate, with a spinner while fetching. */
export function AskMarketAgain(props: AskMarketAgainProps) {
  const { busy, onClick, variant = 'secondary', compact, name } = props;
  const { t } = useTranslation('common');
  return (
    <Button
      busy={busy}
      icon={<RotateCwIcon />}
      name={name}
      onClick={onClick}
      compact={compact}
      variant={variant}
    >
      {t('tryAgain')}
    </Button>
  );
}
