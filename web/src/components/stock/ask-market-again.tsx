import { useTranslation } from 'react-i18next';
import { RotateCwIcon } from 'lucide-react';
import { Button, type ButtonVariant } from '../ui/button';

interface AskMarketAgainProps {
  /** It is being asked for. */
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly variant?: ButtonVariant;
  /** Of the field that a form leads to, where it lacks what is asked for. */
  readonly name?: string;
}

/** Asks again for a price or a rate that could not be had, and shows that it is being asked for. */
export function AskMarketAgain(props: AskMarketAgainProps) {
  const { busy, onClick, variant = 'secondary', name } = props;
  const { t } = useTranslation('common');
  return (
    <Button busy={busy} icon={<RotateCwIcon />} name={name} onClick={onClick} variant={variant}>
      {t('tryAgain')}
    </Button>
  );
}
