import { FeedError } from '@curro/shared';
import { Parser } from 'htmlparser2';
import { MAX_RECORD_LENGTH, type RecordGuard } from '../record.ts';

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

/** Which elements are wanted, by local names in lower case. */
export interface XmlShape {
  readonly isRoot: (name: string) => boolean;
  readonly isRecord: (name: string) => boolean;
  /** What a document of another root is not. */
  readonly what: string;
}

/** An element that was wanted; without `element` when it is longer than a record may be. */
interface CollectedElement {
  readonly element: XmlElement | undefined;
  readonly size: number;
}

const MAX_NESTING_DEPTH = 64;
/** What may stand outside the root: blanks, and the end of a document type with rules of its own. */
const OUTSIDE_ROOT = /^\s*(?:\]\s*>\s*)?$/;

/** Collects the wanted elements while text is written to it; nothing else of the document is kept. */
function createCollector({ isRoot, isRecord, what }: XmlShape, guard: RecordGuard) {
  const collected: CollectedElement[] = [];
  /** The open elements of the record in hand, outermost first. */
  let openElements: XmlElement[] = [];
  let recordDepth = 0;
  let size = 0;
  const path: string[] = [];

  const enter = (name: string): void => {
    const local = localName(name);
    if (path.length === 0 && !isRoot(local)) throw new FeedError('wrong_format', `<${local}> is no ${what}`);
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
          throw new FeedError('wrong_format', `text without an element is no ${what}`);
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
        // Whoever declares entities wants them expanded, or fetched; neither is done here.
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
 * Reads the elements of a shape from XML as they end. Mended are small mistakes only (bare ampersands, an end tag too
 * many); a document that breaks off fails with `truncated`, one of another root with `wrong_format`. Entities are not
 * expanded: declaring one fails the document.
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
  if (!hasContent) throw new FeedError('wrong_format', `an empty document is no ${shape.what}`);
}
