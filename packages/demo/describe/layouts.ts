import type { Random } from '../random/random.ts';
import type { AdParts } from './choose-parts.ts';
import { choose, type Library } from './library.ts';
import { joinList, lowerFirst, upperFirst } from './sentence.ts';

/** Puts the parts of an ad together. `asks` says whether what is asked stands in the text too. */
type Layout = (parts: AdParts, includeRequirements: boolean, library: Library, random: Random) => string;

/** Most items that a sentence can carry; lists may be longer. */
const MAX_SENTENCE_ITEMS = 4;

const NO_CONDITIONS: ReadonlySet<string> = new Set();

function sentence(
  group: string,
  voice: string,
  items: readonly string[],
  library: Library,
  random: Random,
): string {
  if (items.length === 0) return '';
  const list = joinList(items.slice(0, MAX_SENTENCE_ITEMS));
  const values = new Map([
    ['lista', list],
    ['Lista', upperFirst(list)],
  ]);
  return choose(library.phrases(group, voice), { values, conditions: NO_CONDITIONS }, random) ?? '';
}

const full = (texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined && text !== '').map((text) => text ?? '');

/** "Horario: de lunes a viernes"; a schedule that begins with that word stands alone. */
const hoursOf = (schedule: string): string =>
  schedule.startsWith('Horario') ? schedule : `Horario: ${lowerFirst(schedule)}`;

const hours = ({ schedule }: AdParts): string | undefined =>
  schedule === undefined ? undefined : `${hoursOf(schedule)}.`;

/** Two or three sentences, as small employers write. */
const short: Layout = (parts, _includeRequirements, library, random) => {
  const sentenceOf = (group: string, voice: string, items: readonly string[], count: number) =>
    sentence(group, voice, items.slice(0, count), library, random);
  const middle = random.pick([
    [sentenceOf('role', parts.voice, parts.tasks, 3)],
    [
      sentenceOf('ask', parts.voice, parts.requirements, 3),
      sentenceOf('give', parts.voice, parts.benefits, 2),
    ],
    [sentenceOf('role', parts.voice, parts.tasks, 2), sentenceOf('give', parts.voice, parts.benefits, 3)],
    [sentenceOf('role', parts.voice, parts.tasks, 2), sentenceOf('ask', parts.voice, parts.requirements, 2)],
  ]);
  const ending = random.chance(0.5) ? [hours(parts)] : [parts.apply];
  return full([parts.hook, ...middle, ...ending]).join(' ');
};

/** Paragraphs of running text. */
const prose: Layout = (parts, includeRequirements, library, random) => {
  const { voice } = parts;
  const sentenceOf = (group: string, tone: string, items: readonly string[]) =>
    sentence(group, tone, items, library, random);
  const opening = random.chance(0.5) ? [parts.hook, parts.about] : [parts.about, parts.hook];
  const requirementSentences = includeRequirements
    ? [sentenceOf('ask', voice, parts.requirements), sentenceOf('plus', 'any', parts.plus)]
    : [];
  const paragraphs = [
    full(opening).join(' '),
    sentenceOf('role', voice, parts.tasks),
    full(requirementSentences).join(' '),
    full([sentenceOf('give', voice, parts.benefits), hours(parts)]).join(' '),
    parts.closing,
    parts.apply,
  ];
  return full(paragraphs).join(random.chance(0.85) ? '\n\n' : ' ');
};

/** A headed list of an ad. */
interface Block {
  readonly heading: string;
  readonly items: readonly string[];
}

/** The headed lists in one of the usual orders. */
function blocksOf(parts: AdParts, includeRequirements: boolean, library: Library, random: Random): Block[] {
  const [tasks = '', wanted = '', welcome = '', offered = ''] = random.pick(library.headings);
  const timed = parts.schedule === undefined ? [] : [hoursOf(parts.schedule)];
  const benefits = random.chance(0.5) ? [...timed, ...parts.benefits] : [...parts.benefits, ...timed];
  const middle = includeRequirements
    ? [
        { heading: wanted, items: parts.requirements },
        { heading: welcome, items: parts.plus },
      ]
    : [];
  const first = { heading: tasks, items: parts.tasks };
  const last = { heading: offered, items: benefits };
  const blocks = random.chance(0.85) ? [first, ...middle, last] : [last, first, ...middle];
  return blocks.filter(({ items }) => items.length > 0);
}

/** Headings and dashes, as in a plain text field. */
const sections: Layout = (parts, includeRequirements, library, random) => {
  const bullet = random.pick(['- ', '- ', '* ', '• ', '– ']);
  const colon = random.chance(0.6) ? ':' : '';
  const blocks = blocksOf(parts, includeRequirements, library, random).map(({ heading, items }) =>
    [`${heading}${heading.endsWith('?') ? '' : colon}`, ...items.map((item) => bullet + item)].join('\n'),
  );
  return full([parts.hook, parts.about, ...blocks, parts.closing, parts.apply]).join('\n\n');
};

/** Headings with their items in one line. */
const lines: Layout = (parts, includeRequirements, library, random) => {
  const separator = random.pick(['; ', '. ', ', ', ' / ']);
  const blocks = blocksOf(parts, includeRequirements, library, random).map(({ heading, items }) => {
    const [first = '', ...rest] = items;
    const written = separator === '. ' ? rest : rest.map(lowerFirst);
    return `${heading}${heading.endsWith('?') ? '' : ':'} ${[first, ...written].join(separator)}.`;
  });
  return full([parts.hook, ...blocks, parts.apply]).join('\n');
};

/** Paragraphs and lists in HTML. */
const html: Layout = (parts, includeRequirements, library, random) => {
  const heading = random.pick([
    (text: string) => `<p><strong>${text}</strong></p>`,
    (text: string) => `<h3>${text}</h3>`,
    (text: string) => `<p><b>${text}:</b></p>`.replace('?:', '?'),
  ]);
  const paragraph = (text: string): string => `<p>${text}</p>`;
  const blocks = blocksOf(parts, includeRequirements, library, random).map(
    (block) => `${heading(block.heading)}<ul>${block.items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
  );
  const opening = full([parts.hook, parts.about]).map(paragraph);
  return [...opening, ...blocks, ...full([parts.closing, parts.apply]).map(paragraph)].join(
    random.chance(0.5) ? '\n' : '',
  );
};

/** Running text with line breaks in HTML. */
const brokenLines: Layout = (parts, includeRequirements, library, random) =>
  prose(parts, includeRequirements, library, random).replaceAll('\n\n', '<br><br>');

/** The layouts and how often boards show each. */
export const layouts = [
  { item: short, weight: 13 },
  { item: prose, weight: 22 },
  { item: sections, weight: 25 },
  { item: lines, weight: 11 },
  { item: html, weight: 24 },
  { item: brokenLines, weight: 5 },
];
