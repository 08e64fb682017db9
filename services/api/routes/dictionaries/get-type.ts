import { type OperationHandler, type Rendered, render, sendRendered } from '@curro/platform';
import { invalidInput, type SkillCatalogue } from '@curro/shared';
import { reportUnknown } from '../../http/report-query.ts';

/** The names of the lists that this operation returns (contract 3). */
const TYPES = ['skills', 'certifications', 'InformalTraining'];

const spanish = new Intl.Collator('es');

function renderType({ skills }: SkillCatalogue, type: string): Rendered {
  const listed = skills.filter((skill) => skill.type === type).map(({ id, name }) => ({ id, name }));
  return render(listed.sort((a, b) => spanish.compare(a.name, b.name) || a.id - b.id));
}

/** GET /dictionary/type/{typeId} (contract 3). */
export function getDictionaryType(catalogue: SkillCatalogue): OperationHandler {
  const rendered = new Map(TYPES.map((type) => [type, renderType(catalogue, type)]));
  return (c) => {
    reportUnknown(c, []);
    const type = c.req.param('typeId') ?? '';
    const listed = rendered.get(type);
    if (listed === undefined) {
      throw invalidInput([{ code: '201', field: 'typeId', params: { value: type } }]);
    }
    return sendRendered(c, listed);
  };
}
