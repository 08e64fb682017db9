import type { PersonalData } from '../personal-data/personal-data.ts';

/** The free text of a CV (contract 4.1); `""` when there is none. */
export interface CvText {
  readonly cvtext: string;
}

/** What a CV text must not give away; what is not stored is not looked for. */
export interface CvTextContext {
  readonly personalData?: PersonalData | undefined;
  /** Address of the account. */
  readonly email?: string | undefined;
}
