import { offerId } from '@curro/shared';

const ID = /(?:^|[^0-9a-f])([0-9a-f]{32})$/;

/** The id of an offer that is named by its id, by its address in the portal, or as `source/externalId`. */
export function resolveOfferId(text: string): string {
  const name = text.trim();
  const [, id] = ID.exec(name.replace(/[?#].*$/, '')) ?? [];
  const at = name.indexOf('/');
  return (
    id ??
    (at > 0
      ? offerId(
          name.slice(0, at),
          name
            .slice(at + 1)
            .normalize('NFC')
            .trim(),
        )
      : name)
  );
}
