import { createHash } from 'node:crypto';
import { type Candidate, ensureCandidate } from '@curro/candidates';
import { type OperationHandler, sendJson } from '@curro/platform';
import { type Dictionaries, type responses, timestamp } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { reportUnknown } from '../../http/report-query.ts';
import { pd } from '../../present/pd.ts';
import { listSkillCategories, listSkills } from './skills.ts';

const hashOf = (email: string): string =>
  email === '' ? '' : createHash('sha256').update(email.toLowerCase()).digest('hex');

/** The body of GET /candidate (contract 2): the account, with name and city from the personal data. */
function presentCandidate(candidate: Candidate, dictionaries: Dictionaries): responses.CandidateResponse {
  const home: Partial<NonNullable<Candidate['personalData']>> = candidate.personalData ?? {};
  const { name = '', surname1 = '', surname2 = '' } = home;
  const { photo, photoAccepted, lastCvUpdate, lastApplication } = candidate;
  const city = home.cityCode === undefined ? undefined : dictionaries.get('city').byKey(home.cityCode);
  return {
    id: candidate.id,
    email: candidate.email,
    emailHash: hashOf(candidate.email),
    key: candidate.key,
    hasPhoto: photo !== '',
    ...(photo === '' ? {} : { photo }),
    photoAccepted,
    isPhotoAccepted: photoAccepted,
    name,
    surname1,
    surname2,
    fullName: [name, surname1, surname2].filter((part) => part !== '').join(' '),
    city: city?.es ?? home.cityName ?? '',
    province: pd(dictionaries, 'province', home.province),
    publicProfileLink: candidate.publicProfileLink,
    status: candidate.status,
    validatedMail: candidate.emailVerified ? 1 : 0,
    accountCreation: timestamp(candidate.createdAt),
    ...(lastCvUpdate === undefined ? {} : { lastCVUpdate: timestamp(lastCvUpdate) }),
    ...(lastApplication === undefined ? {} : { lastInscripcion: timestamp(lastApplication) }),
    extendedBannerAttributes: '',
    subSegment: candidate.subSegment,
    doesNotWantNotifications: candidate.doesNotWantNotifications,
  };
}

/** GET /candidate (contract 2). */
function getCandidate({ db, dictionaries }: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const candidate = await ensureCandidate(db, c.get('principal'));
    return sendJson(c, presentCandidate(candidate, dictionaries));
  };
}

/** The candidate, and the public lists of skills (contract 2). */
export function candidateRoutes(context: ApiContext): Handlers {
  return {
    candidateGet: getCandidate(context),
    candidateSkillList: listSkills(context.skills),
    candidateSkillCategoryList: listSkillCategories(context.skills),
  };
}
