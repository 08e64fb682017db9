import { createApplicant } from '../applications/applicant.ts';
import type { Curro } from '../support/curro.ts';
import { createVisitor } from './visitor.ts';

/** A visitor who is signed in as a candidate with a complete CV. */
export async function signedIn(curro: Curro, subject: string) {
  const person = await createApplicant(curro, subject);
  const visitor = createVisitor(curro);
  await visitor.signIn(subject);
  return { visitor, person, curriculum: person.curriculum };
}

/** A candidate who imports files. */
export async function importer(curro: Curro, subject: string) {
  const { visitor, person, curriculum } = await signedIn(curro, subject);
  const path = `/cv/${curriculum}/importar`;
  const key = await visitor.keyOn(path);
  return {
    visitor,
    person,
    curriculum,
    /** Uploads a file with a name and a type that are those of a PDF; one without content is not chosen. */
    async upload(content: Buffer, name = content.length > 0 ? 'cv.pdf' : '') {
      const form = new FormData();
      form.set('_key', key);
      form.set('file', new Blob([Uint8Array.from(content)], { type: 'application/pdf' }), name);
      return visitor.post(path, form);
    },
    review: async () => (await visitor.send(`${path}/revisar`)).text(),
    /** Sends the form of the review; several values of one field as pairs. */
    save: (fields: Record<string, string> | readonly (readonly [string, string])[]) => {
      const pairs: readonly (readonly [string, string])[] = Array.isArray(fields)
        ? fields
        : Object.entries(fields);
      const form = new URLSearchParams({ _key: key });
      for (const [name, value] of pairs) form.append(name, value);
      return visitor.post(`${path}/revisar`, form);
    },
  };
}
