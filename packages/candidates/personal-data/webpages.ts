import type { Dictionary } from '@curro/shared';
import { type ListItem, objectFields, readEntry, readList } from '../body/keys.ts';
import type { Body, Report } from '../body/parsed.ts';
import { characters, isMissing, readText, valueIn } from '../body/reading.ts';
import { MAX_URL_LENGTH, MAX_WEBPAGES, type PersonalData } from './fields.ts';
import { urlTypeOf } from './url-type.ts';

type Webpage = PersonalData['webpages'][number];

/** Requires a dot in the host as sent, since the URL parser converts a single number to a dotted address. */
const dottedUrlPattern = /^https?:\/\/[^/\\?#]*\./i;
const dottedHostPattern = /^[^.]+(?:\.[^.]+)+\.?$/;

function hostOf(url: string): string | undefined {
  if (/\s/.test(url) || !dottedUrlPattern.test(url)) return undefined;
  const { hostname = '' } = URL.parse(url) ?? {};
  return dottedHostPattern.test(hostname) ? hostname.replace(/\.$/, '') : undefined;
}

function readWebpage(item: ListItem, urlTypes: Dictionary, report: Report): Webpage | undefined {
  const fields = objectFields(item.input);
  if (fields === undefined) {
    report('575', item.field);
    return undefined;
  }
  const url = valueIn(readText(fields.url));
  const isUrlValid = url !== undefined && characters(url) <= MAX_URL_LENGTH;
  const host = isUrlValid ? hostOf(url) : undefined;
  if (!isUrlValid) report('575', `${item.field}.url`, { value: url ?? '' });
  else if (host === undefined) report('577', `${item.field}.url`, { value: url });

  const type = readEntry(fields.type, urlTypes);
  if (type.kind === 'malformed') report('576', `${item.field}.type`, { value: type.inputText });
  if (url === undefined || host === undefined) return undefined;
  const key = isMissing(type) ? urlTypeOf(host) : valueIn(type)?.key;
  return key === undefined ? { url } : { url, type: key };
}

/** Reads the web pages; the type is that of the body, else that of the host (contract 4.5, row 18). */
export function readWebpages(body: Body, urlTypes: Dictionary, report: Report): Webpage[] {
  const list = readList(body.webpages, 'webpages');
  if (list.kind === 'malformed') report('225', 'webpages');
  const items = valueIn(list) ?? [];
  const webpages = items.map((item) => readWebpage(item, urlTypes, report));
  if (items.length > MAX_WEBPAGES) report('201', 'webpages', { value: items.length, max: MAX_WEBPAGES });
  return webpages.filter((webpage) => webpage !== undefined);
}
