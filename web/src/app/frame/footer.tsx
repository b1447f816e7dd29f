import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { cx } from '../../kit/ui/cx';
import { Link } from '../../kit/ui/link';
import { useVersionInfo, type VersionInfo } from '../../kernel/browser/version-info';
import styles from './footer.module.css';
import frame from './frame.module.css';

/** Attribution that the rates' terms require (https://www.exchangerate-api.com/docs/free). */
const RATES_SOURCE = __EMULATORS__ ? null : 'https://www.exchangerate-api.com';

export function Footer() {
  const { t } = useTranslation('common');
  const version = useVersionInfo();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Row
      as="footer"
      className={cx(frame['wide'], styles['footer'])}
      gap={5}
      justify="between"
      size={1}
      tone="quiet"
      wrap={1}
    >
      {/* The page may have been prerendered in an earlier year. */}
      <p suppressHydrationWarning>
        {`${t('footer.copyright', { year, product: t('productName') })} · ${t('slogan')}`}
      </p>
      <Link className={styles['link']} to="/privacy">
        {t('footer.privacy')}
      </Link>
      {RATES_SOURCE && (
        <a className={styles['link']} href={RATES_SOURCE} rel="noopener noreferrer">
          {t('footer.rates')}
        </a>
      )}
      {version && <Version info={version} />}
    </Row>
  );
}

function Version({ info }: { readonly info: VersionInfo }) {
  const { t } = useTranslation('common');
  return (
    <Text tabular>
      {t('footer.version', {
        version: info.version,
        commit: info.commitHash,
        date: buildDay(info.buildDate),
        environment: info.environment,
      })}
    </Text>
  );
}

/** Formats the build day in ISO style: localising it would take a slow phone a tenth of a second. */
function buildDay(buildDate: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(buildDate)?.[0] ?? buildDate;
}
