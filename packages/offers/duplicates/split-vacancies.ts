/** What distinguishes the offers of a group of duplicates. */
interface NamedOffer {
  readonly source: string;
  /** Empty without one. */
  readonly company: string;
  readonly title: string;
}

/** Whether two titles have the same letters. */
export const isSameTitle = (one: string, other: string): boolean =>
  one.localeCompare(other, 'es', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** Whether two offers of a group are different vacancies: a company has published its text under two titles. */
const isOtherVacancy = (one: NamedOffer, other: NamedOffer): boolean =>
  one.source === other.source && one.company === other.company && !isSameTitle(one.title, other.title);

/**
 * Splits the offers of a group of duplicates into vacancies: offers with other titles of the same source and company are
 * not copies of each other.
 * @returns the offers of each vacancy, in the order of their first offers
 */
export function splitVacancies<Offer>(
  offers: readonly Offer[],
  nameOf: (offer: Offer) => NamedOffer,
): readonly (readonly [Offer, ...Offer[]])[] {
  // First by title, so that a copy of another source joins the vacancy of its own title.
  const byTitle: [Offer, ...Offer[]][] = [];
  for (const offer of offers) {
    const known = byTitle.find(([first]) => isSameTitle(nameOf(first).title, nameOf(offer).title));
    if (known === undefined) byTitle.push([offer]);
    else known.push(offer);
  }
  const vacancies: [Offer, ...Offer[]][] = [];
  for (const titled of byTitle) {
    const vacancy = vacancies.find((copies) =>
      copies.every((copy) => titled.every((offer) => !isOtherVacancy(nameOf(copy), nameOf(offer)))),
    );
    if (vacancy === undefined) vacancies.push(titled);
    else vacancy.push(...titled);
  }
  return vacancies;
}
