import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { getOwnCvText } from './cv-text/get.ts';
import { putCvText } from './cv-text/put.ts';
import { deleteOwnEducation } from './educations/delete.ts';
import { getEducation } from './educations/get.ts';
import { listOwnEducations } from './educations/list.ts';
import { putEducation } from './educations/put.ts';
import { deleteOwnExperience } from './experiences/delete.ts';
import { getExperience } from './experiences/get.ts';
import { listOwnExperiences } from './experiences/list.ts';
import { putExperience } from './experiences/put.ts';
import { getOwnFutureJob } from './future-job/get.ts';
import { putFutureJob } from './future-job/put.ts';
import { listOwnCurricula } from './list.ts';
import { listOwnSkills } from './list-skills.ts';
import { getPersonalData } from './personal-data/get.ts';
import { putPersonalData } from './personal-data/put.ts';

/** The operations on CVs and their sections (contract 4). */
export function curriculumRoutes(context: ApiContext): Handlers {
  return {
    curriculumList: listOwnCurricula(context),
    cvTextGet: getOwnCvText(context),
    cvTextPut: putCvText(context),
    educationList: listOwnEducations(context),
    educationGet: getEducation(context),
    educationPut: putEducation(context),
    educationDelete: deleteOwnEducation(context),
    experienceGet: getExperience(context),
    experienceList: listOwnExperiences(context),
    experiencePut: putExperience(context),
    experienceDelete: deleteOwnExperience(context),
    futureJobGet: getOwnFutureJob(context),
    futureJobPut: putFutureJob(context),
    personalDataGet: getPersonalData(context),
    personalDataPut: putPersonalData(context),
    skillList: listOwnSkills(context),
  };
}
