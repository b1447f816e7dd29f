import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import { Chip, ChipGroup } from '../fields/chip';
import { TextField } from '../ui/text-field';

/** Usual names for a parent. The chosen text is stored, because a family keeps its own words. */
const USUAL: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mom', 'Dad', 'Grandma', 'Grandpa'],
  'zh-TW': ['媽媽', '爸爸', '阿公', '阿嬤', '爺爺', '奶奶', '外公', '外婆'],
};

interface CalledByProps {
  /** Question above the chips. */
  readonly label: string;
  /** Parent's first name, which the children read if nothing is chosen. */
  readonly firstName: string;
  /** Chosen or typed words; empty for the first name. */
  readonly value: string;
  readonly onChange: (calledBy: string) => void;
  /** Called with a tapped name, or with a typed one once its field loses focus. */
  readonly onChosen?: (calledBy: string) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/** Choice of the name that the children use for a parent: the first name, a usual name, or a custom one. */
export function CalledBy(props: CalledByProps) {
  const { label, firstName, value, onChange, onChosen, disabled = false, error } = props;
  const { t, i18n } = useTranslation('family');
  const usual = USUAL[i18n.language as Language];
  const [writes, setWrites] = useState(false);
  const isOwn = writes || (value !== '' && !usual.includes(value));
  const group = useId();
  const choose = (calledBy: string) => {
    setWrites(false);
    onChange(calledBy);
    onChosen?.(calledBy);
  };
  return (
    <ChipGroup
      // Until own words are chosen, the chips are the field and carry its error; then the text field does.
      {...(!isOwn && { name: 'calledBy', error })}
      chips={
        <>
          {['', ...usual].map((calledBy) => (
            <Chip
              checked={!isOwn && value === calledBy}
              key={calledBy}
              name={group}
              onChoose={() => {
                choose(calledBy);
              }}
              value={calledBy}
            >
              {calledBy || firstName}
            </Chip>
          ))}
          <Chip
            checked={isOwn}
            name={group}
            onChoose={() => {
              setWrites(true);
              onChange('');
            }}
            value="own"
          >
            {t('called.own')}
          </Chip>
        </>
      }
      disabled={disabled}
      legend={label}
    >
      {isOwn && (
        <TextField
          autoComplete="off"
          disabled={disabled}
          error={error}
          label={t('called.ownLabel')}
          maxLength={LIMITS.calledBy}
          name="calledBy"
          onBlur={() => onChosen?.(value)}
          onChange={({ target }) => {
            // The field stays when it is emptied.
            setWrites(true);
            onChange(target.value);
          }}
          placeholder={firstName}
          value={value}
        />
      )}
    </ChipGroup>
  );
}
