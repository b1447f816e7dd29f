/**
 * Formatters of `Intl`, cached by locale and options: on a phone, creating one takes longer than a thousand
 * uses of it.
 */

type Formatter<F, O> = new (locale: string, options: O) => F;

/** Returns a function that creates each formatter once. */
function kept<F, O extends object>(Made: Formatter<F, O>): (locale: string, options: O) => F {
  const known = new Map<string, F>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const formatter = known.get(key) ?? new Made(locale, options);
    known.set(key, formatter);
    return formatter;
  };
}

/**
 * Returns a formatter of dates.
 * @throws RangeError if the locale, the time zone or an option is unknown
 */
export const dateFormatter = kept<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(
  Intl.DateTimeFormat,
);

/**
 * Returns a formatter of numbers.
 * @throws RangeError if the locale, the currency or an option is unknown
 */
export const numberFormatter = kept<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat);

/**
 * Returns a formatter of the names of currencies, languages and the like.
 * @throws RangeError if the locale or an option is unknown
 */
export const nameFormatter = kept<Intl.DisplayNames, Intl.DisplayNamesOptions>(Intl.DisplayNames);
