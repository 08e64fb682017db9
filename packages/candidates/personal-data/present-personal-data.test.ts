import { expect, it } from 'vitest';
import type { PersonalData } from './personal-data.ts';
import { presentPersonalData } from './present-personal-data.ts';

const nothing = {
  webpages: [],
  driverLicenses: [],
  vehicleOwner: false,
  freelance: false,
  nationalities: [],
  workPermits: [],
};

const stored: PersonalData = {
  ...nothing,
  name: 'Candela',
  surname1: 'Ruibarbo',
  birthDay: '1991-11-02',
  gender: 'mujer',
  country: 'portugal',
  province: 'aveiro',
  cityName: 'Praia da Costa Nova',
  zipCode: '3830001',
  preferredContactPhone: 'foreign-phone',
  internationalPhone: '+351912345678',
};

it('prints the lists and booleans of a candidate who has stored nothing', () => {
  expect(presentPersonalData(undefined)).toEqual(nothing);
});

it('prints the e-mail only when it is given', () => {
  expect(presentPersonalData(stored)).toEqual(stored);
  expect(presentPersonalData(stored, '')).toEqual(stored);
  expect(presentPersonalData(stored, 'c@correo.example')).toEqual({ ...stored, email: 'c@correo.example' });
});

it('prints no member of the store that is not of the section', () => {
  expect(presentPersonalData(Object.assign({ candidateId: 7 }, stored))).toEqual(stored);
});
