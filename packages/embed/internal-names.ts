import { messagesOf, OWN_TEXTS } from './element/messages.ts';

/** A name of several words: of one word there are properties of the DOM and of the API. */
const SEVERAL_WORDS = /^[a-z]+[A-Z]/;

/** Names of the model of the views and of classes of the element. */
const MODEL =
  `activeSuggestion appliedTo replaceProvince chooseAlternative chooseRecent chooseSuggestion clearRecent closeFilters closeSuggestions
  hasCompanies hasFallback hasPlaces reportIgnored wrongLimits sharedAddress ignoredAttributes isFilled moveSuggestion placeFromText releaseHeight similarOf stateOf
  formats isSlow isWithin lastPage searchId toggleSimilar wayOut conditionsFromText isMarked sectorsOf isRead isKind searchText
  isLatest isPlaceLater isNewText isLink isStrict showsFilters toggleFilters messages unfiltered notice
  suggested draft response busy hint retry toggle change choose suggestions chips names`.split(/\s+/);

/** Names of the class below the element; the private ones of Lit, such as `_$AH`, are shortened, too. */
const CLASS =
  'renderRoot renderBefore hasUpdated hostConnected hostUpdated hostDisconnected addController createAccessors setConnected creationScope'.split(
    ' ',
  );

/** The same short names in each build: searches that another build has stored have them. */
export const storedNames: Readonly<Record<string, string>> = Object.fromEntries(
  'isCorrected boxText otherWords nearTo isShorter isList namesPage'
    .split(' ')
    .map((name, at) => [name, `$${at}`]),
);

const OWN: ReadonlySet<string> = new Set(OWN_TEXTS);

const texts = Object.keys(messagesOf('es')).filter((name) => SEVERAL_WORDS.test(name) && !OWN.has(name));
const names = [...texts, ...MODEL, ...CLASS, ...Object.keys(storedNames)];

/** The names of texts, of the model of the element and of Lit that its script can shorten: no other code reads them. */
export const internalNames = new RegExp(`^(?:${names.join('|')}|_\\$[AE][A-Za-z])$`);

/** A custom property of the element itself; pages set those with another prefix. */
const TOKEN = /(?<=--_)[\w-]+/g;
/** The digits of the numbers that name the tokens. */
const RADIX = 36;

/** A script with short names of the custom properties that no page sets. */
export function shortTokens(script: string): string {
  const tokens = [...new Set(script.match(TOKEN))];
  return script.replace(TOKEN, (name) => tokens.indexOf(name).toString(RADIX));
}
