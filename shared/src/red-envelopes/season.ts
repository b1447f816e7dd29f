/**
 * First day of the Lunar New Year, by year.
 *
 * Sources, independent of each other, which agree on each of them:
 * - sun and moon: Meeus, Astronomical Algorithms, 2nd ed., by which the test works the dates out;
 * - the lengths of the months as calendar programs carry them, "year codes" of 1900 to 2049, for example
 *   https://github.com/jemyzhang/M8Calendar_deprecated (`lunarsolardatetime.cpp`).
 *
 * A table, because the calendars of engines are a day off where the new moon is within minutes of
 * midnight in Taipei: ICU 78.3 of Node 24.21 has 7 February for 2027 and 2 February for 2030.
 */
const NEW_YEARS = [
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
  '2038-02-04',
  '2039-01-24',
  '2040-02-12',
  '2041-02-01',
  '2042-01-22',
  '2043-02-10',
  '2044-01-30',
  '2045-02-17',
  '2046-02-06',
  '2047-01-26',
  '2048-02-14',
  '2049-02-02',
  '2050-01-23',
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from New Year's Day to the fifteenth, the Lantern Festival. */
const LAST_DAY = 14;

/** Returns the first day of the Lunar New Year, YYYY-MM-DD; null for a year beyond the table. */
export function newYearOf(year: number): string | null {
  return NEW_YEARS.find((date) => date.startsWith(`${year}-`)) ?? null;
}

/**
 * Returns true from New Year's Eve to the fifteenth day.
 *
 * @param date in the family's time zone, YYYY-MM-DD.
 */
export function isSeason(date: string): boolean {
  const newYear = newYearOf(Number(date.slice(0, 4)));
  if (newYear === null) return false;
  const day = (Date.parse(date) - Date.parse(newYear)) / DAY_MS;
  return day >= -1 && day <= LAST_DAY;
}
