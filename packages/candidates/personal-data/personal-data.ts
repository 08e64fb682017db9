import type { Dictionaries } from '@curro/shared';

export const contactPhones = ['foreign-phone', 'mobile-phone', 'land-line-phone'] as const;
export type ContactPhone = (typeof contactPhones)[number];

/** A web page of the candidate (contract 4.5); `type` is a key of `url-type`, absent when it could not be told. */
export interface Webpage {
  readonly url: string;
  readonly type?: string;
}

/** The personal data of a candidate, shared by all of the candidate's CVs (contract 4.5); days are `yyyy-MM-dd`. */
export interface PersonalData {
  readonly name: string;
  readonly surname1: string;
  readonly surname2?: string;
  readonly nationalIdentityCardType?: string;
  readonly nationalIdentityCard?: string;
  readonly birthDay: string;
  readonly gender: string;
  readonly country: string;
  readonly province: string;
  /** Exactly one of cityCode and cityName is there. */
  readonly cityCode?: string;
  readonly cityName?: string;
  readonly zipCode: string;
  readonly address?: string;
  readonly preferredContactPhone: ContactPhone;
  readonly mobilePhone?: string;
  readonly landLinePhone?: string;
  readonly internationalPhone?: string;
  readonly webpages: readonly Webpage[];
  readonly driverLicenses: readonly string[];
  readonly vehicleOwner: boolean;
  readonly freelance: boolean;
  readonly nationalities: readonly string[];
  readonly workPermits: readonly string[];
  readonly pendingWorkPermit?: string;
}

/** What the rules of the personal data ask for beside the body. */
export interface PersonalDataContext {
  readonly dictionaries: Dictionaries;
  /** The day in Europe/Madrid, `yyyy-MM-dd` (`dayInMadrid`). */
  readonly today: string;
  /** What is stored already: its surname2 stays when none is sent. */
  readonly stored?: PersonalData | undefined;
}
