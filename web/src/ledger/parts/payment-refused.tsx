import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../kit/ui/alert';

interface PaymentRefusedProps {
  /** True if it is certain that nobody was paid. */
  readonly certain: boolean;
  readonly children: ReactNode;
}

/** Says above the button that a payment by hand was refused, and why. */
export function PaymentRefused({ certain, children }: PaymentRefusedProps) {
  const { t } = useTranslation('parent');
  return (
    <Alert announced title={t(certain ? 'payDay.nobody' : 'payDay.unknown')} tone="destructive">
      {children}
    </Alert>
  );
}
