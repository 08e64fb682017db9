import { hash } from 'node:crypto';
import { foldText, type Offer } from '@curro/shared';

/** Values of a signature: the share of equal values estimates the share of common text. */
const SIGNATURE_SIZE = 24;
/** Values of a band: offers with an equal band are compared. */
const BAND_SIZE = 4;
/** Consecutive words of a shingle. */
const SHINGLE = 3;
/** Words of an offer that are read. */
const MAX_WORDS = 2_000;

/** The hashes by which equal and nearly equal offers are found. */
export interface Fingerprint {
  /** Equal when title, company and description are, ignoring case, accents and punctuation. */
  readonly exact: string;
  /** Minimal hashes of the shingles of title and description: signed 32-bit integers. */
  readonly signature: readonly number[];
  /** Hashes of the bands of the signature, different by position. */
  readonly bands: readonly number[];
}

const WORDS = /[\p{L}\p{N}]+/gu;
const BAND_SPACE = 2 ** 32;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over the code units of a word. */
function hashWord(word: string): number {
  let hash = FNV_START;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
  return hash;
}

/** Spreads a hash over all bits (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * The hash of each shingle belongs to one position of the signature, which stores the minimum (one permutation hashing).
 * Empty positions take the value of the next filled one, so that short texts can be compared.
 */
function signatureOf(words: readonly string[]): number[] {
  const minima = new Array<number | undefined>(SIGNATURE_SIZE).fill(undefined);
  const hashes = words.map(hashWord);
  const shingles = Math.max(hashes.length - SHINGLE + 1, 1);
  for (let at = 0; at < shingles; at += 1) {
    let shingle = 0;
    for (let next = at; next < at + SHINGLE; next += 1) {
      shingle = Math.imul(shingle, 31) + (hashes[next] ?? 0);
    }
    const hash = mix(shingle);
    const slot = (hash >>> 0) % SIGNATURE_SIZE;
    const value = mix(hash ^ 0x5bd1e995);
    const currentMinimum = minima[slot];
    if (currentMinimum === undefined || value < currentMinimum) minima[slot] = value;
  }
  return minima.map((_, slot) => {
    for (let offset = 0; offset < SIGNATURE_SIZE; offset += 1) {
      const value = minima[(slot + offset) % SIGNATURE_SIZE];
      if (value !== undefined) return mix(value + offset) | 0;
    }
    return 0;
  });
}

/** The bands of a signature. */
export function bandsOf(signature: readonly number[]): number[] {
  return Array.from({ length: SIGNATURE_SIZE / BAND_SIZE }, (_, band) => {
    let hash = FNV_START;
    for (const value of signature.slice(band * BAND_SIZE, (band + 1) * BAND_SIZE)) {
      hash = mix(Math.imul(hash, FNV_PRIME) ^ value);
    }
    return band * BAND_SPACE + (hash >>> 0);
  });
}

/** The fingerprint of the texts of an offer. */
export function fingerprintOf({ title, company, description }: Offer): Fingerprint {
  const wordsOf = (text: string): string[] => foldText(text).match(WORDS) ?? [];
  const [titleWords, textWords] = [wordsOf(title), wordsOf(description)];
  const content = [titleWords, wordsOf(company.name), textWords].map((words) => words.join(' ')).join('\n');
  const signature = signatureOf([...titleWords, ...textWords].slice(0, MAX_WORDS));
  return {
    exact: hash('sha256', content, 'base64').slice(0, 22),
    signature,
    bands: bandsOf(signature),
  };
}

/** The estimated share of common text of two offers, 0 to 1. */
export function similarity(one: readonly number[], other: readonly number[]): number {
  return one.filter((value, at) => value === other[at]).length / SIGNATURE_SIZE;
}
