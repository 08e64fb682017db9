/** Elasticsearch splits longer words. */
const MAX_TOKEN_LENGTH = 255;

// Character classes of Unicode Standard Annex 29 (word boundaries), as the standard tokenizer uses them.
const HEBREW = '[\\p{Script=Hebrew}&&\\p{Lo}]';
const COMPLEX =
  '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tai_Le}\\p{Script=New_Tai_Lue}\\p{Script=Tai_Tham}\\p{Script=Tai_Viet}]';
const HIRAGANA = '\\p{Script=Hiragana}';
const HAN = '\\p{Script=Han}';
const KATAKANA = '[\\p{Script=Katakana}\\u3031-\\u3035\\u309B\\u309C\\u30A0\\u30FC\\uFF70]';
const EXTEND = '[\\p{Grapheme_Extend}\\p{Mc}\\p{Emoji_Modifier}]';
const LETTER = `[[\\p{Alphabetic}\\u02C2-\\u02C5\\u02D2-\\u02D7\\u02DE\\u02DF\\u02ED\\u02EF-\\u02FF\\u05F3\\u055B\\u055C\\u055E\\uA708-\\uA716\\uA720\\uA721\\uA789\\uA78A\\uAB5B]--\\p{Ideographic}--${KATAKANA}--${HIRAGANA}--${COMPLEX}--${EXTEND}]`;
const DIGIT = '[\\p{Nd}\\u066B]';
const IN_WORD = "[:·\\u0387\\u05F4\\u2027\\uFE13\\uFE55\\uFF1A.\\u2018\\u2019\\u2024\\uFE52\\uFF07\\uFF0E']";
const IN_NUMBER =
  "[,;\\u037E\\u0589\\u060C\\u060D\\u066C\\u07F8\\u2044\\uFE10\\uFE14\\uFE50\\uFE54\\uFF0C\\uFF1B.\\u2018\\u2019\\u2024\\uFE52\\uFF07\\uFF0E']";
const JOINER = '[\\p{Pc}\\u202F]';
const FLAG_LETTER = '\\p{Regional_Indicator}';
const PICTOGRAPH = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]';

/** Marks and format characters belong to the character before them. */
const withMarks = (set: string): string => `(?:${set}[${EXTEND}[\\p{Cf}--[\\u200B\\u200C]]]*)`;

const letter = withMarks(LETTER);
const digit = withMarks(DIGIT);
const joiner = withMarks(JOINER);
const words = `(?:${digit}(?:${withMarks(IN_NUMBER)}?${digit})*|${withMarks(HEBREW)}"${withMarks(HEBREW)}|${letter}(?:${withMarks(IN_WORD)}?${letter})*(?:(?<=${HEBREW})')?)+`;
const piece = `(?:${withMarks(KATAKANA)}+|${words})`;
const emoji = `(?:${withMarks(FLAG_LETTER)}{2}|[#*]\\uFE0F?\\u20E3|\\u200D?${withMarks(PICTOGRAPH)}(?:(?<=\\u200D)${withMarks(PICTOGRAPH)})*)`;
const pattern = new RegExp(
  `${emoji}|${joiner}*${piece}(?:${joiner}+${piece})*${joiner}*|${withMarks(COMPLEX)}+|${withMarks(HAN)}|${withMarks(HIRAGANA)}`,
  'gv',
);

/**
 * Splits a text into words as the `standard` tokenizer of Elasticsearch does (Unicode Standard Annex 29; ideographs and
 * Hiragana one by one, emoji as words).
 */
export function standardTokens(text: string): string[] {
  const tokens = text.match(pattern) ?? [];
  if (tokens.every((token) => token.length <= MAX_TOKEN_LENGTH)) return tokens;
  return tokens.flatMap((token) =>
    Array.from({ length: Math.ceil(token.length / MAX_TOKEN_LENGTH) }, (_, at) =>
      token.slice(at * MAX_TOKEN_LENGTH, (at + 1) * MAX_TOKEN_LENGTH),
    ),
  );
}
