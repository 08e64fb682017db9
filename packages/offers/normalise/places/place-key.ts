import { foldKey } from '@curro/shared';

// Lists put the article behind the name: "Coruña, A", "PALMAS (LAS)", "Hospitalet de Llobregat, L'".
const ARTICLE_BEHIND = /^(.+?) ?[,(] ?(a|o|as|os|el|la|las|los|les|els|illes|islas|l['’]) ?\)?$/i;

/** A place name as places are compared: folded, with its article in front. */
export function placeKey(name: string): string {
  return foldKey(name.trim().replace(ARTICLE_BEHIND, '$2 $1'));
}

/** Every way to write a name: the whole and each half of a bilingual one ("Alicante/Alacant"). */
export function placeKeys(name: string): string[] {
  return [...new Set([name, ...name.split('/')].map(placeKey))].filter((key) => key !== '');
}
