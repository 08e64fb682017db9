const madridDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The calendar day of an instant in Europe/Madrid, `yyyy-MM-dd`: the "today" of the age rule (contract 1.6). */
export function dayInMadrid(instant: Date): string {
  return madridDay.format(instant);
}
