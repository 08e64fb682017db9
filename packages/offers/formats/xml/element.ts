/** An element with what is in it; `name` as written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: (string | XmlElement)[];
}

/** A name without its prefix, in lower case. */
export const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

const isElement = (part: string | XmlElement): part is XmlElement => typeof part !== 'string';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function markup({ parts }: XmlElement): string {
  return parts
    .map((part) =>
      isElement(part) ? `<${localName(part.name)}>${markup(part)}</${localName(part.name)}>` : escaped(part),
    )
    .join('');
}

/** What an element says: its text, or HTML where elements stand between the words. */
export function contentOf(element: XmlElement): string {
  const { parts } = element;
  const texts = parts.filter((part) => typeof part === 'string');
  return (texts.length < parts.length ? markup(element) : texts.join('')).trim();
}

/** The elements in an element. */
export const childrenOf = ({ parts }: XmlElement): readonly XmlElement[] => parts.filter(isElement);

/** Levels of elements below a record whose paths are fields. */
const MAX_FIELD_DEPTH = 3;

/**
 * The fields of a record by path: `city`, `company/name`, `@id`, with and without prefix, in lower case. Of several
 * elements of one name the first that says something counts; one without a prefix comes before one with.
 */
export function fieldsOf(record: XmlElement): Map<string, string> {
  const fields = new Map<string, string>();
  const setField = (path: string, value: string): void => {
    if (value.trim() !== '' && !fields.has(path)) fields.set(path, value.trim());
  };
  const walk = (element: XmlElement, path: string, depth: number, prefixed: boolean): void => {
    for (const [name, value] of Object.entries(element.attributes))
      setField(`${path}@${localName(name)}`, value);
    for (const child of childrenOf(element)) {
      const name = prefixed ? child.name.toLowerCase() : localName(child.name);
      if (!prefixed && child.name.includes(':')) continue;
      setField(path + name, contentOf(child));
      if (depth < MAX_FIELD_DEPTH) walk(child, `${path}${name}/`, depth + 1, prefixed);
    }
  };
  walk(record, '', 1, false);
  walk(record, '', 1, true);
  for (const [path, value] of [...fields]) {
    setField(path.split('/').map(localName).join('/'), value);
  }
  return fields;
}
