import { DomainError } from '@curro/shared';
import { SaxesParser } from 'saxes';
import { htmlToLines } from './rich-text.ts';

/** Maximum nesting of elements; Europass documents have about ten levels. */
const MAX_DEPTH = 64;
/** Maximum number of elements; a CV of ten pages has about two thousand. */
const MAX_ELEMENTS = 50_000;

/** An element of a parsed document; names have no prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The text directly in the element. */
  text: string;
}

/** A parsed document with the processing instruction `curro`. */
export interface XmlDocument {
  readonly root: XmlElement;
  readonly instruction: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses an XML document. Document types are refused: entities could expand without limit or name files.
 * @param maxElements the largest number of elements of a document
 * @throws DomainError `file_unsafe`, `file_too_complex`, `file_damaged`
 */
export function parseXml(text: string, maxElements = MAX_ELEMENTS): XmlDocument {
  const parser = new SaxesParser();
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [top];
  let elements = 0;
  let instruction = '';
  parser.on('error', () => {
    throw new DomainError('file_damaged');
  });
  parser.on('doctype', () => {
    throw new DomainError('file_unsafe');
  });
  parser.on('processinginstruction', ({ target, body }) => {
    if (target === 'curro') instruction = body;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (open.length > MAX_DEPTH) throw new DomainError('file_unsafe');
    if (elements > maxElements) throw new DomainError('file_too_complex');
    const element: XmlElement = { name: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [root] = top.children;
  if (root === undefined) throw new DomainError('file_damaged');
  return { root, instruction };
}

/** The elements below an element at a path of names. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text of the first element at a path that has one; '' without. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return (
    elementsAt(element, ...path)
      .find(({ text }) => text.trim() !== '')
      ?.text.trim() ?? ''
  );
}

/** Elements whose texts mean nothing to people. */
const CODES = /(?:Code|ID|Indicator|Date|DateTime|URI)$/;

/** The texts of an element and the elements below it that people can read. */
function readableTexts({ name, text, children }: XmlElement): string[] {
  const own = CODES.test(name) ? '' : htmlToLines(text).replaceAll(/\s+/g, ' ').trim();
  return [...(own === '' ? [] : [own]), ...children.flatMap(readableTexts)];
}

/** The texts below an element without those of some of its children, one line for each entry of a list. */
export function otherTexts({ children }: XmlElement, without: ReadonlySet<string>): string[] {
  return children
    .filter(({ name }) => !without.has(name))
    .flatMap((child) => (child.children.length === 0 ? [child] : child.children))
    .map((entry) => readableTexts(entry).join(' · '))
    .filter((line) => line !== '');
}

/** Characters that XML 1.0 cannot contain. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for the content of an element or an attribute. */
function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

/** Content of an element: a text to escape, elements, or nothing. */
export type XmlContent = string | undefined | readonly (XmlNode | undefined)[];

/** An element to write. */
export interface XmlNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: XmlContent;
}

/** An element to write; undefined without content, so that the document has no empty elements. */
export function node(
  tag: string,
  content: XmlContent,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode | undefined {
  if (content === undefined || content === '') return undefined;
  const isEmpty = typeof content !== 'string' && content.every((child) => child === undefined);
  return isEmpty ? undefined : { tag, attributes, content };
}

/** Serialises an element with two spaces of indentation for each level. */
export function serialise({ tag, attributes, content }: XmlNode, indent = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const start = `${indent}<${tag}${written.join('')}>`;
  if (content === undefined || typeof content === 'string')
    return `${start}${escapeXml(content ?? '')}</${tag}>\n`;
  const children = content.filter((child) => child !== undefined);
  return `${start}\n${children.map((child) => serialise(child, `${indent}  `)).join('')}${indent}</${tag}>\n`;
}
