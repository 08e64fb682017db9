import type { FeedMapping } from '@curro/shared';
import type { RawOffer } from '../record.ts';
import { childrenOf, contentOf, localName, type XmlElement } from './elements.ts';
import { jobOf } from './job-feed.ts';

/** Roots of RSS 0.9 to 2.0, RSS 1.0 and Atom. */
export const syndicationRoots: ReadonlySet<string> = new Set(['rss', 'rdf', 'feed']);
export const syndicationRecords: ReadonlySet<string> = new Set(['item', 'entry']);

/** The address of an item: the text of RSS, the attribute of Atom's link to the page itself. */
function linkOf(item: XmlElement): string | undefined {
  const links = childrenOf(item).filter(({ name }) => localName(name) === 'link');
  const isPage = ({ attributes }: XmlElement): boolean =>
    attributes.rel === undefined || attributes.rel === 'alternate';
  const link = links.find(isPage) ?? links[0];
  if (link === undefined) return undefined;
  return link.attributes.href ?? (contentOf(link) || undefined);
}

/** The longest text of an item: `content:encoded`, `content`, `description` or `summary`. */
function descriptionOf(item: XmlElement): string | undefined {
  const names = new Set(['encoded', 'content', 'description', 'summary']);
  const texts = childrenOf(item)
    .filter(({ name }) => names.has(localName(name)))
    .map(contentOf);
  return texts.toSorted((a, b) => b.length - a.length)[0];
}

/** The category of an item: the text of RSS, the attribute of Atom. */
function categoryOf(item: XmlElement): string | undefined {
  const category = childrenOf(item).find(({ name }) => localName(name) === 'category');
  if (category === undefined) return undefined;
  return contentOf(category) || category.attributes.label || category.attributes.term;
}

/** Converts an item of RSS or an entry of Atom; its job fields have the names of XML job feeds. */
export function itemOf(item: XmlElement, mapping: FeedMapping): RawOffer {
  const [url, description, category] = [linkOf(item), descriptionOf(item), categoryOf(item)];
  const guid = childrenOf(item).find(({ name }) => ['guid', 'id'].includes(localName(name)));
  const externalId = guid === undefined ? url : contentOf(guid) || url;
  const itemFields = { url, description, category, externalId };
  const definedFields = Object.fromEntries(
    Object.entries(itemFields).filter(([, value]) => value !== undefined),
  );
  const mappedNames = new Set(Object.keys(mapping));
  const job = jobOf(item, mapping);
  return {
    ...job,
    ...Object.fromEntries(Object.entries(definedFields).filter(([name]) => !mappedNames.has(name))),
  };
}
