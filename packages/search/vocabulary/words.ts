import { foldText } from '@curro/shared';
import { createAnalyser } from '../analysis/create-analyser.ts';

const analyse = createAnalyser('words');

/** The words of a text: lower case, without accents. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word without number and gender, as the index compares it (docs/adr/0021). */
export const stemOf = (word: string): string => analyse(word);
