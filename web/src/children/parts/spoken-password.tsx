import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/layout/text';
import { spellOut } from '../model/spell-out';

/** Keeps a line from starting with the dot that ends a word. */
const NO_BREAK_SPACE = '\u00a0';

/** Spells a password out as it is read aloud. */
export function SpokenPassword({ password }: { readonly password: string }) {
  const { t } = useTranslation('parent');
  const words = spellOut(password).map((part) => {
    if (part.kind === 'sign') return t(`spoken.sign.${part.sign}`);
    return part.kind === 'capital' ? t('spoken.capital', { letter: part.text }) : part.text;
  });
  return (
    <Text breaks="anywhere" size={1} tone="quiet" translate="no">
      {t('spoken.text', { words: words.join(`${NO_BREAK_SPACE}· `) })}
    </Text>
  );
}
