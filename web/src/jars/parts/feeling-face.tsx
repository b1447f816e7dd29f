import { useTranslation } from 'react-i18next';
import type { JarFeeling } from '@pennysprout/shared/ledger/jar-choices';
import { Mascot } from '../../kit/mascot/mascot';

/** Face of how a child will feel when it has what a jar is for. */
export function FeelingFace({ feeling }: { readonly feeling: JarFeeling }) {
  const { t } = useTranslation('jars');
  return <Mascot label={t(`feeling.${feeling}`)} mood={feeling} size="xs" stage="seed" />;
}
