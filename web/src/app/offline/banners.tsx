import { Stack } from '../../kit/layout/stack';
import { BlockedBanner } from './blocked-banner';
import { LanguageBanner } from './language-banner';
import styles from './banners.module.css';
import { OfflineBanner } from './offline-banner';
import { ServiceBanner } from './service-banner';
import { UpdateBanner } from './update-banner';

/** Banners of every screen: service, network, language and updates. */
export function Banners() {
  return (
    <Stack align="center" className={styles['notices']} gap={2}>
      <ServiceBanner />
      <OfflineBanner />
      <BlockedBanner />
      <LanguageBanner />
      <UpdateBanner />
    </Stack>
  );
}
