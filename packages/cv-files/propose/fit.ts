import {
  cvText,
  education,
  experience,
  expertiseList,
  type FormDescription,
  futureJob,
  languageList,
  personalData,
} from '@curro/candidates';
import type { ProposedBody } from './person.ts';

/** A text without a place behind this share of the maximum is not divided: it is one word, such as an address. */
const MIN_SHARE = 0.5;

/** The end of a line or of a sentence; not that of `p. ej.` */
const SENTENCE_END = /\n|[.!?…][»”"')\]]*(?=\s+[^\p{Ll}\s])/gu;
const WORD_END = /\S(?=\s)/gu;

/** The last place up to a maximum at which a text can end. */
function endOf(text: string, max: number, ends: RegExp): number | undefined {
  const limit = [...text].slice(0, max).join('').length;
  const places = [...text.slice(0, limit + 2).matchAll(ends)].map(({ index, 0: end }) => index + end.length);
  return places.filter((place) => place <= limit && place >= limit * MIN_SHARE).at(-1);
}

/**
 * A text up to the maximum of its field, and the rest: divided at the end of a sentence, or of a word.
 * @param max in characters
 * @returns undefined for a text that fits, or that has no such place
 */
export function dividedText(
  text: string,
  max: number,
  { isLong }: { readonly isLong: boolean },
): { readonly text: string; readonly rest: string } | undefined {
  const whole = text.trim();
  if ([...whole].length <= max) return undefined;
  const end = (isLong ? endOf(whole, max, SENTENCE_END) : undefined) ?? endOf(whole, max, WORD_END);
  return end === undefined ? undefined : { text: whole.slice(0, end).trim(), rest: whole.slice(end).trim() };
}

/** What a body contains, and what does not fit into its fields. */
interface FittedBody {
  readonly body: ProposedBody;
  /** The names of the fields that contain a part of the text of the file. */
  readonly cut: readonly string[];
  /** The rest of each of them. */
  readonly rest: readonly string[];
}

/** The text of an item of a list, such as a skill or a page. */
const textOf = (item: unknown): string =>
  typeof item === 'object' && item !== null
    ? Object.values(item)
        .filter((value) => typeof value === 'string')
        .join(' ')
    : String(item);

/** A body whose texts and lists have at most the length of their fields. */
function fittedBody({ fields, portalFields }: FormDescription, whole: ProposedBody): FittedBody {
  const body: Record<string, unknown> = { ...whole };
  const cut: string[] = [];
  const rest: string[] = [];
  for (const [name, { kind, max, form }] of Object.entries({ ...fields, ...portalFields })) {
    const value = whole[name];
    if (max === undefined) continue;
    if (kind === 'text' && typeof value === 'string') {
      const divided = dividedText(value, max, { isLong: form?.control === 'area' });
      if (divided === undefined) continue;
      body[name] = divided.text;
      rest.push(divided.rest);
      cut.push(name);
    }
    if (kind === 'objects' && Array.isArray(value)) {
      const items: readonly unknown[] = value;
      // The skills of a job are as long as those of the CV.
      const maxItem = expertiseList.fields.skill?.max ?? Number.POSITIVE_INFINITY;
      const isFitting = (item: unknown): boolean => name !== 'expertise' || textOf(item).length <= maxItem;
      const taken = items.filter(isFitting).slice(0, max);
      if (taken.length === items.length) continue;
      body[name] = taken;
      rest.push(
        items
          .filter((item) => !taken.includes(item))
          .map(textOf)
          .join(', '),
      );
      cut.push(name);
    }
  }
  return { body, cut, rest };
}

const sections = {
  personalData,
  education,
  experience,
  futureJob,
  cvText,
  expertise: expertiseList,
  language: languageList,
} as const satisfies Readonly<Record<string, FormDescription>>;

/** The fields that name a body beside its rest. */
const NAMES: readonly string[] = ['job', 'company', 'ownTitle', 'courseName', 'institutionName', 'skill'];

/** The rest of a text, below the name of its part. */
const lineOf = (body: ProposedBody, rest: string): string => {
  const name = NAMES.map((each) => body[each]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? `${name}:\n${rest}` : rest;
};

/**
 * Bodies of a section whose texts fit into their fields.
 * @returns the bodies, the names of the divided fields of each, and the lines that are left of them
 */
export function fitted(name: keyof typeof sections, bodies: readonly ProposedBody[]) {
  const all = bodies.map((body) => fittedBody(sections[name], body));
  return {
    bodies: all.map(({ body }) => body),
    cut: all.map(({ cut }) => cut),
    rest: all.flatMap(({ body, rest }) => rest.map((text) => lineOf(body, text))),
  };
}
