import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TriangleAlertIcon } from 'lucide-react';
import { Button } from '../../kit/ui/button';
import { fetchMissingWords, useMissingWords } from '../../kernel/i18n/words';
import { Banner } from './banner';

/** Explains that the chosen language failed to load, and offers a retry. */
export function LanguageBanner() {
  const { t } = useTranslation('common');
  const missing = useMissingWords();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await fetchMissingWords();
    setBusy(false);
  };
  return (
    <Banner
      actions={
        <Button busy={busy} onClick={() => void tryAgain()} variant="secondary">
          {t('tryAgain')}
        </Button>
      }
      icon={<TriangleAlertIcon />}
      text={missing ? <p>{t('language.missing')}</p> : null}
      tone="offline"
    />
  );
}
