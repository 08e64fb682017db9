import { readFile } from 'node:fs/promises';
import { createMetrics } from '@curro/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { documentedMetrics } from './documented-metrics.ts';
import { readExposition } from './read-exposition.ts';

const file = (name: string): Promise<string> =>
  readFile(new URL(`../../infra/observability/${name}`, import.meta.url), 'utf8');

const rules = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        name: z.string(),
        rules: z
          .array(
            z.strictObject({
              alert: z.string().regex(/^Curro[A-Z]\w+$/),
              expr: z.string().min(1),
              for: z.string().regex(/^\d+[smh]$/),
              labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
              annotations: z.strictObject({ summary: z.string().min(1), description: z.string().min(1) }),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z
    .array(
      z.object({
        id: z.int(),
        type: z.enum(['row', 'timeseries', 'stat']),
        title: z.string().min(1),
        gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
        targets: z.array(z.object({ expr: z.string(), refId: z.string() })).optional(),
      }),
    )
    .min(1),
});

/** The names of metrics in a query: those of Curro, of the process and of Node. */
const METRIC = /\b(?:curro|process|nodejs)_\w+\b/g;
const LABELLED = /\b(?:by|without)\s*\(([^)]*)\)/g;
const LABELS = new Set([
  'result',
  'le',
  'operation',
  'status',
  'call',
  'engine',
  'state',
  'topic',
  'queue',
  'job',
  'kind',
  'outcome',
  'instance',
  'source',
]);

let metricNames: ReadonlySet<string>;
beforeAll(async () => {
  const documented = (await documentedMetrics()).flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
  );
  const ofProcess = readExposition(await createMetrics().exposition()).types.keys();
  metricNames = new Set([...documented, ...ofProcess]);
});

function checkExpression(expr: string): void {
  const named = expr.match(METRIC) ?? [];
  expect(named.length, expr).toBeGreaterThan(0);
  expect(
    named.filter((name) => !metricNames.has(name)),
    expr,
  ).toEqual([]);
  for (const [, labels = ''] of expr.matchAll(LABELLED)) {
    for (const label of labels.split(/,\s*/)) expect(LABELS.has(label), `${label} in ${expr}`).toBe(true);
  }
  for (const [open, close] of ['()', '{}', '[]'] as const) {
    expect(expr.split(open ?? '').length, expr).toBe(expr.split(close ?? '').length);
  }
}

describe('alerts and dashboard', () => {
  test('alerts are well-formed, use existing metrics and describe the action', async () => {
    const { groups } = rules.parse(parse(await file('alerts.yaml')));
    const all = groups.flatMap((group) => group.rules);
    expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
    for (const { expr } of all) {
      if (!expr.includes('up{')) checkExpression(expr);
    }
  });

  test('panels of the dashboard use existing metrics and do not overlap', async () => {
    const { panels } = dashboard.parse(JSON.parse(await file('dashboard.json')));
    for (const { targets = [] } of panels) for (const { expr } of targets) checkExpression(expr);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  test('every metric of Curro is on the dashboard', async () => {
    const text = await file('dashboard.json');
    const missing = (await documentedMetrics()).filter(({ name }) => !text.includes(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('what Prometheus scrapes names all processes and the rules', async () => {
    const { scrape_configs: jobs, rule_files: files } = z
      .object({
        scrape_configs: z.array(z.object({ job_name: z.string() })),
        rule_files: z.array(z.string()),
      })
      .parse(parse(await file('prometheus.yaml')));
    expect(jobs.map(({ job_name: name }) => name)).toEqual(['curro-api', 'curro-worker', 'curro-identity']);
    expect(files).toEqual(['alerts.yaml']);
  });
});
