import { offerPath } from '@curro/shared';

/** The path of an application form, with the prefix of the locale. */
export const APPLY_PATH = /^(?:\/en)?\/empleo\/[^/?#]+\/inscripcion$/;

/** The field of the form with a file for this application only. */
export const ATTACHMENT = 'attachment';
/** The update of the form that removes the attached file from it. */
export const REMOVE_ATTACHMENT = 'remove-attachment';

/**
 * Names what a candidate has written in an application form and not sent, which the browser stores until its tab is closed:
 * another candidate who signs in there does not see it.
 */
export const draftName = (candidate: { readonly key: string }, offerId: string): string =>
  `${candidate.key}.${offerId}`;

/** The path of the application form of an offer. */
export function applyPath(offer: { readonly id: string; readonly title: string }): string {
  return `${offerPath(offer)}/inscripcion`;
}
