import type { StoredOffer } from '@curro/offers';
import { type Card, printAmount, salaryDescription, salaryParts } from '@curro/search';
import {
  absoluteLink,
  type Dictionaries,
  type Language,
  offerLink,
  type responses,
  timestamp,
} from '@curro/shared';
import { pd, pdOf, UNSET } from './pd.ts';

const NO_PAY: responses.PayResponse = {
  amount: 0,
  amountId: 0,
  amountValue: '',
  periodId: 0,
  periodValue: '',
};

/** Maps one bound of a public salary to its response; zeros and empty texts if the bound is absent. */
function presentPay(
  dictionaries: Dictionaries,
  salary: Card['salary'],
  bound: 'min' | 'max',
): responses.PayResponse {
  const amount = salary?.[bound];
  if (salary === undefined || amount === undefined) return NO_PAY;
  const period = dictionaries.get('salary-period').byKey(salary.period);
  return {
    amount: amount.amount,
    amountId: amount.id,
    amountValue: `${printAmount(amount.amount, 'es')} €`,
    periodId: period?.id ?? 0,
    periodValue: period?.es ?? '',
  };
}

/** The inputs of a detail response besides the offer. */
interface DetailContext {
  readonly dictionaries: Dictionaries;
  readonly language: Language;
  readonly portalUrl: string;
  readonly now: Date;
}

/** Maximum length of the description in a detail response, in characters (contract 5). */
const SHOWN_DESCRIPTION = 3_500;
/** `detailedStudiesId` of an offer without a course (contract 5). */
const NO_DETAILED_STUDIES = -11;

/** Truncates a text to `limit` characters, at the last space before the limit. */
function cutText(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit).join('');
  const blank = cut.search(/\s\S*$/);
  return (blank > 0 ? cut.slice(0, blank) : cut).trimEnd();
}

/** Maps the state of an offer to a key of `offer-state`; an open offer past its expiry date is expired. */
function stateKey(stored: StoredOffer, now: Date): 'activa' | 'cerrada' | 'caducada' | 'eliminada' {
  if (stored.state === 'deleted') return 'eliminada';
  if (stored.state === 'closed' || stored.processClosed) return 'cerrada';
  return stored.expiresAt.getTime() > now.getTime() ? 'activa' : 'caducada';
}

/** The company name in responses when the offer hides its company (contract 5). */
const CONFIDENTIAL = 'Empresa confidencial';

/** The company of an offer's detail (contract 5, offerGet, profile). The fields of a hidden company are empty. */
function presentProfile(
  { offer, companyPrivateId }: StoredOffer,
  { dictionaries }: DetailContext,
): responses.ProfileResponse {
  const { company } = offer;
  const hidden = company.hidden || company.id === '';
  const shown = (text: string): string => (hidden ? '' : text);
  return {
    id: shown(company.id),
    name: hidden ? CONFIDENTIAL : company.name,
    description: shown(company.description),
    city: shown(company.city),
    zipCode: shown(company.zipCode),
    web: shown(company.web),
    websiteUrl: shown(company.uri),
    url: shown(company.uri),
    corporateWebsiteUrl: shown(company.uri),
    logoUrl: shown(company.logoUrl),
    province: hidden ? UNSET : pd(dictionaries, 'province', company.province),
    country: hidden ? UNSET : pd(dictionaries, 'country', company.country),
    typeIndustry: UNSET,
    numberWorkers: 0,
    clientId: hidden ? 0 : companyPrivateId,
    hidden,
    corporateResponsive: false,
    showCorporativeHeader: false,
    followable: !hidden,
  };
}

