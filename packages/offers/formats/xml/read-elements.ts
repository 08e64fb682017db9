import { FeedFailure } from '@curro/shared';
import { Parser } from 'htmlparser2';
import { LONGEST_RECORD } from '../records/record.ts';
import type { RecordGuard } from '../records/record-guard.ts';
import { localName, type XmlElement } from './element.ts';

/** Which elements are wanted, by local names in lower case. */
export interface XmlShape {
  readonly isRoot: (name: string) => boolean;
  readonly isRecord: (name: string) => boolean;
  /** What a document of another root is not. */
  readonly what: string;
}

/** An element that was wanted; without `element` when it is longer than a record may be. */
export interface ReadElement {
  readonly element: XmlElement | undefined;
  readonly size: number;
}

const DEEPEST_NESTING = 64;
/** What may stand outside the root: blanks, and the end of a document type with rules of its own. */
const BETWEEN = /^\s*(?:\]\s*>\s*)?$/;

/** Collects the wanted elements while text is written to it; nothing else of the document is kept. */
function createCollector({ isRoot, isRecord, what }: XmlShape, guard: RecordGuard) {
  const found: ReadElement[] = [];
  /** The open elements of the record in hand, outermost first. */
  let open: XmlElement[] = [];
  let recordDepth = 0;
  let size = 0;
  const path: string[] = [];

  const enter = (name: string): void => {
    const local = localName(name);
    if (path.length === 0 && !isRoot(local))
      throw new FeedFailure('wrong_format', `<${local}> is no ${what}`);
    if (path.length >= DEEPEST_NESTING) {
      throw new FeedFailure('malformed', `elements nested deeper than ${DEEPEST_NESTING}`);
    }
    path.push(local);
    if (recordDepth === 0 && path.length > 1 && isRecord(local)) {
      recordDepth = path.length;
      size = 0;
      open = [];
    }
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        enter(name);
        if (recordDepth === 0) return;
        const element: XmlElement = { name, attributes, parts: [] };
        size += name.length + Object.values(attributes).reduce((sum, value) => sum + value.length, 0);
        if (size <= LONGEST_RECORD) open.at(-1)?.parts.push(element);
        open.push(element);
      },
      ontext(text) {
        if (path.length === 0 && !BETWEEN.test(text)) {
          throw new FeedFailure('wrong_format', `text without an element is no ${what}`);
        }
        if (recordDepth === 0) return;
        size += text.length;
        if (size <= LONGEST_RECORD) open.at(-1)?.parts.push(text);
      },
      onclosetag() {
        if (recordDepth === path.length && recordDepth > 0) {
          const [element] = open;
          found.push({ element: size > LONGEST_RECORD ? undefined : element, size });
          guard.record();
          recordDepth = 0;
          open = [];
        }
        open.pop();
        path.pop();
      },
      onprocessinginstruction(_, data) {
        // Whoever declares entities wants them expanded, or fetched; neither is done here.
        if (/^!(?:entity|doctype[^>]*<!entity)/i.test(data)) {
          throw new FeedFailure('entity_declaration', 'the document declares entities');
        }
      },
    },
    { xmlMode: true },
  );
  return { parser, found, path };
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
): AsyncGenerator<ReadElement> {
  const { parser, found, path } = createCollector(shape, guard);
  let begun = false;
  for await (const chunk of text) {
    guard.fed(chunk.length);
    parser.write(chunk);
    begun ||= path.length > 0 || found.length > 0;
    yield* found.splice(0);
  }
  if (path.length > 0) throw new FeedFailure('truncated', `the document ends inside <${path.at(-1)}>`);
  if (!begun) throw new FeedFailure('wrong_format', `an empty document is no ${shape.what}`);
}
