import { useTranslation } from 'react-i18next';
import { useIsAskingMarket } from '../../lib/market';
import { Icon } from '../icon/icon';
import { Button, type ButtonVariant } from '../ui/button';

interface AskMarketAgainProps {
  readonly onClick: () => void;
  readonly variant?: ButtonVariant;
}

/** Asks again for a price or a rate that could not be had, and shows that it is being asked for. */
export function AskMarketAgain({ onClick, variant = 'secondary' }: AskMarketAgainProps) {
  const { t } = useTranslation('common');
  const busy = useIsAskingMarket();
  return (
    <Button busy={busy} icon={<Icon name="retry" />} onClick={onClick} variant={variant}>
      {t('tryAgain')}
    </Button>
  );
}
