import type { Language } from '@curro/shared';
import { html, type Markup, trusted, when } from '@curro/ui';
import { ARCHIVE_SECTIONS, archiveTexts, fieldLabel, sectionTitle } from '../pages/messages/archive.ts';
import { describeScopes } from '../pages/messages/scopes.ts';

/** Names of fields that identify rows for programs: the JSON file has them. */
const TECHNICAL =
  /^(?:id|key|code|subject|secret|client_id|clientId|curriculum_code|logoUrl|status|sub_segment|position|transports|daily_events_on|events|events_read|channel|query_errors|visited_at|last_digest_at)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A key of a dictionary, such as `jornada-completa`. */
const KEY = /^[a-zñ]+(?:-[a-zñ\d]+)+$/;
/** Nested content of a row is not deeper; a limit for content that this service does not create. */
const MAX_DEPTH = 8;

const TIME = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' } as const;
const DATE = { dateStyle: 'long', timeZone: 'UTC' } as const;
const LOCALES = { es: 'es', en: 'en-GB' } as const;

const PAGE_STYLE =
  'body{font-family:system-ui,sans-serif;line-height:1.5;max-width:48rem;margin:0 auto;padding:1rem;color:#1a1a1a;background:#fff}h1{font-size:1.75rem}h2{margin-top:2.5rem;border-bottom:2px solid #0b6b61}article{margin:1rem 0;padding:.25rem 1rem;border:1px solid #c4c7c5;border-radius:.5rem}dt{font-weight:600;margin-top:.5rem}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dd>dl,dd>ul{margin:.25rem 0 0;padding-left:1rem;border-left:2px solid #c4c7c5}dd>ul{padding-left:1.5rem}';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.values(value).every(isEmpty));

function scalar(value: unknown, language: Language): string {
  const texts = archiveTexts[language];
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const text = value instanceof Date ? value.toISOString() : String(value);
  const date = MOMENT.test(text) || DAY.test(text) ? new Date(text) : undefined;
  if (date !== undefined && !Number.isNaN(date.getTime()))
    return new Intl.DateTimeFormat(LOCALES[language], DAY.test(text) ? DATE : TIME).format(date);
  return KEY.test(text) ? text.replaceAll('-', ' ') : text;
}

function content(value: unknown, language: Language, depth = 0): Markup {
  if (depth > MAX_DEPTH) return html`${JSON.stringify(value)}`;
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isEmpty(item));
    return html`<ul>${items.map((item) => html`<li>${content(item, language, depth + 1)}</li>`)}</ul>`;
  }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const fields = Object.entries(value).filter(([name, field]) => !TECHNICAL.test(name) && !isEmpty(field));
    return html`<dl>${fields.map(([name, field]) => html`<dt>${fieldLabel(name, language)}</dt><dd>${content(field, language, depth + 1)}</dd>`)}</dl>`;
  }
  return html`${scalar(value, language)}`;
}

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (section: unknown): readonly unknown[] =>
  (Array.isArray(section) ? section : [section]).filter((row) => !isEmpty(row));

/** The events of applications, which name their application by its code, with the title of its offer instead. */
function withTitles({ applications, timeline }: Row): readonly unknown[] {
  const titles = new Map(
    rowsOf(applications).map((row) => {
      const { code, offer } = row as Row;
      return [code, (offer as Row | undefined)?.title];
    }),
  );
  return rowsOf(timeline).map((row) => ({
    ...(row as Row),
    application: titles.get((row as Row).application),
  }));
}

/** The rows of a section as the page shows them. */
function shownRows(archive: Row, name: string, language: Language): readonly unknown[] {
  if (name === 'timeline') return withTitles(archive);
  const rows = rowsOf(archive[name]);
  if (name !== 'access') return rows;
  return rows.map((row) => {
    const { scope, ...others } = row as Row;
    return { ...others, scope: describeScopes(String(scope).split(' '), language) };
  });
}

/**
 * Renders the data of an account as a page for people, which needs no other file and contains no script and no link.
 * @param archive the content of the JSON file
 */
export function archivePage(
  archive: Readonly<Record<string, unknown>>,
  { language, now }: { readonly language: Language; readonly now: Date },
): Markup {
  const texts = archiveTexts[language];
  const sections = [...new Set([...ARCHIVE_SECTIONS, ...Object.keys(archive)])]
    .filter((name) => name in archive)
    .map((name) => ({ title: sectionTitle(name, language), rows: shownRows(archive, name, language) }));
  const empty = sections.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${texts.title}</title><style>${trusted(PAGE_STYLE)}</style></head>
<body><h1>${texts.title}</h1><p>${texts.made(scalar(now, language))} ${texts.lead}</p>
${sections
  .filter(({ rows }) => rows.length > 0)
  .map(
    ({ title, rows }) => html`<section><h2>${title}</h2>
${rows.map((row) => html`<article>${content(row, language)}</article>\n`)}</section>
`,
  )}${when(empty.length > 0, () => html`<p>${texts.none} ${empty.join(' · ')}</p>\n`)}</body></html>
`;
}
