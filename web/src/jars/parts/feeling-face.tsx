import { useTranslation } from 'react-i18next';
import type { JarFeeling } from '@pennysprout/shared/ledger/jar-choices';
import { Mascot } from '../../kit/mascot/mascot';

/** Face for the child's feeling when it will have the jar's wish. */
export function FeelingFace({ feeling }: { readonly feeling: JarFeeling }) {
  const { t } = useTranslation('jars');
  return <Mascot label={t(`feeling.${feeling}`)} mood={feeling} size="xs" stage="seed" />;
}
