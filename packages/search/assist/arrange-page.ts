/** The company of a listed offer; companies that do not show their name have an empty id. */
interface Authored {
  readonly author: { readonly id: string };
}

/** Moves the offers of a company behind its first `max` to the end of the page; the order is otherwise unchanged. */
export function limitPerCompany<Offer extends Authored>(offers: readonly Offer[], max: number): Offer[] {
  const counts = new Map<string, number>();
  const isSurplus = ({ author }: Offer): boolean => {
    const count = (counts.get(author.id) ?? 0) + 1;
    counts.set(author.id, count);
    return author.id !== '' && count > max;
  };
  const surplus = new Set(offers.filter(isSurplus));
  return [...offers.filter((offer) => !surplus.has(offer)), ...surplus];
}

/** An offer and the offers of the page that are nearly equal to it. */
interface DuplicateOffers {
  readonly id: string;
  readonly duplicates: readonly string[];
}

/** Moves nearly equal offers of a page behind the first of them. `groups` has the group of each offer that has one. */
export function groupDuplicates<Offer extends { readonly id: string }>(
  offers: readonly Offer[],
  groups: ReadonlyMap<string, string>,
): { readonly offers: Offer[]; readonly duplicates: DuplicateOffers[] } {
  const grouped = [...Map.groupBy(offers, ({ id }) => groups.get(id) ?? id).values()];
  return {
    offers: grouped.flat(),
    duplicates: grouped.flatMap(([first, ...others]) =>
      first === undefined || others.length === 0
        ? []
        : [{ id: first.id, duplicates: others.map(({ id }) => id) }],
    ),
  };
}
