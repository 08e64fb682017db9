import type { Body } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { characters, readText } from '../body/text.ts';

const MAX_NAME_LENGTH = 50;

export function readName(body: Body, report: Report): string | undefined {
  const name = readText(body.name);
  if (isMissing(name)) report('541', 'name');
  else if (name.kind === 'malformed') report('225', 'name');
  else if (name.kind === 'value' && characters(name.value) > MAX_NAME_LENGTH) {
    report('201', 'name', { value: name.value });
  }
  return valueIn(name);
}

export function readSurname1(body: Body, report: Report): string | undefined {
  const surname = readText(body.surname1);
  if (surname.kind === 'absent') report('542', 'surname1');
  else if (surname.kind === 'malformed') report('225', 'surname1');
  else if (surname.kind === 'blank' || characters(surname.value) > MAX_NAME_LENGTH) {
    report('543', 'surname1', { min: 1, max: MAX_NAME_LENGTH });
  }
  return valueIn(surname);
}

/** The stored surname2 stays when none is sent (contract 4.5, response rule 5). */
export function readSurname2(body: Body, stored: string | undefined, report: Report): string | undefined {
  const surname = readText(body.surname2);
  if (isMissing(surname)) return stored;
  if (surname.kind === 'malformed') report('225', 'surname2');
  else if (surname.kind === 'value' && characters(surname.value) > MAX_NAME_LENGTH) {
    report('201', 'surname2', { value: surname.value });
  }
  return valueIn(surname);
}
