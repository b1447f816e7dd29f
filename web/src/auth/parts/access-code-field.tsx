import { useTranslation } from 'react-i18next';
import { LockKeyholeIcon } from 'lucide-react';
import { TextField } from '../../kit/ui/text-field';
import { typedAccessCode } from '../model/access-code-typing';
import styles from './access-code-field.module.css';

interface AccessCodeFieldProps {
  readonly value: string;
  readonly locked: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function AccessCodeField({ value, locked, error, onChange }: AccessCodeFieldProps) {
  const { t } = useTranslation('childLogin');
  return (
    <TextField
      name="accessCode"
      label={t('accessCode')}
      hint={t(locked ? 'accessCodeLocked' : 'accessCodeHint')}
      error={error}
      value={value}
      readOnly={locked}
      icon={locked && <LockKeyholeIcon />}
      className={styles['code']}
      autoComplete="username"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={({ currentTarget, nativeEvent }) => {
        const { value: raw, selectionStart } = currentTarget;
        // Leave text alone while an input method is still composing it.
        const composing = (nativeEvent as InputEvent).isComposing;
        onChange(composing ? raw : typedAccessCode(raw, selectionStart === raw.length));
      }}
      onCompositionEnd={({ currentTarget }) => {
        onChange(typedAccessCode(currentTarget.value, true));
      }}
    />
  );
}
