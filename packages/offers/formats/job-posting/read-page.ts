import { Parser } from 'htmlparser2';
import type { RecordGuard } from '../records/record-guard.ts';
import { findPostings, type JsonObject } from './find-postings.ts';

const JSON_LD = /^application\/ld\+json\b/i;
// Authors leave line ends inside JSON strings; between members they are blanks anyway.
const CONTROLS = /\p{Cc}/gu;

function parsed(script: string): unknown {
  try {
    return JSON.parse(script.replace(CONTROLS, ' '));
  } catch {
    return undefined;
  }
}

/** The job postings in the JSON-LD scripts of an HTML page. A script that is no JSON is passed over. */
export async function readPage(text: AsyncIterable<string>, guard: RecordGuard): Promise<JsonObject[]> {
  const scripts: string[] = [];
  let inside = false;
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      inside = name === 'script' && JSON_LD.test(type);
      if (inside) scripts.push('');
    },
    ontext(data) {
      if (inside) scripts.push((scripts.pop() ?? '') + data);
    },
    onclosetag() {
      inside = false;
    },
  });
  for await (const chunk of text) {
    guard.addInput(chunk.length);
    parser.write(chunk);
  }
  parser.end();
  return scripts.flatMap((script) => findPostings(parsed(script)));
}
