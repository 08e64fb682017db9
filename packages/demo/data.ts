import { readFileSync } from 'node:fs';
import { parseTable, type TableRow } from '@curro/shared';

/** The text of one file of this package's data. */
export function readText(path: string): string {
  return readFileSync(new URL(`./data/${path}`, import.meta.url), 'utf8');
}

/** The rows of one tab-separated file of this package's data; `name` without `.tsv`. */
export function readRows(name: string): TableRow[] {
  return parseTable(readText(`${name}.tsv`));
}

/** Lines by group and section: `# group`, then `## section`, then one line each. */
export type Sections = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/**
 * Parses a text of phrases.
 * @throws Error when a group occurs twice
 */
export function parseSections(text: string): Sections {
  const groups = new Map<string, Map<string, string[]>>();
  let sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    if (line.startsWith('## ')) {
      lines = [];
      sections.set(line.slice('## '.length), lines);
    } else if (line.startsWith('# ')) {
      const group = line.slice('# '.length);
      if (groups.has(group)) throw new Error(`the group ${group} occurs twice`);
      sections = new Map();
      groups.set(group, sections);
    } else lines.push(line);
  }
  return groups;
}

/** The lines of one section; empty when the section does not exist. */
export function linesOf(sections: Sections, group: string, section: string): readonly string[] {
  return sections.get(group)?.get(section) ?? [];
}
