import type { SkillList } from '@curro/candidates';
import type { FormMessages } from '../../forms/messages.ts';

/** The texts of a list of skills: those of the form of an entry, of a new one (`newTitle`), and of the list. */
type SkillMessages = Readonly<
  Record<
    SkillList['name'],
    FormMessages & { readonly newTitle: string; readonly list: string; readonly empty: string }
  >
> & {
  /** The form that adds several skills. */
  readonly several: FormMessages;
};

const es: SkillMessages = {
  expertise: {
    list: 'Conocimientos',
    empty: 'Añade lo que sabes hacer: programas, máquinas, técnicas, carnés profesionales.',
    title: 'Editar conocimiento',
    newTitle: 'Añadir conocimiento',
    groups: {},
    labels: { skill: 'Conocimiento', level: 'Nivel' },
    hints: { skill: 'Uno solo, por ejemplo «Excel» o «Carretilla elevadora».' },
  },
  language: {
    list: 'Idiomas',
    empty: 'Añade los idiomas que hablas, también el materno.',
    title: 'Editar idioma',
    newTitle: 'Añadir idioma',
    another: 'Guardar y añadir otro',
    groups: { levels: 'Lectura, expresión oral y escritura' },
    labels: {
      language: 'Idioma',
      reading: 'Lectura',
      speaking: 'Expresión oral',
      writing: 'Escritura',
      comments: 'Comentario',
    },
    hints: { comments: 'Por ejemplo, un título oficial.' },
  },
  several: {
    title: 'Añadir conocimientos',
    groups: {},
    labels: { expertise: 'Conocimientos' },
    hints: {
      expertise:
        'Uno por línea, por ejemplo «Excel» o «Carretilla elevadora». Las líneas vacías no se guardan.',
    },
  },
};

const en: SkillMessages = {
  expertise: {
    list: 'Skills',
    empty: 'Add what you can do: software, machines, techniques, professional licences.',
    title: 'Edit skill',
    newTitle: 'Add skill',
    groups: {},
    labels: { skill: 'Skill', level: 'Level' },
    hints: { skill: 'Only one, for example “Excel” or “Forklift”.' },
  },
  language: {
    list: 'Languages',
    empty: 'Add the languages that you speak, including your mother tongue.',
    title: 'Edit language',
    newTitle: 'Add language',
    another: 'Save and add another',
    groups: { levels: 'Reading, speaking and writing' },
    labels: {
      language: 'Language',
      reading: 'Reading',
      speaking: 'Speaking',
      writing: 'Writing',
      comments: 'Comment',
    },
    hints: { comments: 'For example, an official certificate.' },
  },
  several: {
    title: 'Add skills',
    groups: {},
    labels: { expertise: 'Skills' },
    hints: { expertise: 'One per line, for example “Excel” or “Forklift”. Empty lines are not saved.' },
  },
};

/** Texts of the skills and languages of a CV. */
export const skillMessages = { es: { skills: es }, en: { skills: en } };
