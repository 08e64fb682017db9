const isSet = (value: unknown): boolean =>
  value !== '' && value !== false && value !== null && value !== undefined;

/** The name of a value of a field: that of its key in a dictionary, else the value itself. */
export type NameOf = (field: string, value: string) => string;

const PLACE_FIELDS = ['cityName', 'province', 'country'] as const;

/** A place as people write it: `Vitoria-Gasteiz, Álava, España`, without its key and its point. */
const describePlace = (place: object, nameOf: NameOf): string =>
  PLACE_FIELDS.map((field) => [field, Reflect.get(place, field)] as const)
    .filter(([, value]) => isSet(value))
    .map(([field, value]) => nameOf(field, String(value)))
    .join(', ') || 'none';

function describe(field: string, value: unknown, nameOf: NameOf): string {
  if (Array.isArray(value)) return value.map((each) => describe(field, each, nameOf)).join('; ') || 'none';
  if (typeof value !== 'object' || value === null)
    return isSet(value) ? nameOf(field, String(value)) : 'none';
  if ('cityName' in value || 'province' in value) return describePlace(value, nameOf);
  const parts = Object.entries(value).filter(([, each]) => isSet(each));
  return parts.map(([name, each]) => `${name} ${describe(name, each, nameOf)}`).join(', ') || 'none';
}

/**
 * A value of an offer in words, as the preview of mappings has it; JSON that is cut off stays as it is.
 * @param json the value as JSON; '' if there is none
 */
export function previewText(field: string, json: string, nameOf: NameOf): string {
  if (json === '') return 'none';
  try {
    return describe(field, JSON.parse(json), nameOf);
  } catch {
    return json;
  }
}
