/** Resource under which the reference lists calls. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** Tag of the calls of two capabilities, preferences and interest. */
export const FAMILY_PREFERENCES: Tag = {
  name: 'Family preferences',
  description:
    'Currency, exchange rate, interest, reasons, time zone and parts of new jars of a family.',
};
