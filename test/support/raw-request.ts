import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** A response byte by byte: `fetch` requests compressed bodies and decompresses them itself. */
export async function rawRequest(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  const request = get(url, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}
