/**
 * What is stored for a foreign address without a postcode of five to ten digits: the API requires one (contract 4.5, row 12),
 * and no Spanish postcode has this value.
 */
const NO_POSTCODE = '00000';

const SPAIN = 'espana';
const SEPARATORS = /[\s.\p{Pd}]/gu;
const STORABLE = /^\d{5,10}$/;

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Whether personal data are those of an address in another country than Spain. */
export const isForeign = ({ country }: Values): boolean => !['', SPAIN].includes(textOf(country));

/**
 * Personal data that the API stores: of a foreign postcode the digits, without what separates them. One with letters or
 * with fewer digits, such as `BS1 4QA`, becomes the end of the address.
 */
export function withStorablePostcode(body: Values): Values {
  if (!isForeign(body)) return body;
  const typed = textOf(body.zipCode);
  const digits = typed.replace(SEPARATORS, '');
  if (STORABLE.test(digits) && digits !== NO_POSTCODE) return { ...body, zipCode: digits };
  const address = textOf(body.address);
  const isInAddress = typed === '' || typed === NO_POSTCODE || address.includes(typed);
  const parts = isInAddress ? [address] : [address, typed];
  const complete = parts.filter((part) => part !== '').join(', ');
  return { ...body, zipCode: NO_POSTCODE, ...(complete !== '' && { address: complete }) };
}

/** Stored personal data without the value that stands for no postcode. */
export function withoutNoPostcode<Person extends { readonly zipCode?: string | undefined }>(
  person: Person,
): Omit<Person, 'zipCode'> & { readonly zipCode?: string } {
  const { zipCode, ...others } = person;
  return zipCode === undefined || zipCode === NO_POSTCODE ? others : { ...others, zipCode };
}
