import type { Locale } from '../locale.ts';

/** The path of the form that creates an alert for a search. */
export const alertPath = ({ prefix }: Locale, query: string): string => `${prefix}/alertas/nueva?${query}`;
