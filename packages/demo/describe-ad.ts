import { upperFirst } from '@curro/shared';
import type { Ad } from './ad.ts';
import { type AdParts, chooseParts } from './ad-parts.ts';
import type { FeedOffer } from './feed-offer.ts';
import { choose, joinList, type Library, lowerFirst } from './phrases.ts';
import { type Random, weightedDraw } from './random.ts';

/** Joins the parts of an ad. `includeRequirements`: whether the text lists the requirements too. */
type Layout = (parts: AdParts, includeRequirements: boolean, library: Library, random: Random) => string;

/** Maximum number of items in a sentence; lists may be longer. */
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

/** "Horario: de lunes a viernes"; a schedule that begins with that word is unchanged. */
const hoursOf = (schedule: string): string =>
  schedule.startsWith('Horario') ? schedule : `Horario: ${lowerFirst(schedule)}`;

const hours = ({ schedule }: AdParts): string | undefined =>
  schedule === undefined ? undefined : `${hoursOf(schedule)}.`;

/** Two or three sentences, as in ads of small employers. */
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

/** The layouts and their frequency on job boards. */
const layouts = [
  { item: short, weight: 13 },
  { item: prose, weight: 22 },
  { item: sections, weight: 25 },
  { item: lines, weight: 11 },
  { item: html, weight: 24 },
  { item: brokenLines, weight: 5 },
];

/** Shares, 0 to 1. */
const REQUIREMENTS_FIELD = 0.6;
const REQUIREMENTS_IN_BOTH = 0.12;
const DESIRED_FIELD = 0.45;

/** Minimum length; the benefits are added to a shorter description. */
const MIN_LENGTH = 120;

const drawLayout = weightedDraw(layouts);

function listOf(items: readonly string[], random: Random): string {
  if (random.chance(0.6)) return items.map((item) => `- ${item}`).join('\n');
  return `${items.join('. ')}.`;
}

/** The texts of an offer; the requirements are in the description, in separate fields, or in both. */
export function describeAd(
  ad: Ad,
  library: Library,
  random: Random,
): Pick<FeedOffer, 'description' | 'requirements' | 'desiredRequirements'> {
  const parts = chooseParts(ad, library, random);
  const hasRequirementsField = parts.requirements.length > 0 && random.chance(REQUIREMENTS_FIELD);
  const includeRequirements = !hasRequirementsField || random.chance(REQUIREMENTS_IN_BOTH);
  const text = drawLayout(random)(parts, includeRequirements, library, random);
  const description = text.length < MIN_LENGTH ? `${text} ${parts.benefits.join('. ')}.` : text;
  const desired = hasRequirementsField && parts.plus.length > 0 && random.chance(DESIRED_FIELD);
  return {
    description,
    requirements: hasRequirementsField ? listOf(parts.requirements, random) : undefined,
    desiredRequirements: desired ? listOf(parts.plus, random) : undefined,
  };
}
