import { type LevelRules, levelRules } from '@curro/candidates';
import { firstOf } from '@curro/platform';
import type { Choices } from '../choices.ts';
import type { Field, FormRows } from '../field.ts';

/** What a level asks for; the API refuses the rest (contract 4.2). */
function levelFields({ course, start, end, institution }: LevelRules, courses: Field['options']): Field[] {
  return [
    ...(course === 'by-code'
      ? [{ name: 'courseCode', shape: 'select', options: courses ?? [] } as const]
      : []),
    ...(course === 'by-name' ? [{ name: 'courseName', shape: 'text', required: true } as const] : []),
    ...(start === 'forbidden'
      ? []
      : [{ name: 'startingDate', shape: 'date', required: start === 'required', half: true } as const]),
    ...(end === 'forbidden'
      ? []
      : [
          { name: 'finishingDate', shape: 'date', half: true } as const,
          { name: 'stillEnrolled', shape: 'flag' } as const,
        ]),
    ...(institution === 'forbidden' ? [] : [{ name: 'institutionName', shape: 'text' } as const]),
  ];
}

/** The form of one education item. */
export function educationRows(choices: Choices): FormRows {
  const { dictionaries } = choices;
  return (values) => {
    const key = firstOf(values, 'educationLevelCode');
    const level = dictionaries.get('study').byKey(key);
    return [
      {
        fields: [
          {
            name: 'educationLevelCode',
            shape: 'select',
            required: true,
            refreshOnChange: true,
            options: choices.all('study'),
          },
          ...(level === undefined
            ? []
            : levelFields(
                levelRules(level, dictionaries.get('study-detail')),
                choices.of('study-detail', 'study', key),
              )),
          { name: 'hideEducation', shape: 'flag' },
        ],
      },
    ];
  };
}
