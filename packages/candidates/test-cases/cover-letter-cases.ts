import { type AcceptedBody, type RefusedBody, type RequestBody, refusedFrom } from './body-case.ts';

export const coverLetterBody = {
  name: 'Obradores',
  text: 'Me gustaría trabajar en su obrador.',
  main: true,
} as const satisfies RequestBody;

const refused = refusedFrom(coverLetterBody);

/** Invalid cover letter bodies. */
export const refusedCoverLetter: readonly RefusedBody[] = [
  refused(
    '743',
    'an unknown letter stops validation',
    { key: '8f0c4d7e-1b2a-4c3d-9e5f-6a7b8c9d0e1f', name: '' },
    '743 key',
  ),
  refused('741', 'name blank', { name: '  ' }, '741 name'),
  refused('201', 'name too long', { name: 'x'.repeat(101) }, '201 name'),
  refused('742', 'text absent', { text: null }, '742 text'),
  refused('341', 'text of 4000 characters', { text: 'x'.repeat(4000) }, '341 text'),
  refused('225', 'wrong types', { name: 1, text: {}, main: 'quizas' }, '225 name', '225 text', '225 main'),
  { ...refused('201', 'a twenty-first letter', {}, '201 coverletter'), existingItems: 20 },
];

/** Valid cover letter bodies of a candidate without letters, with their responses, without key. */
export const acceptedCoverLetter: readonly AcceptedBody[] = [
  { what: 'a letter', body: coverLetterBody, response: coverLetterBody },
  {
    what: 'the first letter is main regardless of the body',
    body: { ...coverLetterBody, key: '', main: 'false' },
    response: coverLetterBody,
  },
  {
    what: 'the longest letter',
    body: { ...coverLetterBody, text: 'x'.repeat(3999) },
    response: { ...coverLetterBody, text: 'x'.repeat(3999) },
  },
];
