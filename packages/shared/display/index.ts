export { editDistance } from '../text/edit-distance.ts';
export { catchAllLast } from './catch-all.ts';
export { initials, initialsColour } from './initials.ts';
export { asSentences } from './sentences.ts';
export { softenCapitals } from './soften-capitals.ts';
