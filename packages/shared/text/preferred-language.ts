import type { Language } from '../errors/lookup.ts';

/** The supported language that Accept-Language prefers; undefined if it contains none (contract 1.1). */
export function preferredLanguage(acceptLanguage: string | undefined): Language | undefined {
  let best: Language | undefined;
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [, tag = '', quality = '1'] =
      /^\s*([a-z]{2})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part) ?? [];
    const language = tag.toLowerCase();
    const weight = Number(quality);
    if ((language === 'es' || language === 'en') && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
