import { useTranslation } from 'react-i18next';
import type { BalanceLine } from '@pennysprout/shared/stock/wealth';
import { Box } from '../../kit/layout/box';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Collapsible } from '../../kit/collapsible/collapsible';
import { Badge } from '../../kit/ui/badge';
import { currencyName } from '../../kit/money/currency-names';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { useRateWords } from '../../kit/explain/use-rate-words';
import type { LiveWealth } from '../../kernel/live/use-wealth';
import { linesOf } from '../model/lines-of';

interface CurrencyBreakdownProps {
  readonly wealth: LiveWealth;
}

/** Shows the savings in each currency and the rates used, collapsed. */
export function CurrencyBreakdown({ wealth }: CurrencyBreakdownProps) {
  const { t } = useTranslation('child');
  const { balances, pending, sum } = wealth;
  if (balances.status !== 'ready' || pending || !sum) return null;
  const lines = linesOf(sum);
  return (
    <Box pad={0} tint="surface">
      <Collapsible atOnce line={<strong>{t('currencies.heading')}</strong>}>
        {lines.length === 0 && <p>{t('currencies.none')}</p>}
        <List aria-label={t('currencies.heading')} divided={3}>
          {lines.map((line) => (
            <CurrencyRow wealth={wealth} key={line.currency} line={line} />
          ))}
        </List>
      </Collapsible>
    </Box>
  );
}

interface CurrencyRowProps extends CurrencyBreakdownProps {
  readonly line: BalanceLine;
}

function CurrencyRow({ wealth, line }: CurrencyRowProps) {
  const { t, i18n } = useTranslation(['child', 'stock']);
  const money = useMoney();
  const rateWords = useRateWords();
  const { localCurrency, rates } = wealth;
  const { currency, balanceMinor, valueMinor, estimated } = line;
  const name = currencyName(currency, i18n.language);
  const rate = rateWords(currency, localCurrency, rates.rateTo(currency));
  return (
    <li>
      <Row align="baseline" gap={2} justify="between" wrap={0}>
        <Text as="span" weight="strong">
          {name}
        </Text>
        <Text as="span" face="heading" size={5}>
          <Money currency={currency} minor={balanceMinor} />
        </Text>
      </Row>
      <Stack size={3} tabular tone="quiet">
        {rate && (
          <span>
            {t('child:currencies.worth', { value: money(valueMinor, localCurrency) })}{' '}
            {estimated && <Badge tone="coin">{t('stock:estimate')}</Badge>}
          </span>
        )}
        <span>{rate ?? t('child:currencies.own', { currency: name })}</span>
      </Stack>
    </li>
  );
}
