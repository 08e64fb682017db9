import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { contentOf } from '../content.ts';
import { draftSchema } from '../draft.ts';
import { exampleCv } from '../example-cv.ts';
import { readEuropass } from './read.ts';
import { kindOfSkill } from './skill-kinds.ts';
import { writeEuropass } from './write.ts';

const dictionaries = loadDictionaries();

test.each([
  ['Python', 'digital'],
  ['Microsoft Excel', 'digital'],
  ['Excel avanzado', 'digital'],
  ['AutoCAD', 'digital'],
  ['Manejo de redes sociales', 'digital'],
  ['Trabajo en equipo', 'personal'],
  ['Teamwork', 'personal'],
  ['Capacidad de organización', 'personal'],
  ['Hojaldre', 'professional'],
  ['Soldadura TIG', 'professional'],
  ['Contabilidad general', 'professional'],
  ['Accesos y control de visitas', 'professional'],
  ['Sapiencia culinaria', 'professional'],
] as const)('the kind of the skill %s is %s', (name, kind) => {
  expect(kindOfSkill(name)).toBe(kind);
});

const names = ['Hojaldre', 'Excel', 'Trabajo en equipo', 'Masa <madre> & "levado"', 'Python', 'Empatía'];
const content = {
  ...contentOf(exampleCv, ''),
  skills: { expertise: names.map((skill) => ({ skill, level: 'alto' })), language: [] },
};
const file = writeEuropass(content, dictionaries);

test('a Europass document lists only digital skills as such, and the others in sections of their kinds', () => {
  const digital = [...file.matchAll(/Digital_Skill<[\s\S]*?CompetencyName>(.*?)</g)].map(([, name]) => name);
  expect(digital).toEqual(['Excel', 'Python']);
  const titles = [...file.matchAll(/<Others>\s*<Title>(.*?)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Competencias profesionales', 'Competencias personales']);
});

test('the skills of all kinds are read again in their order', () => {
  const draft = draftSchema.parse(readEuropass(file));
  expect(draft.skills.map(({ name }) => name)).toEqual(names);
  expect(draft.skills.every(({ level }) => level === 'alto')).toBe(true);
  expect(draft.unread).toEqual([]);
});

test('a skill without a level leaves the levels of the others', () => {
  const expertise = [{ skill: 'Hojaldre' }, { skill: 'Excel', level: 'alto' }];
  const own = { ...content, skills: { expertise, language: [] } };
  expect(draftSchema.parse(readEuropass(writeEuropass(own, dictionaries))).skills).toEqual([
    { name: 'Hojaldre', level: '' },
    { name: 'Excel', level: 'alto' },
  ]);
});

test('without the fields of Curro the skills are read by their sections', () => {
  const plain = draftSchema.parse(readEuropass(file.replace(/<\?curro[^\n]*\n/, '')));
  expect(plain.skills.map(({ name }) => name)).toEqual([
    'Excel',
    'Python',
    'Hojaldre',
    'Masa <madre> & "levado"',
    'Trabajo en equipo',
    'Empatía',
  ]);
  expect(plain.unread).toEqual([]);
});

test('a section of another name is not one of skills', () => {
  const others =
    '<Others><Title>Publicaciones</Title><Other><Title>Panes de ayer</Title><Description>&lt;p&gt;2019&lt;/p&gt;</Description></Other></Others>';
  const { skills, unread } = draftSchema.parse(
    readEuropass(file.replace('</CandidateProfile>', `${others}</CandidateProfile>`)),
  );
  expect(skills).toHaveLength(names.length);
  expect(unread).toEqual(['Publicaciones', 'Panes de ayer · 2019']);
});

test('the lists of digital skills of an older editor are read', () => {
  const legacy =
    '<DigitalSkills><DigitalSkillsGroup><Title>Ofimática</Title><DigitalSkill>Word</DigitalSkill></DigitalSkillsGroup></DigitalSkills>';
  const { skills } = draftSchema.parse(
    readEuropass(file.replace('</CandidateProfile>', `${legacy}</CandidateProfile>`)),
  );
  expect(skills.at(-1)?.name).toBe('Word');
});
