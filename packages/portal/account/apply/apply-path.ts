import { offerPath } from '@curro/shared';

/** The path of an application form, with the prefix of the locale. */
export const APPLY_PATH = /^(?:\/en)?\/empleo\/[^/?#]+\/inscripcion$/;

/** The field of the form with a file for this application only. */
export const ATTACHMENT = 'attachment';

/** The path of the application form of an offer. */
export function applyPath(offer: { readonly id: string; readonly title: string }): string {
  return `${offerPath(offer)}/inscripcion`;
}
