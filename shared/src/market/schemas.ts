import { currencyText, exactObject } from '../kernel/schema/fields';

export const exchangeRateQuerySchema = exactObject({
  from: currencyText().required('validation.required'),
  to: currencyText().required('validation.required'),
});
