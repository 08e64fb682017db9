import { type DictionaryId, loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { nearestKeys } from './nearest-keys.ts';
import { parseSearchParams } from './parse-search-params.ts';

const dictionaries = loadDictionaries();

test.each<[DictionaryId, string, readonly string[]]>([
  ['province', 'zamorra', ['zamora']],
  ['province', 'Sebilla', ['sevilla']],
  ['province', 'guipuscoa', ['guipuzcoa-gipuzkoa']],
  ['province', 'zamora leon', ['zamora,leon']],
  ['province', 'zamora; leon', ['zamora,leon']],
  ['province', 'madrid|toledo|Ávila', ['madrid,toledo,avila']],
  ['province', 'madird', ['madrid']],
  ['province', 'leon sora zamora', []],
  ['province', 'Cataluña', ['barcelona,girona,lleida,tarragona']],
  ['province', 'andalucia', ['almeria,cadiz,cordoba,granada,huelva,jaen,malaga,sevilla']],
  ['province', 'Aragón', ['huesca,teruel,zaragoza']],
  ['province', 'pais vasco', ['alava-araba,guipuzcoa-gipuzkoa,vizcaya-bizkaia']],
  ['province', 'Santa Crus de Tenerife', ['santa-cruz-de-tenerife']],
  ['province', 'tenerife', ['santa-cruz-de-tenerife']],
  ['province', 'zamora narnia', []],
  ['province', 'xyzxyzxyz', []],
  ['province', `${'zamora '.repeat(12)}narnia`, []],
  ['subcategory', 'x', []],
  ['category', 'informatica', ['informatica-telecomunicaciones']],
  ['category', 'turismo', ['turismo-restauracion']],
  ['category', 'hostelería', ['turismo-restauracion']],
  ['category', 'sanidad', ['sanidad-salud']],
  ['category', 'it', ['informatica-telecomunicaciones']],
  ['teleworking', 'remoto', ['solo-teletrabajo']],
  ['teleworking', 'hibrido', ['teletrabajo-posible']],
  ['workday', 'jornada completa', ['completa']],
  ['contract-type', 'temporal', ['de-duracion-determinada']],
  // Several values without the comma.
  ['category', 'informatica sanidad', ['informatica-telecomunicaciones,sanidad-salud']],
  ['category', 'turismo y hostelería', ['turismo-restauracion']],
  ['category', 'sanidad;legal', ['sanidad-salud,legal']],
  ['workday', 'media jornada y jornada completa', [expect.stringMatching(/^parcial-.*,completa$/)]],
  ['province', 'ciudad real; toledo', ['ciudad-real,toledo']],
  ['province', 'Aragón y Soria', ['huesca,teruel,zaragoza,soria']],
  // Numbers: of the dictionary, of the statistics institute, and postcodes.
  ['province', '33', ['madrid', 'asturias']],
  ['province', '49', ['valencia-valencia', 'zamora']],
  ['province', '49003', ['zamora']],
  ['province', '99999', []],
  ['category', '150', [expect.any(String)]],
  ['city', '28115', ['pozuelo-de-alarcon']],
  // Towns as provinces, and subcategories as categories.
  ['province', 'gijon', ['asturias']],
  ['province', 'Leganés', ['madrid']],
  ['province', 'vitoria', ['alava-araba']],
  ['category', 'restauracion', ['turismo-restauracion']],
  ['category', 'enfermeria', ['sanidad-salud']],
  // JSON, and the encoding of addresses.
  ['category', '["legal"', ['legal']],
  ['category', '"Turismo y restauración"]', ['turismo-restauracion']],
  ['province', 'zamora%2Cleon', ['zamora,leon']],
  ['province', '%C3%A1vila', ['avila']],
  ['province', '100%', []],
  ['city', 'alcala', ['alcala-de-henares', 'alcala-de-guadaira', 'alcala-la-real']],
  ['city', 'madriz', ['madrid']],
  ['city', 'Madird', ['madrid']],
  ['city', 'aztmora', []],
  ['city', 'benaevnte', ['benavente']],
  ['city', 'san sebastian reyes', ['san-sebastian-de-los-reyes']],
])('in %s %j can mean %j', (id, value, expected) => {
  expect(nearestKeys(value, dictionaries.get(id), dictionaries)).toEqual(expected);
});

test.each([
  ['province=zamorra', 'zamorra', ['zamora']],
  ['province=zamorra,zamora', 'zamorra', ['zamora']],
  ['category=informatica', 'informatica', ['informatica-telecomunicaciones']],
  ['city=alcala&q=camarero', 'alcala', ['alcala-de-henares', 'alcala-de-guadaira', 'alcala-la-real']],
  ['teleworking=remoto', 'remoto', ['solo-teletrabajo']],
  ['province=qqqqqqqqqqq', 'qqqqqqqqqqq', []],
  ['provinceIds=99999', '99999', []],
])('the error of %s is about %j, which can mean %j', (query, value, nearest) => {
  const parsed = parseSearchParams(new URLSearchParams(query), 9, { dictionaries, now: new Date(0) });
  expect(parsed.ok ? [] : parsed.errors.map((error) => [error.params?.value, error.nearest])).toEqual([
    [value, nearest],
  ]);
});
