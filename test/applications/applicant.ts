import { bodies } from '../candidate/bodies.ts';
import { type Answer, ask, createPerson, type Person } from '../candidate/person.ts';
import type { Curro } from '../support/curro.ts';

/** A candidate whose principal CV is complete. */
export interface Applicant extends Person {
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  apply(offerId: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Applies and gives the application's code; fails unless that is a 201. */
  applied(offerId: string, body?: unknown): Promise<string>;
}

/** Adds to a person what applying needs. */
export function withApplying(curro: Curro, person: Person): Applicant {
  const post: Applicant['post'] = (path, body, headers = {}) =>
    ask(curro, `/api/9999${path}`, {
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
      const answer = await apply(offerId, body);
      if (answer.status !== 201) throw new Error(`apply: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.code;
    },
  };
}

/** Makes a candidate with a complete CV. */
export async function createApplicant(curro: Curro, name?: string): Promise<Applicant> {
  const person = await createPerson(curro, name);
  for (const section of ['personaldata', 'education', 'experience', 'futurejob'] as const) {
    const answer = await person.put(person.cv(section), bodies[section]);
    if (answer.status !== 200) throw new Error(`${section}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return withApplying(curro, person);
}
