/**
 * Reasons for refusing a field: the key schemas emit, and the English message of the API's responses.
 * `{{amount}}` stands for the minimum of the field, or of its currency.
 */
export const VALIDATION_MESSAGES = {
  'validation.required': 'This field is required',
  'validation.invalid': 'This is not valid',
  'validation.text': 'Please enter text',
  'validation.tooLong': 'This is too long',
  'validation.characters': 'This has a character that cannot be used here',
  'validation.invisible': 'This has a line break or an invisible character. Please type it again',
  'validation.id': 'This is not valid',
  'validation.before': 'This is not in the history of this child',
  'validation.email': 'Please enter a valid email address',
  'validation.role': 'Please choose a role',
  'validation.passwordMin': 'The password needs at least 4 characters',
  'validation.tooMany': 'There are too many entries',
  'validation.duplicate': 'This is already in the list',
  'validation.interestRate': 'Please enter a rate from 0 to 100',
  'validation.exchangeRate': 'Please enter a positive exchange rate',
  'validation.currency': 'Please choose a currency from the list',
  'validation.object': 'This is not valid',
  'validation.unknownField': 'This field does not belong here',
  'validation.amountInvalid': 'Please enter a valid amount',
  'validation.amountPositive': 'Amount must be a positive number',
  'validation.amountMinimum': 'Minimum amount is {{amount}}',
  'validation.closingAmount': 'To close this jar, ask for at least {{amount}}',
  'validation.depositPositive': 'Please enter a valid positive amount',
  'validation.descriptionRequired': 'Description is required',
  'validation.childNameRequired': 'Please enter a name for the child account',
  'validation.childNameMin': 'The name needs at least 2 characters',
  'validation.stockSymbolRequired': 'Please select a stock for the stock reward',
  'validation.priceInvalid': 'Please enter a valid price',
  'validation.quantity': 'Please enter a whole number of shares, at least 1',
  'validation.parts': 'Please enter a whole number of parts, from 0 to 99',
  'validation.partsNotFree': 'There are not that many free parts of new money',
  'validation.date': 'Please enter a date',
  'validation.timeZone': 'Please choose a time zone from the list',
  'validation.dayMissing': 'Please choose a day',
  'validation.endsTooEarly': 'Choose a later end date: nothing would ever be paid',
  'validation.datePast': 'Choose today or a later date.',
  'validation.timeFuture': 'This time has not come yet',
} as const;

export type ValidationKey = keyof typeof VALIDATION_MESSAGES;

export function isValidationKey(text: string): text is ValidationKey {
  return Object.hasOwn(VALIDATION_MESSAGES, text);
}

/**
 * Returns the English message.
 *
 * @param amount replaces the placeholder of messages that have one.
 */
export function validationMessage(key: ValidationKey, amount = ''): string {
  return VALIDATION_MESSAGES[key].replace('{{amount}}', amount);
}
