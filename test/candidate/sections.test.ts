import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { bodies, type Section } from './bodies.ts';
import { createPerson, type Person } from './person.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('sections');
});
afterAll(() => curro.close());

const addCurriculum = async (person: Person, name: string, principal: boolean): Promise<string> => {
  const response = await curro.ops(`/candidates/${person.subject}/curricula`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, principal }),
  });
  const { code } = (await response.json()) as { code: string };
  return code;
};

describe('a new candidate', () => {
  test('has empty sections', async () => {
    const person = await createPerson(curro);
    const read = async (section: string) => (await person.get(person.cv(section))).body;
    expect(await read('cvtext')).toEqual({ cvtext: '' });
    expect(await read('education')).toEqual({ educations: [], education: [] });
    expect(await read('experience')).toEqual({ experience: [] });
    expect(await read('futurejob')).toEqual({
      subcategories: [],
      contractTypes: [],
      preferredDestinations: [],
    });
    expect(await read('skill')).toEqual({ expertise: [], language: [] });
    expect(await read('personaldata')).toEqual({
      email: `${person.subject}@example.org`,
      webpages: [],
      driverLicenses: [],
      nationalities: [],
      workPermits: [],
      vehicleOwner: false,
      freelance: false,
    });
  });
});

describe('stored data', () => {
  test('is read back as the write returned it', async () => {
    const person = await createPerson(curro);
    const written = async (section: Section) => (await person.put(person.cv(section), bodies[section])).body;
    const read = async (section: string) => (await person.get(person.cv(section))).body;

    expect(await written('cvtext')).toEqual(await read('cvtext'));
    const { curriculumId, ...futureJob } = await written('futurejob');
    expect(curriculumId).toBe(person.curriculum);
    expect(futureJob).toEqual(bodies.futurejob);
    expect(await read('futurejob')).toEqual(futureJob);
    expect(await written('personaldata')).toEqual(bodies.personaldata);
    expect(await read('personaldata')).toEqual({
      ...bodies.personaldata,
      email: `${person.subject}@example.org`,
    });
    const education = await written('education');
    expect(education).toEqual({ id: expect.any(Number), ...bodies.education });
    expect(await read(`education/${education.id}`)).toEqual(education);
    expect(await read('education')).toEqual({ educations: [education], education: [education] });
    const experience = await written('experience');
    expect(experience).toEqual({ id: expect.stringMatching(/^\d+$/), ...bodies.experience });
    expect(await read(`experience/${experience.id}`)).toEqual(experience);
    expect(await read('experience')).toEqual({ experience: [experience] });
  });

  test('an item is replaced whole by its id and not found after its deletion', async () => {
    const person = await createPerson(curro);
    const { id } = (await person.put(person.cv('education'), bodies.education)).body;
    const { institutionName: _, ...without } = bodies.education;
    const replaced = await person.put(person.cv('education'), { ...without, id: String(id) });
    expect(replaced.body).toEqual({ id, ...without });
    expect((await person.get(person.cv('education'))).body.educations).toHaveLength(1);

    expect(await person.delete(person.cv(`education/${id}`))).toMatchObject({ status: 200, body: {} });
    expect(await person.delete(person.cv(`education/${id}`))).toMatchObject({ body: { error: '612' } });
    expect((await person.get(person.cv('education'))).body.educations).toEqual([]);

    const experience = (await person.put(person.cv('experience'), bodies.experience)).body;
    expect(await person.delete(person.cv(`experience/${experience.id}`))).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await person.delete(person.cv(`experience/${experience.id}`))).toMatchObject({
      body: { error: '669' },
    });
  });

  test('lists are in the order of the contract', async () => {
    const person = await createPerson(curro);
    const add = async (section: 'education' | 'experience', change: object) =>
      (await person.put(person.cv(section), { ...bodies[section], ...change })).body.id;
    const old = await add('education', { finishingDate: '2016-06-30' });
    const twin = await add('education', { finishingDate: '2016-06-30' });
    const recent = await add('education', { finishingDate: '2020-06-30' });
    const enrolled = await add('education', { finishingDate: undefined, stillEnrolled: true });
    const none = (await person.put(person.cv('education'), { educationLevelCode: 'sin-estudios' })).body.id;
    const ids = (list: { id: unknown }[]) => list.map(({ id }) => id);
    const { educations } = (await person.get(person.cv('education'))).body;
    expect(ids(educations)).toEqual([enrolled, recent, twin, old, none]);

    const past = { finishingDate: '2021-01-01' };
    const first = await add('experience', { ...past, startingDate: '2010-01-01' });
    const ongoing = await add('experience', {
      startingDate: '2005-01-01',
      onCourse: true,
      finishingDate: undefined,
    });
    const second = await add('experience', { ...past, startingDate: '2012-01-01' });
    expect(ids((await person.get(person.cv('experience'))).body.experience)).toEqual([
      ongoing,
      second,
      first,
    ]);
  });

  test('personal data are shared by all CVs of a candidate, every other section is not', async () => {
    const person = await createPerson(curro);
    const code = await addCurriculum(person, 'Otro', false);
    for (const section of ['personaldata', 'cvtext', 'futurejob', 'education', 'experience'] as const) {
      await person.put(`/curriculum/${code}/${section}`, bodies[section]);
    }
    expect((await person.get(person.cv('personaldata'))).body).toMatchObject(bodies.personaldata);
    expect((await person.get(person.cv('cvtext'))).body).toEqual({ cvtext: '' });
    expect((await person.get(person.cv('education'))).body.educations).toEqual([]);
    const steps = (await person.get('/curriculum')).body.map(
      ({ code: of, incompleteSteps, completed }: Record<string, unknown>) => ({
        of,
        incompleteSteps,
        completed,
      }),
    );
    expect(steps).toEqual([
      { of: person.curriculum, incompleteSteps: ['education', 'experience', 'future-job'], completed: false },
      { of: code, incompleteSteps: [], completed: true },
    ]);
  });

  test('a stored second surname is retained when the body has none', async () => {
    const person = await createPerson(curro);
    await person.put(person.cv('personaldata'), { ...bodies.personaldata, surname2: 'Lago' });
    const { body } = await person.put(person.cv('personaldata'), bodies.personaldata);
    expect(body.surname2).toBe('Lago');
    expect((await person.get('/candidate')).body).toMatchObject({
      fullName: 'Candela Ruibarbo Lago',
      city: 'Zamora',
      province: { id: 52, value: 'Zamora' },
    });
  });

  test('declaring no experience completes that step too', async () => {
    const person = await createPerson(curro);
    const none = (await person.get('/dictionary/candidate-experience')).body[1].key;
    await person.put(person.cv('futurejob'), { ...bodies.futurejob, yearsOfExperience: none });
    expect((await person.get('/curriculum')).body[0].incompleteSteps).toEqual(['personal-data', 'education']);
  });

  test('a CV has at most 50 education items, with concurrent requests too', async () => {
    const person = await createPerson(curro);
    const responses = await Promise.all(
      Array.from({ length: 53 }, () => person.put(person.cv('education'), bodies.education)),
    );
    const codes = responses.filter(({ status }) => status !== 200).map(({ body }) => body.error);
    expect(codes).toEqual(['201', '201', '201']);
    expect((await person.get(person.cv('education'))).body.educations).toHaveLength(50);
  });

  test('each write, and no read, updates the modification date of the CV', async () => {
    const person = await createPerson(curro);
    const last = async (): Promise<string | undefined> => (await person.get('/candidate')).body.lastCVUpdate;
    expect(await last()).toBeUndefined();
    let before = '';
    for (const section of Object.keys(bodies) as Section[]) {
      await person.put(person.cv(section), bodies[section]);
      const after = (await last()) ?? '';
      expect(after > before).toBe(true);
      before = after;
    }
    await person.get(person.cv('education'));
    await person.put(person.cv('cvtext'), { cvtext: 'short' });
    expect(await last()).toBe(before);
    const { id } = (await person.get(person.cv('education'))).body.educations[0];
    await person.delete(person.cv(`education/${id}`));
    expect(((await last()) ?? '') > before).toBe(true);
  });
});
