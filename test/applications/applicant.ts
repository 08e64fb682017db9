import { bodies } from '../candidate/bodies.ts';
import { createPerson, type JsonResponse, type Person, sendRequest } from '../candidate/person.ts';
import type { Curro } from '../support/curro.ts';

/** A candidate whose principal CV is complete. */
export interface Applicant extends Person {
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<JsonResponse>;
  apply(offerId: string, body?: unknown, headers?: Record<string, string>): Promise<JsonResponse>;
  /** Applies and returns the application's code; throws unless the status is 201. */
  applied(offerId: string, body?: unknown): Promise<string>;
}

/** Adds the requests of an applicant to a person. */
export function toApplicant(curro: Curro, person: Person): Applicant {
  const post: Applicant['post'] = (path, body, headers = {}) =>
    sendRequest(curro, `/api/9999${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const apply: Applicant['apply'] = (offerId, body = {}, headers) =>
    post(`/offer/${offerId}/application`, body, headers);
  return {
    ...person,
    post,
    apply,
    async applied(offerId, body) {
      const response = await apply(offerId, body);
      if (response.status !== 201)
        throw new Error(`apply: ${response.status} ${JSON.stringify(response.body)}`);
      return response.body.code;
    },
  };
}

/** Creates a candidate with a complete CV. */
export async function createApplicant(curro: Curro, name?: string): Promise<Applicant> {
  const person = await createPerson(curro, name);
  for (const section of ['personaldata', 'education', 'experience', 'futurejob'] as const) {
    const response = await person.put(person.cv(section), bodies[section]);
    if (response.status !== 200)
      throw new Error(`${section}: ${response.status} ${JSON.stringify(response.body)}`);
  }
  return toApplicant(curro, person);
}
