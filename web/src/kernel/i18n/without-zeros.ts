const ZEROS = /\.0+(?=\D*$)/;

/** Removes the decimals of a round amount: "$10,000" for "$10,000.00". */
export function withoutZeros(amount: string): string {
  return amount.replace(ZEROS, '');
}
