/** Lines by group and section: `# group`, then `## section`, then one line each. */
export type Sections = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Reads a text of phrases. A group that comes twice is an error of the data. */
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
      if (groups.has(group)) throw new Error(`the group ${group} comes twice`);
      sections = new Map();
      groups.set(group, sections);
    } else lines.push(line);
  }
  return groups;
}

/** The lines of one section; empty when there is none. */
export function linesOf(sections: Sections, group: string, section: string): readonly string[] {
  return sections.get(group)?.get(section) ?? [];
}
