/**
 * Formatters of `Intl`, one for each locale and set of options: making one takes a phone longer than a
 * thousand uses of it.
 */
const dateFormatters = new Map<string, Intl.DateTimeFormat>();
const numberFormatters = new Map<string, Intl.NumberFormat>();

/**
 * Returns a formatter of dates.
 * @throws RangeError if the locale, the time zone or an option is unknown
 */
export function dateFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = keyOf(locale, options);
  const formatter = dateFormatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormatters.set(key, formatter);
  return formatter;
}

/**
 * Returns a formatter of numbers.
 * @throws RangeError if the locale, the currency or an option is unknown
 */
export function numberFormatter(
  locale: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = keyOf(locale, options);
  const formatter = numberFormatters.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormatters.set(key, formatter);
  return formatter;
}

function keyOf(locale: string, options: object): string {
  return `${locale} ${JSON.stringify(options)}`;
}
