/** Texts shorter than this have no suggestions. */
const MIN_LENGTH = 2;
const TIMEOUT_MS = 3_000;

interface SuggestionList {
  readonly titles: readonly { readonly text: string }[];
}

/** Requests titles of jobs that complete a text; none when the request fails. */
export async function fetchTitles(api: string, text: string, client: string): Promise<readonly string[]> {
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
