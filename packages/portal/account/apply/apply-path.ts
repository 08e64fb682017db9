import { offerPath } from '@curro/shared';

/** Where one applies to an offer. */
export function applyPath(offer: { readonly id: string; readonly title: string }): string {
  return `${offerPath(offer)}/inscripcion`;
}
