/** One place of an offer: dictionary keys, and its point where known. */
export interface FeedPlace {
  city?: string | undefined;
  province: string;
  country?: string | undefined;
  zipCode?: string | undefined;
  lat?: number | undefined;
  lon?: number | undefined;
}

/** The company of an offer. */
export interface FeedCompany {
  id: string;
  name: string;
  uri: string;
  kind: 'direct' | 'recruiter' | 'temporary-agency';
  hidden: boolean;
  description: string;
  web: string;
  city: string;
  province: string;
}

/** A question with fixed answers. */
export interface FeedKillerQuestion {
  question: string;
  answers: string[];
}

/**
 * One line of an offer feed as an operator would send it (offer feed format). Absent and undefined fields are
 * not stated; JSON writes neither.
 * Amounts are euros gross, instants RFC 3339 in UTC, coordinates degrees.
 */
export interface FeedOffer extends Omit<FeedPlace, 'province'> {
  province?: string | undefined;
  externalId: string;
  title: string;
  description: string;
  requirements?: string | undefined;
  desiredRequirements?: string | undefined;
  company?: FeedCompany | undefined;
  places?: FeedPlace[] | undefined;
  category: string;
  subcategory: string;
  contractType?: string | undefined;
  workday?: string | undefined;
  study?: string | undefined;
  experienceMin?: string | undefined;
  teleworking?: string | undefined;
  jobLevel?: string | undefined;
  salaryMin?: number | undefined;
  salaryMax?: number | undefined;
  salaryPeriod?: string | undefined;
  showPay?: boolean | undefined;
  salaryText?: string | undefined;
  bold?: boolean | undefined;
  urgent?: boolean | undefined;
  executive?: boolean | undefined;
  priority?: boolean | undefined;
  vacancies?: number | undefined;
  skills?: string[] | undefined;
  killerQuestions?: FeedKillerQuestion[] | undefined;
  openQuestions?: { question: string }[] | undefined;
  externalUrlForm?: string | undefined;
  url?: string | undefined;
  published: string;
  updated?: string | undefined;
  referenceId?: string | undefined;
  department?: string | undefined;
  schedule?: string | undefined;
  contractDuration?: string | undefined;
  commissions?: string | undefined;
}
