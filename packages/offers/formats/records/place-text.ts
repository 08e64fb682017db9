/** The members of a place that one text states: `Vigo, Pontevedra, España`. */
export function placeFields(text: string): { city?: string; province?: string; country?: string } {
  const [city, province, country, ...more] = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // More parts than that are an address; its order is anybody's.
  if (more.length > 0) return { city: text };
  return {
    ...(city === undefined ? {} : { city }),
    ...(province === undefined ? {} : { province }),
    ...(country === undefined ? {} : { country }),
  };
}
