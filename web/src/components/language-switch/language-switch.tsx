import { useTranslation } from 'react-i18next';
import { changeLanguage, LANGUAGES } from '../../lib/i18n/i18n';
import styles from './language-switch.module.css';

/**
 * Each language by its own name, so that it is found by who cannot read the current one. Its button is
 * called what it shows, so that whoever speaks to the browser finds it, and then what that stands for.
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
