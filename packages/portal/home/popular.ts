import { findCompanies, type NamedCompany } from '@curro/offers';
import { withDeadline } from '@curro/platform';
import type { PortalContext } from '../context.ts';

/** More titles than a page shows: an English page leaves out those without an English name. */
const MAX_TITLES = 40;
const MAX_COMPANIES = 8;

/** The job titles and companies with the most offers. */
export interface Popular {
  readonly titles: readonly string[];
  readonly companies: readonly (NamedCompany & { readonly count: number })[];
}

const NOTHING_POPULAR: Popular = { titles: [], companies: [] };

/** The home page does not wait longer for the first vocabulary after a start. */
const TIMEOUT_MS = 1_000;

async function readPopular(
  { db, log }: PortalContext,
  vocabulary: Awaited<ReturnType<PortalContext['vocabulary']>>,
): Promise<Popular> {
  const titles = vocabulary.titles.slice(0, MAX_TITLES).map(({ text }) => text);
  const counts = new Map(
    vocabulary.companies.slice(0, MAX_COMPANIES).map(({ text, count }) => [text, count]),
  );
  try {
    const companies = await findCompanies(db, [...counts.keys()]);
    const counted = companies.map((company) => ({ ...company, count: counts.get(company.name) ?? 0 }));
    return { titles, companies: counted.sort((a, b) => b.count - a.count) };
  } catch (error) {
    // The home page does not need them.
    log.warn({ err: error }, 'the companies of the home page are not available');
    return { titles, companies: [] };
  }
}

/** Reads the popular searches and companies once for each state of the vocabulary. */
export function createPopular(context: PortalContext): () => Promise<Popular> {
  let cached: { readonly vocabulary: unknown; readonly popular: Promise<Popular> } | undefined;
  const read = async (): Promise<Popular> => {
    const vocabulary = await context.vocabulary();
    if (cached?.vocabulary !== vocabulary) {
      cached = { vocabulary, popular: readPopular(context, vocabulary) };
    }
    return cached.popular;
  };
  return () => withDeadline(read(), TIMEOUT_MS, 'timeout').catch(() => NOTHING_POPULAR);
}
