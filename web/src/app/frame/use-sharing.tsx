import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { toast } from '../../kernel/browser/toast';
import type { Session } from '../../kernel/session/session';
import { isSharedDevice, shareDevice, hasChildSignedIn } from '../../kernel/session/shared-device';
import { MenuChoice } from './menu-choice';

/** Menu item for whether others use this device too. */
export function useSharing(session: Session): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('family');
  if (session.status !== 'parent') return [];
  const isShared = isSharedDevice();
  const ofChild = hasChildSignedIn();
  const label = (
    <MenuChoice current={isShared}>
      <Stack as="span" grow>
        <span>{t('sharedDevice.label')}</span>
        <Text as="span" size={1} tone="quiet">
          {ofChild
            ? t('sharedDevice.ofChild')
            : t(isShared ? 'sharedDevice.on' : 'sharedDevice.off')}
        </Text>
      </Stack>
    </MenuChoice>
  );
  const toggle = () => {
    shareDevice(!isShared);
    toast.show(
      isShared
        ? { title: t('sharedDevice.own'), description: t('sharedDevice.ownText') }
        : { title: t('sharedDevice.shared'), description: t('sharedDevice.sharedText') },
    );
  };
  return [{ type: 'divider' }, { key: 'shared', label, disabled: ofChild, onClick: toggle }];
}
