import { useTranslation } from 'react-i18next';
import { spellOut } from '../model/spell-out';
import styles from '../../../components/account-card/account-card.module.css';

/** A line does not begin with the point that ends a word. */
const NO_BREAK_SPACE = '\u00a0';

/** A password in the words in which one reads it aloud. */
export function SpokenPassword({ password }: { readonly password: string }) {
  const { t } = useTranslation('parent');
  const words = spellOut(password).map((part) => {
    if (part.kind === 'sign') return t(`spoken.sign.${part.sign}`);
    return part.kind === 'capital' ? t('spoken.capital', { letter: part.text }) : part.text;
  });
  return (
    <p className={styles['hint']} translate="no">
      {t('spoken.text', { words: words.join(`${NO_BREAK_SPACE}· `) })}
    </p>
  );
}
