import { describe, expect, it } from 'vitest';
import { loadFamilies } from './families.ts';
import { loadVariants } from './titles.ts';

const families = loadFamilies().map(({ family }) => family);

describe.each(families.map((family) => [family.name, family] as const))('the data of %s', (_, family) => {
  it('contain the minimum number of phrases', () => {
    expect(family.tasks.length).toBeGreaterThanOrEqual(7);
    expect(family.requirements.length).toBeGreaterThanOrEqual(4);
    expect(family.plus.length).toBeGreaterThanOrEqual(2);
    expect(family.setting.offers.length).toBeGreaterThanOrEqual(5);
    expect(family.setting.soft.length).toBeGreaterThanOrEqual(4);
    expect(family.setting.schedule.length).toBeGreaterThanOrEqual(4);
  });

  it('contain no marks except {variante}', () => {
    const marks = [...family.tasks, ...family.requirements, ...family.plus].flatMap((phrase) => phrase.marks);
    expect(marks.filter((mark) => mark !== 'variante')).toEqual([]);
  });
});

it('loadVariants contains the programming languages', () => {
  expect([...loadVariants().keys()]).toContain('lenguaje');
});
