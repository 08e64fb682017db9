import { urlTypeHosts } from './url-type-hosts.ts';

const typeByHost: ReadonlyMap<string, string> = new Map(
  Object.entries(urlTypeHosts).flatMap(([type, hosts]) => hosts.map((host) => [host, type] as const)),
);

/** The `url-type` key that a host or one of its parent domains stands for, undefined for unknown hosts (contract 4.5). */
export function urlTypeOf(host: string): string | undefined {
  const labels = host.toLowerCase().split('.');
  return labels.map((_, at) => typeByHost.get(labels.slice(at).join('.'))).find((type) => type !== undefined);
}
