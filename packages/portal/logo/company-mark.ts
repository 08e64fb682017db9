import { html, icon, type Markup, NOTHING } from '@curro/ui';
import { logoPath } from './logo-path.ts';

/** The side of the logo in pixels. */
const SIZE = 48;

/** The number of colours of initials (`mark-0` to `mark-7` of the style). */
const COLOURS = 8;

/** Legal forms and articles, which are not initials. */
const SKIPPED = /^(?:s|l|a|u|sl|sa|slu|sau|scl|the|el|la|los|las|de|del|y|e|and)$/;

/** The first letters of the first two words of a name. */
export function initials(name: string): string {
  const words = name
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !SKIPPED.test(word.toLocaleLowerCase('es')));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase('es'))
    .join('');
}

const colourOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % COLOURS;

/** The company of an offer. */
export interface MarkedCompany {
  /** Empty for a confidential company. */
  readonly name: string;
  /** Address of the logo; undefined if the portal does not show logos. */
  readonly logoUrl: string | undefined;
}

/** The logo of a company over its initials, which remain if the logo does not load. Screen readers skip it. */
export function companyMark(offerId: string, { name, logoUrl }: MarkedCompany): Markup {
  const text = initials(name);
  if (text === '') return html`<span class="company-mark" aria-hidden="true">${icon('building')}</span>`;
  const logo =
    logoUrl === undefined || logoUrl === ''
      ? NOTHING
      : html`<img src="${logoPath(offerId, logoUrl)}" alt="" width="${SIZE}" height="${SIZE}" loading="lazy" decoding="async">`;
  return html`<span class="company-mark mark-${colourOf(name)}" aria-hidden="true">${text}${logo}</span>`;
}
