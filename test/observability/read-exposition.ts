/** What a process shows on /metrics. */
export interface Exposition {
  readonly text: string;
  /** Types of metrics by name. */
  readonly types: ReadonlyMap<string, string>;
  /** The value of a series, named as it is printed. */
  value(series: string): number | undefined;
}

/** Reads the text format of Prometheus. */
export function readExposition(text: string): Exposition {
  const types = new Map<string, string>();
  const values = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (name !== undefined && type !== undefined) types.set(name, type);
    const at = line.lastIndexOf(' ');
    if (!line.startsWith('#') && at > 0) values.set(line.slice(0, at), Number(line.slice(at + 1)));
  }
  return { text, types, value: (series) => values.get(series) };
}
