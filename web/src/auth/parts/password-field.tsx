import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { IconButton } from '../../kit/ui/icon-button';
import { TextField } from '../../kit/ui/text-field';

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Password field that can show its text, because children type slowly and make mistakes. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('childLogin');
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      name="password"
      type={visible ? 'text' : 'password'}
      label={t('password')}
      error={error}
      value={value}
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
      }}
      trailing={
        <IconButton
          label={t(visible ? 'hidePassword' : 'showPassword')}
          onClick={() => {
            setVisible(!visible);
          }}
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
