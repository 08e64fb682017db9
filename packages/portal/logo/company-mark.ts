import { initials, initialsColour } from '@curro/shared/display';
import { html, icon, type Markup, NOTHING } from '@curro/ui';
import { logoPath } from './logo-path.ts';

/** The side of the logo in pixels. */
const SIZE = 48;

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
  return html`<span class="company-mark mark-${initialsColour(name)}" aria-hidden="true">${text}${logo}</span>`;
}
