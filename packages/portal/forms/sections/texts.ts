import type { FormRows } from '../field.ts';

const CV_ROWS = 18;
const LETTER_ROWS = 12;

/** The form of the CV as text (contract 4.1). */
export const cvTextRows: FormRows = () => [
  { fields: [{ name: 'cvtext', shape: 'area', required: true, rows: CV_ROWS }] },
];

/** The form of a cover letter (contract 6.3). */
export const letterRows: FormRows = () => [
  {
    fields: [
      { name: 'name', shape: 'text', required: true },
      { name: 'text', shape: 'area', required: true, rows: LETTER_ROWS },
      { name: 'main', shape: 'flag' },
    ],
  },
];
