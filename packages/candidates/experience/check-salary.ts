import { isMissing } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { isBelow } from '../salary/amount.ts';
import type { ExperienceFields } from './fields.ts';

function checkComplete({ salaryPeriod, salaryMin, salaryMax }: ExperienceFields, report: Report): void {
  const absent = [isMissing(salaryPeriod), salaryMin === undefined, salaryMax === undefined];
  if (absent.every(Boolean) || !absent.some(Boolean)) return;
  const [noPeriod, noMin, noMax] = absent;
  report('656', 'salaryPeriod');
  if (noPeriod) report('678', 'salaryPeriod');
  if (noMin) report('679', 'salaryMin');
  if (noMax) report('682', 'salaryMax');
}

/** All of the salary or nothing, in one period: steps 15 to 18 of contract 4.3. */
export function checkSalary(fields: ExperienceFields, report: Report): void {
  const { salaryPeriod, salaryMin, salaryMax } = fields;
  checkComplete(fields, report);
  const period = salaryPeriod.kind === 'value';
  if (salaryPeriod.kind === 'malformed') report('686', 'salaryPeriod', { value: salaryPeriod.inputText });
  if (salaryMin?.isKnown === false) report('687', 'salaryMin', { value: salaryMin.inputText });
  const isMaxValid = period ? salaryMax?.entry !== undefined : salaryMax?.isKnown;
  if (salaryMax !== undefined && !isMaxValid) report('692', 'salaryMax', { value: salaryMax.inputText });
  if (period && salaryMin?.isKnown && salaryMin.entry === undefined) {
    report('716', 'salaryMin', { value: salaryMin.inputText });
  }
  if (isBelow(salaryMax, salaryMin)) report('659', 'salaryMax');
}
