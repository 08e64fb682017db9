import * as z from 'zod';

/** An entry of a section: a job, a study, a language. Texts are '' if there are none, like all texts of a printed CV. */
const entrySchema = z
  .object({
    title: z.string(),
    subtitle: z.string(),
    period: z.string(),
    /** Lines; those that begin with "- " are items of lists. */
    text: z.string(),
  })
  .readonly();
export type PrintedEntry = z.infer<typeof entrySchema>;

/** An entry of a line of names: `Inglés (medio B1)`. */
export const inlineEntry = ({ title, subtitle }: PrintedEntry): string => {
  const level = subtitle
    .replaceAll(/(?:^|: | · )\p{Lu}/gu, (start) => start.toLowerCase())
    .replaceAll(/[()]/g, '')
    .replaceAll(' · ', ', ');
  return level === '' ? title : `${title} (${level})`;
};

/** The address of a page as people write it. */
export const withoutProtocol = (text: string): string =>
  text.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** A section with its entries, with a text or with facts. */
const sectionSchema = z
  .object({
    title: z.string(),
    entries: z.array(entrySchema).readonly(),
    /** Whether the entries are names with levels, such as skills, all in one line. */
    inline: z.boolean(),
    text: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })).readonly(),
  })
  .readonly();
export type PrintedSection = z.infer<typeof sectionSchema>;

type PrintedFact = PrintedSection['facts'][number];

/** Characters of a fact that has a paragraph of its own. */
const LONG_FACT = 120;
const isLongFact = ({ value }: PrintedFact): boolean => value.length > LONG_FACT || value.includes('\n');

/** Facts in the order in which they are printed: short ones, then long ones. */
export const inPrintedOrder = (facts: readonly PrintedFact[]): PrintedFact[] =>
  [...facts].sort((a, b) => Number(isLongFact(a)) - Number(isLongFact(b)));

/** Facts in their printed order by paragraphs: the short ones are one, each long one has its own. */
export const factParagraphs = (facts: readonly PrintedFact[]): readonly (readonly PrintedFact[])[] =>
  [facts.filter((fact) => !isLongFact(fact)), ...facts.filter(isLongFact).map((fact) => [fact])].filter(
    (paragraph) => paragraph.length > 0,
  );

/** A CV as texts in one language, ready to show or print. */
export const printedCvSchema = z
  .object({
    language: z.enum(['es', 'en']),
    /** The title of the document. */
    title: z.string(),
    name: z.string(),
    /** The desired position. */
    headline: z.string(),
    /** The heading of the contact data, where the template has one. */
    contactTitle: z.string(),
    contact: z.array(z.string()).readonly(),
    sections: z.array(sectionSchema).readonly(),
    /** "Page 1 of 2". */
    pageLabels: z.object({ page: z.string(), of: z.string() }),
  })
  .readonly();
export type PrintedCv = z.infer<typeof printedCvSchema>;

/** The lists of the sidebar of the modern template: the contact data, then names with levels. */
export const sidebarLists = ({ contact, contactTitle, sections }: PrintedCv) =>
  [
    { title: contactTitle, lines: contact.map(withoutProtocol) },
    ...sections
      .filter(({ inline }) => inline)
      .map(({ title, entries }) => ({ title, lines: entries.map(inlineEntry) })),
  ].filter(({ lines }) => lines.length > 0);

/** `classic`: one column in black; `modern`: a coloured head, and a sidebar with the contact data, languages and skills. */
export const pdfTemplates = ['classic', 'modern'] as const;
export type PdfTemplate = (typeof pdfTemplates)[number];
