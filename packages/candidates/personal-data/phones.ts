import type { ErrorCode } from '@curro/shared';
import type { Body, Report } from '../body/parsed.ts';
import { inputTextIn, isMissing, readText, valueIn } from '../body/reading.ts';
import { type ContactPhone, contactPhones } from './fields.ts';

const SPANISH_PHONE_LENGTH = 9;
const MIN_PHONE_LENGTH = 9;
const MAX_PHONE_LENGTH = 15;
const internationalPattern = /^\+?\d{1,20}$/;

interface NationalPhoneRule {
  readonly field: 'mobilePhone' | 'landLinePhone';
  readonly choice: ContactPhone;
  readonly missing: ErrorCode;
  readonly notDigits: ErrorCode;
  readonly wrongLength: ErrorCode;
  readonly impossible: ErrorCode;
  readonly spanishPrefix: RegExp;
}

export const mobileRule: NationalPhoneRule = {
  field: 'mobilePhone',
  choice: 'mobile-phone',
  missing: '597',
  notDigits: '596',
  wrongLength: '566',
  impossible: '567',
  spanishPrefix: /^[67]/,
};

export const landLineRule: NationalPhoneRule = {
  field: 'landLinePhone',
  choice: 'land-line-phone',
  missing: '568',
  notDigits: '569',
  wrongLength: '570',
  impossible: '571',
  spanishPrefix: /^[89]/,
};

export function readPreferredPhone(body: Body, report: Report): ContactPhone | undefined {
  const reading = readText(body.preferredContactPhone);
  const choice = contactPhones.find((phone) => phone === valueIn(reading));
  if (isMissing(reading)) report('565', 'preferredContactPhone');
  else if (choice === undefined) {
    report('595', 'preferredContactPhone', {
      value: inputTextIn(reading),
      allowed: contactPhones.join(', '),
    });
  }
  return choice;
}

/** Reads a national number without prefix; validated even if not preferred (contract 4.5, rows 15 and 16). */
export function readNationalPhone(
  body: Body,
  rule: NationalPhoneRule,
  preferred: ContactPhone | undefined,
  spain: boolean,
  report: Report,
): string | undefined {
  const { field } = rule;
  const phone = readText(body[field]);
  if (isMissing(phone)) {
    if (preferred === rule.choice) report(rule.missing, field);
    return undefined;
  }
  const value = inputTextIn(phone);
  const [minLength, maxLength] = spain
    ? [SPANISH_PHONE_LENGTH, SPANISH_PHONE_LENGTH]
    : [MIN_PHONE_LENGTH, MAX_PHONE_LENGTH];
  if (phone.kind === 'malformed' || !/^\d+$/.test(value)) report(rule.notDigits, field, { value });
  else if (value.length < minLength || value.length > maxLength) report(rule.wrongLength, field);
  else if (/^0+$/.test(value) || (spain && !rule.spanishPrefix.test(value))) {
    report(rule.impossible, field, { value });
  }
  return valueIn(phone);
}

/** Reads a number with its country code; only its format is validated (contract 4.5, row 17). */
export function readInternationalPhone(
  body: Body,
  preferred: ContactPhone | undefined,
  report: Report,
): string | undefined {
  const phone = readText(body.internationalPhone);
  if (isMissing(phone)) {
    if (preferred === 'foreign-phone') report('572', 'internationalPhone');
    return undefined;
  }
  const value = valueIn(phone);
  if (value === undefined || !internationalPattern.test(value)) {
    report('573', 'internationalPhone', { value: inputTextIn(phone) });
  }
  return value;
}
