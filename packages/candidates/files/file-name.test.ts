import { expect, test } from 'vitest';
import { type FileKind, safeFileName } from './file-name.ts';

test.each<[string, FileKind, string]>([
  ['cv.pdf', 'pdf', 'cv.pdf'],
  ['CV Lucía Núñez.PDF', 'pdf', 'CV Lucía Núñez.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\ana\\cv.docx', 'docx', 'cv.docx'],
  ['cv.pdf.exe', 'pdf', 'cv.pdf.exe.pdf'],
  ['cv.docx', 'pdf', 'cv.docx.pdf'],
  ['', 'pdf', 'cv.pdf'],
  ['..pdf', 'pdf', 'cv.pdf'],
  ['.pdf', 'pdf', 'cv.pdf'],
  ['cv"; filename="evil.html', 'pdf', 'cv; filename=evil.html.pdf'],
  ['cv\r\nSet-Cookie: a=b.pdf', 'pdf', 'cv Set-Cookie a=b.pdf'],
  ['cv\u202Efdp.exe', 'pdf', 'cvfdp.exe.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'pdf', 'img src=x onerror=alert(1).pdf'],
  ['a\u0000b\u200B.pdf', 'pdf', 'ab.pdf'],
  ['履歴書.pdf', 'pdf', '履歴書.pdf'],
  [`${'ñ'.repeat(300)}.docx`, 'docx', `${'ñ'.repeat(95)}.docx`],
  ['\ud800.pdf', 'pdf', 'cv.pdf'],
])('the name %j of a %s is %j', (name, kind, expected) => {
  expect(safeFileName(name, kind)).toBe(expected);
});
