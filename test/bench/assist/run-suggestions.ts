// Measures suggestions on the vocabulary of real ads: processor time and latency of completions that are not cached.
import { suggest, suggestionKinds, type Vocabulary } from '@curro/search';
import { createRandom, pick } from '../../support/random.ts';
import { percentiles } from '../search/percentiles.ts';
import { readRealVocabulary } from './real-vocabulary.ts';

const SEED = 11;
const TEXTS = 1_000;
const MIN_LENGTH = 2;
const MICROSECONDS = 1_000;

function measure(vocabulary: Vocabulary): void {
  const random = createRandom(SEED);
  const kinds = new Set(suggestionKinds);
  const texts = Array.from({ length: TEXTS }, () => {
    const { text } = pick(random, vocabulary.titles);
    return text.slice(0, MIN_LENGTH + Math.floor(random() * text.length));
  });
  const before = process.cpuUsage();
  const latencies = texts.map((text) => {
    const started = performance.now();
    suggest(vocabulary, text, kinds);
    return performance.now() - started;
  });
  const used = process.cpuUsage(before);
  console.log(`${vocabulary.titles.length} titles, ${vocabulary.companies.length} companies`);
  console.log(
    `CPU ${((used.user + used.system) / TEXTS / MICROSECONDS).toFixed(2)} ms a text, ${percentiles(latencies)}`,
  );
  console.log(`sant: ${suggest(vocabulary, 'sant', kinds).places[0]?.entry.es}`);
  console.log(`aux adm: ${suggest(vocabulary, 'aux adm', kinds).titles[0]?.text}`);
}

const vocabulary = readRealVocabulary();
if (vocabulary !== undefined) measure(vocabulary);
