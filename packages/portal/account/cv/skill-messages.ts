import type { SkillList } from '@curro/candidates';
import type { FormMessages } from '../../forms/messages.ts';

/** The texts of a list of skills: those of the form of an entry, of a new one (`newTitle`), and of the list. */
type SkillMessages = Readonly<
  Record<
    SkillList['name'],
    FormMessages & { readonly newTitle: string; readonly list: string; readonly empty: string }
  >
>;

const es: SkillMessages = {
  expertise: {
    list: 'Conocimientos',
    empty: 'Añade lo que sabes hacer: programas, máquinas, técnicas, carnés profesionales.',
    title: 'Conocimiento',
    newTitle: 'Añadir conocimiento',
    groups: {},
    labels: { skill: 'Conocimiento', level: 'Nivel' },
    hints: { skill: 'Uno solo, por ejemplo «Excel» o «Carretilla elevadora».' },
  },
  language: {
    list: 'Idiomas',
    empty: 'Añade los idiomas que hablas, también el materno.',
    title: 'Idioma',
    newTitle: 'Añadir idioma',
    groups: {},
    labels: {
      language: 'Idioma',
      reading: 'Lectura',
      speaking: 'Conversación',
      writing: 'Escritura',
      comments: 'Comentario',
    },
    hints: { comments: 'Por ejemplo, un título oficial.' },
  },
};

const en: SkillMessages = {
  expertise: {
    list: 'Skills',
    empty: 'Add what you can do: software, machines, techniques, professional licences.',
    title: 'Skill',
    newTitle: 'Add skill',
    groups: {},
    labels: { skill: 'Skill', level: 'Level' },
    hints: { skill: 'Only one, for example “Excel” or “Forklift”.' },
  },
  language: {
    list: 'Languages',
    empty: 'Add the languages that you speak, including your mother tongue.',
    title: 'Language',
    newTitle: 'Add language',
    groups: {},
    labels: {
      language: 'Language',
      reading: 'Reading',
      speaking: 'Speaking',
      writing: 'Writing',
      comments: 'Comment',
    },
    hints: { comments: 'For example, an official certificate.' },
  },
};

/** Texts of the skills and languages of a CV. */
export const skillMessages = { es: { skills: es }, en: { skills: en } };
