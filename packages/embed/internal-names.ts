import { messagesOf } from './element/messages.ts';

/** A name of several words: of one word there are properties of the DOM and of the API. */
const SEVERAL_WORDS = /^[a-z]+[A-Z]/;

const names = Object.keys(messagesOf('es')).filter((name) => SEVERAL_WORDS.test(name));

/** The names of texts of the element that its script can shorten: no other code reads them. */
export const internalNames = new RegExp(`^(?:${names.join('|')})$`);
