import { useTranslation } from 'react-i18next';
import { SlidersHorizontalIcon, SproutIcon, UsersRoundIcon } from 'lucide-react';
import { Card } from '../../../kit/layout/card';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Mascot } from '../../../kit/mascot/mascot';
import { cx } from '../../../kit/ui/cx';
import frame from '../../frame/frame.module.css';
import header from '../../frame/header.module.css';
import styles from './last-figures.module.css';

const LABEL_ID = 'last-figures-of';

/**
 * Placeholder for the parents' home until that has its own figures. It is prerendered, and the script in
 * index.html fills its slots. It has no buttons and no heading, because it is not the page.
 */
export function LastFiguresTemplate() {
  const { t } = useTranslation(['parent', 'common']);
  return (
    <div
      aria-busy="true"
      aria-labelledby={LABEL_ID}
      className={styles['view']}
      id="last-figures"
      role="region"
    >
      <Row className={cx(frame['wide'], header['header'])}>
        <span className={header['brand']}>
          <Mascot size="xs" />
          <span>{t('common:productName')}</span>
        </span>
      </Row>
      <div className={cx(frame['wide'], frame['main'])}>
        <Stack className={styles['page']} gap={5}>
          <div className={styles['heading']}>
            <h1 role="presentation">{t('parent:heading')}</h1>
            <Text breaks="anywhere" data-slot="family" tone="quiet" />
          </div>
          <Stack gap={5}>
            <TabBar />
            <Panes />
          </Stack>
        </Stack>
      </div>
    </div>
  );
}

function TabBar() {
  const { t } = useTranslation('family');
  return (
    <div className={styles['tabs']} data-bar="true">
      <span className={cx(styles['tab'], styles['selected'])}>
        <SproutIcon />
        <span>{t('tabs.accounts')}</span>
      </span>
      <span className={styles['tab']}>
        <UsersRoundIcon />
        <span>{t('tabs.family')}</span>
      </span>
      <span className={styles['tab']}>
        <SlidersHorizontalIcon />
        <span>{t('tabs.preferences')}</span>
      </span>
    </div>
  );
}

function Panes() {
  const { t } = useTranslation('parent');
  return (
    <div className={styles['panes']}>
      <Stack className={styles['today']} gap={4}>
        <Stack gap={1}>
          <Row className={styles['title']}>
            <Text as="h2" role="presentation" size={6}>
              {t('children.heading')}
            </Text>
          </Row>
          <Card className={styles['rows']} look="flat" pad={0}>
            <ul className={styles['list']}>
              <Row as="li" className={styles['row']} gap={3} wrap={1}>
                <Initial />
                <Stack as="span" className={styles['who']}>
                  <span className={styles['name']} data-slot="name" />
                </Stack>
                <Text as="span" className={styles['total']} face="heading" size={4}>
                  <span className={styles['money']} data-slot="total" />
                </Text>
              </Row>
            </ul>
          </Card>
        </Stack>
        <Card className={styles['note']} look="flat">
          <Text data-slot="asOf" id={LABEL_ID} size={4} weight="strong" />
          <Text balance breaks="atCommas" tone="quiet">
            {t('lastFigures.note')}
          </Text>
        </Card>
      </Stack>
      <FirstChild />
    </div>
  );
}

/** Card of the first child, which is open if there is room or if it is the only child. */
function FirstChild() {
  const { t } = useTranslation('stock');
  return (
    <div className={styles['first']}>
      <Card className={styles['card']} gap={4} look="flat">
        <Row gap={4}>
          <Initial />
          <Stack grow>
            <Text as="h3" breaks="anywhere" data-slot="name" role="presentation" size={6} />
            <span className={styles['account']} />
          </Stack>
        </Row>
        <div>
          <Text size={1} tone="quiet" weight="strong">
            {t('total.heading')}
          </Text>
          <div className={styles['worth']}>
            <span className={styles['box']}>
              <span className={styles['hero']} data-slot="total" />
            </span>
          </div>
        </div>
      </Card>
    </div>
  );
}

function Initial() {
  return <span aria-hidden="true" className={styles['initial']} data-slot="initial" />;
}