/** The response of GET /offer/{offerId} (contract 5, offerGet). */
export function presentOfferDetail(
  stored: StoredOffer,
  context: DetailContext,
): responses.OfferDetailResponse {
  const { offer } = stored;
  const { dictionaries, language, portalUrl, now } = context;
  const [place] = offer.places;
  const { salary } = salaryParts(offer.salary, dictionaries).card;
  const state = stateKey(stored, now);
  const active = state === 'activa';
  const subcategory = dictionaries.get('subcategory').byKey(offer.subcategory ?? '');
  const provinces = new Set(offer.places.map(({ province }) => province).filter((key) => key !== undefined));
  return {
    id: offer.id,
    title: offer.title,
    link: absoluteLink(offerLink(offer, stored.linkOut), portalUrl),
    state: pd(dictionaries, 'offer-state', state).id,
    active,
    archived: state === 'caducada',
    deleted: state === 'eliminada',
    availableForVisualization: true,
    disponibleForFullVisualization: active,
    blocked: false,
    creationDate: timestamp(new Date(offer.publishedAt)),
    updateDate: timestamp(new Date(offer.updatedAt)),
    applications: stored.applications,
    category: pd(dictionaries, 'category', offer.category),
    subcategories:
      subcategory === undefined
        ? []
        : [
            {
              id: subcategory.id,
              key: subcategory.key,
              value: subcategory.es,
              order: subcategory.order,
              parent: subcategory.parent,
            },
          ],
    subcategory: pdOf(subcategory),
    country: pd(dictionaries, 'country', place?.country),
    province: pd(dictionaries, 'province', place?.province),
    city: place?.cityName ?? '',
    cityPD: pd(dictionaries, 'city', place?.cityKey).id,
    zipCode: place?.zipCode ?? '',
    exactLocation: place?.exact ?? false,
    ...(place?.point === undefined ? {} : { latitude: place.point.lat, longitude: place.point.lon }),
    multiProvince: provinces.size > 1,
    description: cutText(offer.description, SHOWN_DESCRIPTION),
    minRequirements: offer.requirements,
    desiredRequirements: offer.desiredRequirements,
    showPay: offer.salary?.visible ?? false,
    minPay: presentPay(dictionaries, salary, 'min'),
    maxPay: presentPay(dictionaries, salary, 'max'),
    salaryDescription: salaryDescription(salary, dictionaries, language),
    contractType: pd(dictionaries, 'contract-type', offer.contractType),
    journey: pd(dictionaries, 'workday', offer.workday),
    studiesMin: pd(dictionaries, 'study', offer.study),
    experienceMin: pd(dictionaries, 'experience-min', offer.experienceMin),
    jobLevel: pd(dictionaries, 'professional-level', offer.jobLevel),
    staffInCharge: pd(dictionaries, 'staff', undefined),
    teleworking: pd(dictionaries, 'teleworking', offer.teleworking),
    residence: { id: 0, value: dictionaries.get('offer-residence').placeholder.es },
    detailedStudiesId: NO_DETAILED_STUDIES,
    studying: false,
    department: offer.department,
    commissions: offer.commissions,
    contractDuration: offer.contractDuration,
    referenceId: offer.referenceId,
    schedule: offer.schedule,
    vacancies: offer.vacancies,
    externalUrlForm: offer.externalUrlForm,
    hasKillerQuestions: offer.questions.killer.length > 0 ? 1 : 0,
    hasOpenQuestions: offer.questions.open.length > 0 ? 1 : 0,
    skillsList: offer.skills.map((skill) => ({ skill })),
    subSegment: 0,
    upsellings: {
      highlightColor: offer.highlight.bold,
      highlightUrgent: offer.highlight.urgent,
      highlightHomeMonth: false,
      highlightHomeWeek: false,
      highlightSubcategory: false,
      highlightLogo: offer.highlight.bold && offer.company.logoUrl !== '',
      highlightStandingOffer: false,
    },
    epreselec: offer.priority,
    ...(offer.priority ? { fiscalAddress: '' } : {}),
    shouldAskExportConsent: false,
    exportConsentName: '',
    profile: presentProfile(stored, context),
  };
}
