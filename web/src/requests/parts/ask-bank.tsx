import { useTranslation } from 'react-i18next';
import { HandCoinsIcon } from 'lucide-react';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { LoadError } from '../../kit/empty-state/load-error';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Section } from '../../kit/layout/section';
import { Text } from '../../kit/layout/text';
import { Button } from '../../kit/ui/button';
import { useLiveRequests, type ChildRef, type LiveRequest } from '../../kernel/live/live';
import { buyable } from '../model/pots';
import { OwnRequest } from './own-request';
import { useAskSheet } from './use-ask-sheet';

interface AskBankProps {
  readonly owner: ChildRef;
  readonly childName: string;
  /** True if the child is looking, and not a parent. */
  readonly own: boolean;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
  /** True if the jars stand beside it: full ones then offer themselves what is offered here. */
  readonly besideJars?: boolean;
}

/** Shows "Ask the bank": what waits for an answer, the last answer, and the button to ask. */
export function AskBank(props: AskBankProps) {
  const { owner, childName, own, accounts, localCurrency, besideJars = false } = props;
  const { t } = useTranslation('requests');
  const sheet = useAskSheet();
  const live = useLiveRequests(owner);
  const requests = live.status === 'ready' ? live.data : [];
  return (
    <Section gap={3} headingId="ask-the-bank" look="child" title={t('heading')}>
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('error')} />
      )}
      <Requests own={own} requests={shownOf(requests)} />
      {own ? (
        <Row gap={2} wrap>
          {!besideJars &&
            buyable(accounts, requests).map((full) => (
              <Button {...sheet.opens({ about: full })} key={full.jar.id} variant="kid">
                {t('buy', { name: full.jar.name })}
              </Button>
            ))}
          <Button {...sheet.opens({ about: null })} icon={<HandCoinsIcon />} variant="secondary">
            {t('ask')}
          </Button>
        </Row>
      ) : (
        <Text tone="quiet">{t('onlyChild', { name: childName })}</Text>
      )}
      {sheet.element({ owner, accounts, localCurrency })}
    </Section>
  );
}

function Requests({ own, requests }: { readonly own: boolean; readonly requests: LiveRequest[] }) {
  const { t } = useTranslation('requests');
  if (requests.length === 0) return <Text tone="quiet">{t('intro')}</Text>;
  return (
    <List aria-label={t('list')} gap={3}>
      {requests.map((request) => (
        <OwnRequest key={request.id} own={own} request={request} />
      ))}
    </List>
  );
}

/** Returns all open requests and the latest answer; a request that the child has cancelled has none. */
function shownOf(requests: readonly LiveRequest[]): LiveRequest[] {
  const answered = requests.find(({ status }) => status === 'approved' || status === 'declined');
  return requests.filter((one) => one.status === 'open' || one === answered);
}
