import { html, icon, type Markup, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { homePath, SHOWN_AREA } from './portal-query.ts';

/** The values of the search form. */
export interface SearchFormValues {
  readonly text: string;
  readonly place: string;
  readonly radius: number;
  /** Set when the place is not valid. */
  readonly placeError?: string;
  /** The chosen province, which is a filter: the place field shows it. */
  readonly province?: string | undefined;
}

/** The radii in kilometres; 0 is the town itself. */
export const RADII_KM = [0, 10, 25, 50, 100];

/**
 * The search form, to which the filters of the page belong (`form="search"`). It works without JavaScript.
 * @param action the page that shows the results
 */
export function searchForm(
  locale: Locale,
  formValues: SearchFormValues,
  action: string = homePath(locale),
): Markup {
  const { form } = locale.messages;
  const { province } = formValues;
  const radii = [...new Set([...RADII_KM, formValues.radius])].sort((a, b) => a - b);
  const invalid =
    formValues.placeError === undefined ? '' : html` aria-invalid="true" aria-describedby="place-problem"`;
  const area = province ?? '';
  return html`<form id="search" class="search${when(area !== '', () => html` is-area`)}" role="search" action="${action}" method="get" aria-label="${form.label}">
<div class="box box-what">${icon('search')}<label for="q">${form.what}</label>
<input id="q" name="q" type="search" maxlength="512" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="${form.whatHint}" value="${formValues.text}" data-suggest="titles,companies" data-company="${form.company}" data-list="${form.suggestions}" data-one="${form.suggested(1)}" data-many="${form.suggested(2)}" enterkeyhint="search"></div>
<div class="box box-where">${icon('pin')}<label for="city">${form.where}</label>
<input id="city" name="city" type="search" maxlength="200" autocomplete="off" autocapitalize="words" spellcheck="false" placeholder="${form.whereHint}" value="${formValues.place || area}" data-suggest="places" data-near="${form.near}" data-near-failed="${form.nearFailed}" data-list="${form.suggestions}" data-one="${form.suggested(1)}" data-many="${form.suggested(2)}" enterkeyhint="search"${invalid}>${when(area !== '', () => html`<input type="hidden" name="${SHOWN_AREA}" value="${area}">`)}</div>
<div class="box box-radius"><label for="distance">${form.radius}</label>
<select id="distance" name="distance">${radii.map(
    (km) =>
      html`<option value="${km === 0 ? '' : km}"${km === formValues.radius ? html` selected` : ''}>${form.kilometres(km)}</option>`,
  )}</select></div>
<button class="button" type="submit">${icon('search')}<span>${form.submit}</span></button>
</form>`;
}
