// The JSON documents of a CV as the database stores them.

/** Personal data as validated: dictionary keys, absent members left out (contract 4.5). */
export interface PersonalDataDocument {
  readonly name: string;
  readonly surname1: string;
  readonly surname2?: string;
  readonly nationalIdentityCardType?: string;
  readonly nationalIdentityCard?: string;
  readonly birthDay: string;
  readonly gender: string;
  readonly country: string;
  readonly province: string;
  readonly cityCode?: string;
  readonly cityName?: string;
  readonly zipCode: string;
  readonly address?: string;
  readonly preferredContactPhone: 'foreign-phone' | 'mobile-phone' | 'land-line-phone';
  readonly mobilePhone?: string;
  readonly landLinePhone?: string;
  readonly internationalPhone?: string;
  readonly webpages: readonly { readonly url: string; readonly type?: string }[];
  readonly driverLicenses: readonly string[];
  readonly vehicleOwner: boolean;
  readonly freelance: boolean;
  readonly nationalities: readonly string[];
  readonly workPermits: readonly string[];
  readonly pendingWorkPermit?: string;
}

/** The future job of a CV as validated: dictionary keys, absent members left out (contract 4.4). */
export interface FutureJobDocument {
  readonly working: boolean;
  readonly employmentStatus: string;
  readonly yearsOfExperience: string;
  readonly lastJobSearch?: string;
  readonly lastJobSearchDetails?: string;
  readonly preferredPosition: string;
  readonly subcategories: readonly string[];
  readonly contractTypes: readonly string[];
  readonly workDay?: string;
  readonly availabilityToChangeHomeAddress: string;
  readonly availabilityToTravel: string;
  readonly preferredDestinations: readonly string[];
  readonly motivationToChange?: string;
  readonly futureJobGoals?: string;
  readonly salaryPeriod?: string;
  readonly salaryMin?: string;
  readonly preferredSalary?: string;
}

/** The skills of a CV as answers print them (contract 4.6). */
export interface SkillsDocument {
  readonly expertise: readonly { readonly skill: string; readonly level: string }[];
  readonly language: readonly {
    readonly id: number;
    readonly category: number;
    readonly reading: string;
    readonly speaking: string;
    readonly writing: string;
    readonly comments: string;
  }[];
}
