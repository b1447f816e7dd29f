import { useTranslation } from 'react-i18next';
import { HandCoinsIcon } from 'lucide-react';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { LoadError } from '../../kit/empty-state/load-error';
import page from '../../kit/section/section.module.css';
import { Button } from '../../kit/ui/button';
import { useLiveRequests, type ChildRef, type LiveRequest } from '../../kernel/live/live';
import { buyable } from '../model/pots';
import { OwnRequest } from './own-request';
import styles from './requests.module.css';
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
  const { childId } = owner;
  const sheet = useAskSheet();
  const live = useLiveRequests(owner);
  const requests = live.status === 'ready' ? live.data : [];
  return (
    <section aria-labelledby="ask-the-bank" className={page['card']}>
      <h2 id="ask-the-bank">{t('heading')}</h2>
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('error')} />
      )}
      <Requests own={own} requests={shownOf(requests)} />
      {own ? (
        <div className={styles['ask']}>
          {!besideJars &&
            buyable(accounts, requests).map((full) => (
              <Button {...sheet.opens({ about: full })} key={full.jar.id} variant="kid">
                {t('buy', { name: full.jar.name })}
              </Button>
            ))}
          <Button {...sheet.opens({ about: null })} icon={<HandCoinsIcon />} variant="secondary">
            {t('ask')}
          </Button>
        </div>
      ) : (
        <p className={styles['onlyChild']}>{t('onlyChild', { name: childName })}</p>
      )}
      {sheet.element({ childId, accounts, localCurrency })}
    </section>
  );
}

function Requests({ own, requests }: { readonly own: boolean; readonly requests: LiveRequest[] }) {
  const { t } = useTranslation('requests');
  if (requests.length === 0) return <p className={styles['intro']}>{t('intro')}</p>;
  return (
    <ul aria-label={t('list')} className={styles['list']}>
      {requests.map((request) => (
        <OwnRequest key={request.id} own={own} request={request} />
      ))}
    </ul>
  );
}

/** Returns all open requests and the latest answer; a request that the child has cancelled has none. */
function shownOf(requests: readonly LiveRequest[]): LiveRequest[] {
  const answered = requests.find(({ status }) => status === 'approved' || status === 'declined');
  return requests.filter((one) => one.status === 'open' || one === answered);
}
