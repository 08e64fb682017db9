import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pause in typing before titles are requested, in milliseconds. */
const PAUSE_MS = 150;
/** Texts shorter than this have no suggestions. */
const MIN_LENGTH = 2;
const TIMEOUT_MS = 3_000;

interface SuggestionList {
  readonly titles: readonly { readonly text: string }[];
}

/** The text that the visitor types into the search box, and titles of jobs that complete it, requested in a pause. */
export class SearchBox implements ReactiveController {
  /** The text of the box while the visitor changes it: an update must not replace it. */
  draft: string | undefined;
  readonly #host: ReactiveControllerHost;
  /** The text whose titles are awaited. */
  #text = '';
  #titles: readonly string[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#text = '';
  }

  get titles(): readonly string[] {
    return this.#titles;
  }

  /** Stores a typed text, and requests its titles after a pause; a later text replaces an earlier one. */
  async type(
    typed: string,
    { api, client }: { readonly api: string; readonly client: string },
  ): Promise<void> {
    this.draft = typed;
    const text = typed.trim();
    this.#text = text;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (this.#text !== text) return;
    const titles = await fetchTitles(api, text, client);
    if (this.#text !== text) return;
    this.#titles = titles;
    this.#host.requestUpdate();
  }
}

/** Requests titles of jobs that complete a text; none when the request fails. */
async function fetchTitles(api: string, text: string, client: string): Promise<readonly string[]> {
  if (text.length < MIN_LENGTH) return [];
  const query = new URLSearchParams({ q: text, for: 'titles', ...(client !== '' && { client_id: client }) });
  try {
    const response = await fetch(`${api.replace(/\/$/, '')}/api/1/suggest?${query.toString()}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return [];
    const { titles } = (await response.json()) as SuggestionList;
    return titles.map((title) => title.text);
  } catch {
    return [];
  }
}
