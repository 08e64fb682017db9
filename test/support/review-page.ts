/** The part of a page of the review of an imported CV with an entry. */
export const entryIn = (page: string, key: string): string =>
  new RegExp(
    `<li class="import-entry" id="entry-${key}">.*?(?=<li class="import-entry|</section>)`,
    's',
  ).exec(page)?.[0] ?? '';

/** The text of markup. */
export const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
