import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

const layout: [html: string, text: string][] = [
  ['<p>Hola</p><p>Dos</p>fin', 'Hola\n\nDos\n\nfin'],
  ['uno<br>\ndos<BR/><br>tres', 'uno\ndos\n\ntres'],
  ['<ul><li>uno</li><li><p>dos</p></li></ul>fin', '- uno\n- dos\n\nfin'],
  ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '- a\n- b\n- c'],
  ['<div>a</div><div>b</div><div><br></div><div>c</div>', 'a\nb\n\nc'],
  ['<h2>Funciones</h2>Cortar\nCoser', 'Funciones\n\nCortar\nCoser'],
  ['<p>una\nlínea</p>\n<p>otra</p>', 'una línea\n\notra'],
  ['uno\ndos <b>tres</b>\n\ncuatro', 'uno\ndos tres\n\ncuatro'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['a<!-- nota -->b<o:p></o:p>c<style>p{}</style>', 'abc'],
  ['‹b>REQUISITOS‹/b>: carné‹br>Coche', 'REQUISITOS: carné\nCoche'],
  ['&lt;p&gt;Hola&lt;/p&gt;&lt;p&gt;R&amp;amp;D&lt;/p&gt;', 'Hola\n\nR&D'],
  ['<a href="https://example.com">Inscríbete</a> <img src="logo.png" alt="logo">', 'Inscríbete'],
];

const characters: [html: string, text: string][] = [
  ['Caf&eacute; &amp; t&#233;&nbsp;helado', 'Café & té helado'],
  ['I+D & R&D, ?a=1&copy=2', 'I+D & R&D, ?a=1&copy=2'],
  ['experiencia < 2 años y > 1', 'experiencia < 2 años y > 1'],
  ['menos de <5 años', 'menos de <5 años'],
  ['C++ y x<y', 'C++ y x< y'],
  ['<urgente> escribir a <ana@example.com>', '< urgente> escribir a < ana@example.com>'],
  ['conocer la etiqueta &lt;script&gt;', 'conocer la etiqueta < script>'],
  ['a <\u0000b> c', 'a < b> c'],
];

const active: [html: string, text: string][] = [
  ['hola<script>alert("<b>x</b>")</script>', 'hola'],
  ['hola<SCRIPT type="text/javascript">x</SCRIPT\n>.', 'hola.'],
  ['<iframe src="javascript:alert(1)"></iframe>hola', 'hola'],
  ['<img src=x onerror="alert(1)"><b onclick=\'go()\'>hola</b>', 'hola'],
  ['<a href="java\nscript:alert(2)">hola</a>', 'hola'],
  ['<a href="&#106;avascript:alert(2)">hola</a>', 'hola'],
  ['<object data="x.swf"><param></object>hola', 'hola'],
  ['<svg onload=alert(1)></svg>hola', 'hola'],
  ['<scr\u200Bipt>x</scr\u200Bipt>hola', 'hola'],
];

test.each([...layout, ...characters])('%j', (html, text) => {
  expect(htmlToText(html)).toEqual({ text, active: false });
});

test.each(active)('removes the active markup of %j', (html, text) => {
  expect(htmlToText(html)).toEqual({ text, active: true });
});

test('leaves nothing that a browser reads as markup', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '/>',
      '"',
      "'",
      '=',
      ' ',
      '\n',
      '&lt;',
      '&gt;',
      '&amp;',
      '&#60;',
      '<!--',
      '-->',
      '‹',
      '\u200B',
      '\u0000',
    ],
    ...['script', 'b', 'img', 'p', 'li', 'x', 'onerror', 'href', 'javascript:', 'svg', '<p>', '</p>', '<br>'],
  );
  fc.assert(
    fc.property(fc.string({ unit: pieces, maxLength: 60 }), (html) => {
      expect(htmlToText(html).text).not.toMatch(/<[a-z/!?]/i);
    }),
    { numRuns: 2_000 },
  );
});
