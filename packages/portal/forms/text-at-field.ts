import type { Locale } from '../locale.ts';

type Rule = readonly [RegExp, string];

/** How the text of an error reads without the label of its field, which is `‹›` here; the first match counts. */
const RULES: Readonly<Record<Locale['language'], readonly Rule[]>> = {
  es: [
    [/^Comprueba ‹›: /, ''],
    [/^Responde a ‹›\.$/, 'Responde a esta pregunta.'],
    [/^Rellena ‹›/, 'Rellena este campo'],
    [/^Escribe ‹› con /, 'Escribe '],
    [/^Escribe ‹›, /, 'Escribe el texto, '],
    [/^Escribe de nuevo ‹›/, 'Escríbelo de nuevo'],
    [/^Deja vacío ‹›/, 'Déjalo vacío'],
    [/^Deja vacía ‹›/, 'Déjala vacía'],
    [/^Acorta ‹›/, 'Acorta el texto'],
    [/ (?:en|de|a) ‹›/, ''],
  ],
  en: [
    [/^Check ‹›: /, ''],
    [/^Answer ‹›\.$/, 'Answer this question.'],
    [/^Answer ‹› /, 'Answer '],
    [/ill in ‹›/, 'ill in this field'],
    [/^Enter ‹› with /, 'Enter '],
    [/^Write ‹›, /, 'Write the text, '],
    [/^Enter ‹› again/, 'Enter it again'],
    [/^Leave ‹› empty/, 'Leave it empty'],
    [/^Shorten ‹›/, 'Shorten the text'],
    [/ (?:for|from|of|in|to) ‹›/, ''],
  ],
};

/** The text of an error at its field, whose label stands above it: "Debes tener entre 16 y 80 años." */
export function textAtField(text: string, label: string, { language }: Pick<Locale, 'language'>): string {
  const marked = text.replace(language === 'es' ? `«${label}»` : `“${label}”`, '‹›');
  const rule = RULES[language].find(([pattern]) => pattern.test(marked));
  if (marked === text || rule === undefined) return text;
  const short = marked.replace(...rule);
  return `${short.slice(0, 1).toUpperCase()}${short.slice(1)}`;
}
