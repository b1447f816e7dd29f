import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../kernel/i18n/language';
import { changeLanguage } from '../../kernel/i18n/i18n';
import styles from './language-switch.module.css';

/**
 * Language switch. Each language is named in itself, for users who cannot read the current one. A button's
 * accessible name begins with its visible text, for speech control (WCAG 2.5.3).
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common');
  return (
    <div className={styles['switch']} role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles['option']}
          aria-pressed={language === i18n.language}
          aria-label={`${t(`language.short.${language}`)}: ${t(`language.${language}`)}`}
          onClick={() => {
            if (language !== i18n.language) changeLanguage(language);
          }}
        >
          {t(`language.short.${language}`)}
        </button>
      ))}
    </div>
  );
}
