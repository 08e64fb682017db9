/** Contract 5, Paging. */
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** Results that page numbers reach: a page may begin below it and end beyond; the cursor knows no limit. */
export const RESULT_WINDOW = 10_000;
