import { FeedError } from '@curro/shared';
import { Parser } from 'htmlparser2';
import { MAX_RECORD_LENGTH } from '../records/record.ts';
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
export interface CollectedElement {
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
