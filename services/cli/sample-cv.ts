import * as z from 'zod';
import { describeUnreachable, readApiError } from './api-error.ts';

const curriculaSchema = z
  .array(z.object({ code: z.string(), incompleteSteps: z.array(z.string()) }))
  .nonempty();

/** The sections that a CV needs for applications: their step, path with version, and content. */
const SECTIONS = [
  {
    step: 'personal-data',
    path: ['3', 'personaldata'],
    body: {
      name: 'Ana',
      surname1: 'Prueba',
      nationalIdentityCardType: 'nif',
      nationalIdentityCard: '12345678Z',
      birthDay: '1990-05-17',
      gender: 'mujer',
      country: 'espana',
      province: 'madrid',
      cityCode: 'madrid',
      zipCode: '28001',
      preferredContactPhone: 'mobile-phone',
      mobilePhone: '600000000',
      driverLicenses: ['b'],
      vehicleOwner: false,
      freelance: false,
      nationalities: ['espana'],
      workPermits: [],
    },
  },
  {
    step: 'education',
    path: ['2', 'education'],
    body: {
      educationLevelCode: 'ciclo-formativo-grado-superior',
      courseCode: 'cfgs-hosteleria-y-turismo',
      startingDate: '2015-09-01',
      finishingDate: '2017-06-30',
      stillEnrolled: false,
      institutionName: 'IES de prueba',
      hideEducation: false,
    },
  },
  {
    step: 'experience',
    path: ['4', 'experience'],
    body: {
      company: 'Empresa de prueba',
      job: 'Camarera',
      startingDate: '2018-03-01',
      onCourse: true,
      level: 'empleado-a',
      category: 'turismo-restauracion',
      subcategories: ['restauracion'],
    },
  },
  {
    step: 'future-job',
    path: ['4', 'futurejob'],
    body: {
      working: false,
      employmentStatus: 'estoy-buscando-trabajo-activamente',
      yearsOfExperience: '2-anos',
      preferredPosition: 'Camarera',
      subcategories: ['restauracion'],
      availabilityToChangeHomeAddress: 'ninguna',
      availabilityToTravel: 'total',
    },
  },
] as const;

/**
 * Completes the CV of a candidate with made-up content, so that the candidate can apply. What the CV has stays.
 * @throws ApiError
 */
export async function completeCv(api: string, token: string): Promise<void> {
  const send = async (path: string, method: 'GET' | 'PUT', body?: object): Promise<unknown> => {
    const response = await fetch(`${api}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(describeUnreachable(api, error), { cause: error });
    });
    const text = await response.text();
    if (!response.ok) throw readApiError(response.status, text);
    return text === '' ? undefined : JSON.parse(text);
  };
  const [cv] = curriculaSchema.parse(await send('2/curriculum', 'GET'));
  for (const { step, path, body } of SECTIONS) {
    if (!cv?.incompleteSteps.includes(step)) continue;
    const [version, section] = path;
    await send(`${version}/curriculum/${cv.code}/${section}`, 'PUT', body);
  }
}
