import { foldKey } from '@curro/shared';

/** Town and province in one line; a province called as its town (either half of a double name) is not repeated. */
export function townAndProvince(town: string, province: string): string {
  const names = province.split('/').map(foldKey);
  if (town === '' || province === '') return `${town}${province}`;
  return names.includes(foldKey(town)) ? town : `${town}, ${province}`;
}
