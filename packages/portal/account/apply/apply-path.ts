import { offerPath } from '@curro/shared';

/** The path of the application form of an offer. */
export function applyPath(offer: { readonly id: string; readonly title: string }): string {
  return `${offerPath(offer)}/inscripcion`;
}
