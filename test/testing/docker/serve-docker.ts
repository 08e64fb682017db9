import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { listen } from '../../support/listen.ts';

const createSchema = z.looseObject({
  Image: z.string(),
  Env: z.array(z.string()).default([]),
  Cmd: z.array(z.string()).nullish(),
  ExposedPorts: z.record(z.string(), z.unknown()).default({}),
});

/** A container that was created. */
type CreatedContainer = z.infer<typeof createSchema>;

/** An HTTP server with the part of Docker's API that testcontainers calls; a container is a port of this machine. */
export interface DockerApi {
  readonly port: number;
  readonly created: readonly CreatedContainer[];
  /** The ids of the containers that were removed. */
  readonly removed: readonly string[];
  close(): Promise<void>;
}

const ID = /^\/containers\/(c\d+)(\/\w+)?$/;

/**
 * Serves Docker's API.
 * @param portOf the port of this machine that a port of an image is published as
 * @param log the log of a container of an image
 */
export async function serveDocker(
  portOf: (image: string) => number,
  log: (image: string) => string = () => '',
): Promise<DockerApi> {
  const created: CreatedContainer[] = [];
  const removed: string[] = [];

  const inspect = (id: string): object => {
    const container = created[Number(id.slice(1))];
    const image = container?.Image ?? '';
    const published = [{ HostIp: '127.0.0.1', HostPort: String(portOf(image)) }];
    const ports = Object.keys(container?.ExposedPorts ?? {}).map((port) => [port, published]);
    return {
      Id: id,
      Name: `/${id}`,
      Config: { Hostname: id, Labels: {}, Image: image },
      HostConfig: { PortBindings: {} },
      State: { Running: true, Status: 'running', Health: { Status: 'healthy' } },
      NetworkSettings: { Ports: Object.fromEntries(ports), Networks: {} },
    };
  };

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const send = (status: number, body?: object): void => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(body && JSON.stringify(body));
    };
    const { method = 'GET' } = incoming;
    const { pathname } = new URL(incoming.url ?? '/', 'http://docker');
    const path = pathname.replace(/^\/v[\d.]+/, '');
    const [, id = '', action = ''] = ID.exec(path) ?? [];
    if (method === 'POST' && path === '/containers/create') {
      created.push(createSchema.parse(await json(incoming)));
      return send(201, { Id: `c${created.length - 1}`, Warnings: [] });
    }
    incoming.resume();
    if (path === '/containers/json') return send(200, []);
    if (path.startsWith('/images/')) return send(200, { Id: 'image', Config: { ExposedPorts: {} } });
    if (method === 'GET' && action === '/json') return send(200, inspect(id));
    if (method === 'GET' && action === '/logs') {
      const text = Buffer.from(log(created[Number(id.slice(1))]?.Image ?? ''));
      // The header of a frame of the standard output.
      const header = Buffer.from([1, 0, 0, 0, 0, 0, 0, text.length]);
      outgoing.writeHead(200).end(Buffer.concat([header, text]));
      return;
    }
    if (action === '/archive') return send(200);
    if (action === '/exec') return send(201, { Id: 'exec' });
    if (path === '/exec/exec/start') return send(200);
    if (path === '/exec/exec/json') return send(200, { ExitCode: 0, Running: false });
    if (method === 'DELETE' && id !== '') removed.push(id);
    if (id !== '') return send(204);
    if (path === '/info')
      return send(200, {
        OperatingSystem: 'test',
        Architecture: 'x86_64',
        ServerVersion: '28',
        IndexServerAddress: 'https://index.docker.io/v1/',
      });
    send(200, {});
  }

  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  const { port, close } = await listen(server);
  return { port, created, removed, close };
}
