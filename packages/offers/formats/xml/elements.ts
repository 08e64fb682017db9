import { FeedError } from '@curro/shared';
import { Parser } from 'htmlparser2';
import { MAX_RECORD_LENGTH, type RecordGuard } from '../record.ts';

/** An element with its content; `name` as written. */
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

/** The content of an element: its text, or HTML when it contains elements. */
export function contentOf(element: XmlElement): string {
  const { parts } = element;
  const texts = parts.filter((part) => typeof part === 'string');
  return (texts.length < parts.length ? markup(element) : texts.join('')).trim();
}

/** The child elements of an element. */
export const childrenOf = ({ parts }: XmlElement): readonly XmlElement[] => parts.filter(isElement);

/** Levels of elements below a record whose paths are fields. */
const MAX_FIELD_DEPTH = 3;

/**
 * The fields of a record by path: `city`, `company/name`, `@id`, with and without prefix, in lower case. Of several
 * elements with one name the first with content counts; one without a prefix takes precedence.
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

/** The paths of a record that a mapping can name: without a prefix where the path is the same without it. */
export function fieldNamesOf(record: XmlElement): string[] {
  const fields = fieldsOf(record);
  return [...fields].flatMap(([path, value]) => {
    const local = path.split('/').map(localName).join('/');
    return local !== path && fields.get(local) === value ? [] : [path];
  });
}

/** The elements to collect, by local names in lower case. */
export interface XmlShape {
  readonly isRoot: (name: string) => boolean;
  readonly isRecord: (name: string) => boolean;
  /** The name of the format in errors. */
  readonly what: string;
}

/** A collected element; without `element` when it exceeds the length of a record. */
interface CollectedElement {
  readonly element: XmlElement | undefined;
  readonly size: number;
}

const MAX_NESTING_DEPTH = 64;
/** Text allowed outside the root: white space, and the end of an internal document type subset. */
const OUTSIDE_ROOT = /^\s*(?:\]\s*>\s*)?$/;

/** Collects elements while text is written to the parser; nothing else of the document is stored. */
function createCollector({ isRoot, isRecord, what }: XmlShape, guard: RecordGuard) {
  const collected: CollectedElement[] = [];
  /** The open elements of the current record, outermost first. */
  let openElements: XmlElement[] = [];
  let recordDepth = 0;
  let size = 0;
  const path: string[] = [];

  const enter = (name: string): void => {
    const local = localName(name);
    if (path.length === 0 && !isRoot(local))
      throw new FeedError('wrong_format', `<${local}> is not the root of ${what}`);
    if (path.length >= MAX_NESTING_DEPTH) {
      throw new FeedError('malformed', `elements nested deeper than ${MAX_NESTING_DEPTH}`);
    }
    path.push(local);
    if (recordDepth === 0 && path.length > 1 && isRecord(local)) {
      recordDepth = path.length;
      size = 0;
      openElements = [];
    }
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        enter(name);
        if (recordDepth === 0) return;
        const element: XmlElement = { name, attributes, parts: [] };
        size += name.length + Object.values(attributes).reduce((sum, value) => sum + value.length, 0);
        if (size <= MAX_RECORD_LENGTH) openElements.at(-1)?.parts.push(element);
        openElements.push(element);
      },
      ontext(text) {
        if (path.length === 0 && !OUTSIDE_ROOT.test(text)) {
          throw new FeedError('wrong_format', `text without an element is not ${what}`);
        }
        if (recordDepth === 0) return;
        size += text.length;
        if (size <= MAX_RECORD_LENGTH) openElements.at(-1)?.parts.push(text);
      },
      onclosetag() {
        if (recordDepth === path.length && recordDepth > 0) {
          const [element] = openElements;
          collected.push({ element: size > MAX_RECORD_LENGTH ? undefined : element, size });
          guard.recordRead();
          recordDepth = 0;
          openElements = [];
        }
        openElements.pop();
        path.pop();
      },
      onprocessinginstruction(_, data) {
        // Entities are neither expanded nor fetched.
        if (/^!(?:entity|doctype[^>]*<!entity)/i.test(data)) {
          throw new FeedError('entity_declaration', 'the document declares entities');
        }
      },
    },
    { xmlMode: true },
  );
  return { parser, found: collected, path };
}

/**
 * Reads the elements of a shape from XML as they end. Small mistakes are tolerated (bare ampersands, surplus end tags).
 * @throws FeedError `truncated` for an incomplete document, `wrong_format` for another root, `entity_declaration` for a
 * document that declares entities.
 */
export async function* readElements(
  text: AsyncIterable<string>,
  shape: XmlShape,
  guard: RecordGuard,
): AsyncGenerator<CollectedElement> {
  const { parser, found: collected, path } = createCollector(shape, guard);
  let hasContent = false;
  for await (const chunk of text) {
    guard.addInput(chunk.length);
    parser.write(chunk);
    hasContent ||= path.length > 0 || collected.length > 0;
    yield* collected.splice(0);
  }
  if (path.length > 0) throw new FeedError('truncated', `the document ends inside <${path.at(-1)}>`);
  if (!hasContent) throw new FeedError('wrong_format', `an empty document is not ${shape.what}`);
}
