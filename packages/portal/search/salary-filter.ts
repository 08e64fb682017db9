import { html, type Markup } from '@curro/ui';
import type { SearchModel } from './model.ts';

/** Lower bounds people choose from, in euros a year. */
const STEPS = [12_000, 15_000, 18_000, 21_000, 24_000, 30_000, 36_000, 45_000, 60_000];

/** Chooses the least salary; an amount that came with the address is one of the choices. */
export function salaryFilter({ locale: { messages }, query }: SearchModel): Markup {
  const applied = Number(query.get('salaryMin') ?? 0);
  // another unit was asked for by address: the list, in euros a year, would misread the amount
  const steps = query.has('salaryPeriod') ? [] : STEPS;
  const choices = [...new Set([...steps, ...(applied > 0 ? [applied] : [])])].sort((a, b) => a - b);
  return html`<div class="group"><label class="legend" for="f-salary">${messages.filters.salary}</label>
<select id="f-salary" name="salaryMin" form="search"><option value="">${messages.filters.anySalary}</option>${choices.map(
    (euros) =>
      html`<option value="${euros}"${euros === applied ? html` selected` : ''}>${messages.filters.fromSalary(euros)}</option>`,
  )}</select></div>`;
}
