import { expect, test } from 'vitest';
import { attachmentOf } from './send-attachment.ts';

test.each([
  ['cv-ana.pdf', 'attachment; filename="cv-ana.pdf"'],
  ['CV Lucía.pdf', `attachment; filename="CV Lucia.pdf"; filename*=UTF-8''CV%20Luc%C3%ADa.pdf`],
  ["o'hara (1)*.pdf", `attachment; filename="o_hara _1__.pdf"; filename*=UTF-8''o%27hara%20%281%29%2A.pdf`],
  [
    'a"; b=c\r\nX: y.pdf',
    `attachment; filename="a__ b_c__X_ y.pdf"; filename*=UTF-8''a%22%3B%20b%3Dc%0D%0AX%3A%20y.pdf`,
  ],
  ['履歴書.docx', `attachment; filename="___.docx"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.docx`],
])('the header for %j', (name, header) => {
  expect(attachmentOf(name)).toBe(header);
});
