/** The orders of the saved offers: as the browser has them, newest first, or the highest yearly salary first. */
export const favouritesOrders = ['saved', 'salary'] as const;
/** An order of the saved offers. */
export type FavouritesOrder = (typeof favouritesOrders)[number];

/** The order that an address or a form names; `saved` without one. */
export const orderOf = (name: string): FavouritesOrder =>
  favouritesOrders.find((order) => order === name) ?? 'saved';
