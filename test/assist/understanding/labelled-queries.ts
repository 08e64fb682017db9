import { readFileSync } from 'node:fs';
import { parseTable } from '@curro/shared';

/** A query with the parameters that it asks for, as `parameter=value`. */
export interface LabelledQuery {
  readonly text: string;
  readonly expected: readonly string[];
  /** Whether it contains words that look like a slot and mean something else. */
  readonly isDecoy: boolean;
}

/** Lists of keys that many queries of the file expect. */
const lists: Readonly<Record<string, string>> = {
  PARCIAL: 'parcial-manana,parcial-tarde,parcial-noche,parcial-indiferente',
  INTENSIVA: 'intensiva-manana,intensiva-tarde,intensiva-noche,intensiva-indiferente',
  MANANAS: 'parcial-manana,intensiva-manana',
  TARDES: 'parcial-tarde,intensiva-tarde',
  NOCHES: 'parcial-noche,intensiva-noche',
  TELETRABAJO: 'solo-teletrabajo,teletrabajo-posible',
  ANDALUCIA: 'almeria,cadiz,cordoba,granada,huelva,jaen,malaga,sevilla',
  GALICIA: 'a-coruna,lugo,ourense,pontevedra',
  PAISVASCO: 'alava-araba,guipuzcoa-gipuzkoa,vizcaya-bizkaia',
};

/** A label of the file with its list of keys. */
export function expandLabel(label: string): string {
  const [name = '', value = ''] = label.split('=');
  return `${name}=${lists[value] ?? value.toLowerCase()}`;
}

/** The queries written by hand (queries-by-hand.tsv). */
export function readHandWritten(): LabelledQuery[] {
  const text = readFileSync(new URL('./queries-by-hand.tsv', import.meta.url), 'utf8');
  return parseTable(text).map(({ query = '', decoy, expected = '' }) => ({
    text: query,
    isDecoy: decoy === 'x',
    expected: expected
      .split(';')
      .filter((label) => label !== '')
      .map(expandLabel),
  }));
}
