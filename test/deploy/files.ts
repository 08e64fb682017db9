import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';

const DEPLOY = new URL('../../infra/deploy/', import.meta.url);

/** The text of a file below infra/deploy. */
export const read = (path: string): string => readFileSync(new URL(path, DEPLOY), 'utf8');

/** Where a file below infra/deploy lies. */
export const pathOf = (path: string): string => fileURLToPath(new URL(path, DEPLOY));

/** Variables of a file of `NAME=value` lines. */
export function variables(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

const strings = z.array(z.string());
const composeService = z.object({
  image: z.string(),
  command: z.union([strings, z.string()]).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  secrets: strings.default([]),
  networks: strings,
  ports: strings.default([]),
  healthcheck: z.object({ test: strings }).optional(),
  read_only: z.boolean().default(false),
  stop_grace_period: z.string(),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
});
const compose = z.object({
  services: z.record(z.string(), composeService),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
});

/** The parts of the compose file that tests read. */
export const readCompose = () => compose.parse(parse(read('compose.yaml'), { merge: true }));

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: strings.optional(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.object({
    requests: z.record(z.string(), z.string()),
    limits: z.record(z.string(), z.string()),
  }),
  securityContext: z.record(z.string(), z.unknown()),
});
const deployment = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        automountServiceAccountToken: z.boolean(),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.record(z.string(), z.unknown()),
        containers: z.array(container).length(1),
      }),
    }),
  }),
});
const anyResource = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });

/** All resources of the base by kind. */
export function readBase() {
  const folder = new URL('kubernetes/base/', DEPLOY);
  const texts = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  const resources = texts
    .flatMap((name) => parseAllDocuments(readFileSync(new URL(name, folder), 'utf8')))
    .map((document) => anyResource.parse(document.toJS()));
  const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
  return { resources, ofKind, deployments: ofKind('Deployment').map((each) => deployment.parse(each)) };
}
