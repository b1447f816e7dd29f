import { useTranslation } from 'react-i18next';
import { HandCoinsIcon, HourglassIcon } from 'lucide-react';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { LoadError } from '../../kit/empty-state/load-error';
import { Collapsible } from '../../kit/collapsible/collapsible';
import { Card } from '../../kit/layout/card';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { Button } from '../../kit/ui/button';
import { requestsOfChild, type ChildRef, type LiveRequest } from '../../kernel/live/live';
import { useWhoAnswers } from '../../events/who-answers';
import { useLive } from '../../kernel/live/live-engine';
import { statusOfRequest } from '../model/request-words';
import { useSheet } from '../../kit/dialog/use-sheet';
import { OwnRequest } from './own-request';
import type { AskSheetProps } from './ask-sheet';
import styles from './requests.module.css';

const loadAskSheet = async () => (await import('./ask-sheet')).AskSheet;

/** Returns the opener of the sheet in which a child makes a request. */
export function useAskSheet() {
  return useSheet<AskSheetProps, 'about' | 'again'>(loadAskSheet);
}

interface AskBankProps {
  readonly owner: ChildRef;
  readonly childName: string;
  /** True if the child is looking, and not a parent. */
  readonly own: boolean;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
}

/** Shows "Ask the bank": the button to ask, and the open requests. */
export function AskBank(props: AskBankProps) {
  const { owner, childName, own, accounts, localCurrency } = props;
  const { t } = useTranslation('requests');
  const sheet = useAskSheet();
  const live = useLive(requestsOfChild(owner));
  const requests = live.status === 'ready' ? live.data : [];
  const shown = shownOf(requests);
  return (
    <Card
      aria-labelledby="ask-the-bank"
      as="section"
      className={styles['ask']}
      gap={2}
      look="child"
    >
      <h2 className="visually-hidden" id="ask-the-bank">
        {t('heading')}
      </h2>
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('error')} />
      )}
      {own ? (
        <Row gap={2} wrap>
          <Button {...sheet.opens({ about: null })} icon={<HandCoinsIcon />} variant="secondary">
            {t('ask')}
          </Button>
        </Row>
      ) : (
        <Text tone="quiet">{t('onlyChild', { name: childName })}</Text>
      )}
      {shown.length === 0 ? (
        <Text size={3} tone="quiet">
          {t(own ? 'intro' : 'none')}
        </Text>
      ) : (
        <Requests own={own} requests={shown} />
      )}
      {sheet.element({ owner, accounts, localCurrency })}
    </Card>
  );
}

interface RequestsProps {
  readonly own: boolean;
  readonly requests: readonly LiveRequest[];
}

/** Shows the open requests as one expandable line, with the last answer. */
function Requests({ own, requests }: RequestsProps) {
  const { t, i18n } = useTranslation('requests');
  const who = useWhoAnswers();
  const count = requests.filter(({ status }) => status === 'open').length;
  const [newest] = requests;
  const waits = who === null ? t('waits', { count }) : t('waitsFor', { count, who });
  const line =
    count > 0 || !newest
      ? waits
      : t('lastAnswer', {
          status: statusOfRequest(newest, { t, language: i18n.language, who }),
        });
  return (
    <Collapsible
      atOnce
      line={
        <Row as="span" gap={2} weight="strong">
          {count > 0 && <HourglassIcon />}
          {line}
        </Row>
      }
    >
      <List aria-label={t('list')} gap={3}>
        {requests.map((request) => (
          <OwnRequest key={request.id} own={own} request={request} />
        ))}
      </List>
    </Collapsible>
  );
}

/** Returns all open requests and the latest answer; cancelled requests have none. */
function shownOf(requests: readonly LiveRequest[]): LiveRequest[] {
  const [last] = requests
    .filter(({ status }) => status === 'approved' || status === 'declined')
    .sort((a, b) => Number(b.decidedAt) - Number(a.decidedAt));
  return requests.filter((request) => request.status === 'open' || request === last);
}
