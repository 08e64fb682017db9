import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { areaInTable, tableAreas } from './job-areas.ts';
import {
  areaOfRareJob,
  clearest,
  headOfJob,
  levelOfJob,
  managedPeople,
  namesOfWork,
  proposeSuperior,
  sharedArea,
  tellingWords,
} from './propose-job.ts';

test.each([
  ['Camarera de sala', 'empleado-a'],
  ['Becario de laboratorio', 'becario-a-practicas'],
  ['Contrato en prácticas', 'becario-a-practicas'],
  ['Jefa de cocina', 'mando-intermedio'],
  ['Encargado/a de tienda', 'mando-intermedio'],
  ['Maître', 'mando-intermedio'],
  ['Jefa de rango', 'empleado-a'],
  ['Directora financiera', 'direccion-gerencia'],
  ['Marketing intern', 'becario-a-practicas'],
  ['Auxiliar de comercio internacional', 'empleado-a'],
  ['Trabajadora interna', 'empleado-a'],
  ['Head of Sales', 'direccion-gerencia'],
  ['Headhunter', 'empleado-a'],
  ['Community manager', 'empleado-a'],
  ['Team leader', 'mando-intermedio'],
  ['', 'empleado-a'],
  ['Senior Marketing Manager', 'mando-intermedio'],
  ['Brand Manager', 'mando-intermedio'],
  ['Subdirectora de hotel', 'direccion-gerencia'],
  ['Country Manager', 'direccion-gerencia'],
  ['Junior Account Executive', 'empleado-a'],
  ['Secretaria del director', 'empleado-a'],
  ['Ayudante del jefe de cocina', 'empleado-a'],
  ['Auxiliar administrativo en prácticas', 'becario-a-practicas'],
  ['Coordinadora de becarios', 'mando-intermedio'],
  ['Tutor de prácticas', 'empleado-a'],
  ['Desarrollador senior', 'empleado-a'],
  ['Especialista en nóminas', 'especialista'],
  ['Peón de albañil', 'empleado-a'],
  ['Key Account Manager', 'especialista'],
  ['Project Manager', 'especialista'],
  ['Community manager (prácticas)', 'becario-a-practicas'],
  ['Diseñadora gráfica (Prácticas curriculares, 400 h)', 'becario-a-practicas'],
  ['Diseñadora gráfica - Prácticas', 'becario-a-practicas'],
  ['Administrativa en pràctiques', 'becario-a-practicas'],
  ['Aprendiz de electricista', 'becario-a-practicas'],
  ['Becario/a', 'becario-a-practicas'],
  ['Aprendiz de cocina y sala', 'becario-a-practicas'],
  ['Tutora (prácticas)', 'empleado-a'],
  ['Técnica de prácticas y empleo', 'empleado-a'],
  ['Product Owner', 'especialista'],
  ['Senior Data Owner', 'especialista'],
  ['HR Business Partner', 'especialista'],
])('%s: %s', (job, level) => {
  expect(levelOfJob(job)).toBe(level);
  expect(loadDictionaries().get('professional-level').byKey(level)).toBeDefined();
});

test.each([
  ['Backend Engineer', '- Lead a team of 5 engineers', 'mando-intermedio'],
  ['Cocinera', 'Carnes.\nCoordinación de un equipo de 4 personas', 'mando-intermedio'],
  ['Dependienta', 'Al frente de un equipo de 3.', 'mando-intermedio'],
  ['Cocinera', 'Trabajo en un equipo de 4 personas', 'empleado-a'],
  ['Reservations agent', '- Supervised 6 agents', 'mando-intermedio'],
  ['Analyst', 'Lead a team of two analysts', 'mando-intermedio'],
  ['Account agent', 'Managed 12 accounts', 'empleado-a'],
  ['Project Manager', 'Led a team of 5', 'especialista'],
  ['Becaria', 'Coordinación de un equipo de 4', 'becario-a-practicas'],
])('the level of %s by the description %s: %s', (job, description, level) => {
  expect(levelOfJob(job, description)).toBe(level);
});

test.each([
  ['- Lead a team of two analysts', 2],
  ['- Supervised 6 agents', 6],
  ['Led a team of up to 12 engineers', 12],
  ['Managed ten sales assistants', 10],
  ['Managed 12 accounts', undefined],
  ['Responsable de 45 personas', 45],
  ['Coordinación de un equipo de cuatro camareras', 4],
  ['Coordinación de 4 obras', undefined],
  ['Cap d’un equip de sis persones', 6],
  ['Pricing for 5 resorts', undefined],
])('the people that the description %s states: %s', (description, count) => {
  expect(managedPeople(description)).toBe(count);
});

test.each([
  'Account Executive',
  'Office Manager',
  'Assistant Store Manager',
  'Socia fundadora',
  'Aprendiz y peón electricista',
  'Peona y aprendiza',
  'Becario / Programador',
])('%s: no level', (job) => {
  expect(levelOfJob(job)).toBeUndefined();
});

test.each([
  ['2019-01-01', '2020-12-31', 'becario-a-practicas'],
  ['2019-01-01', '2025-12-31', undefined],
  ['2015-01-01', undefined, 'becario-a-practicas'],
  [undefined, '2025-12-31', 'becario-a-practicas'],
])('the level of a trainee from %s to %s: %s', (start, end, level) => {
  expect(levelOfJob('Aprendiz de electricista', '', { start, end })).toBe(level);
});

test.each([
  ['Peón de albañil', ['albanil']],
  ['Becario de informática (UPV)', ['informatica', 'upv']],
  ['Senior Marketing Manager', ['marketing']],
  ['Brand Manager', ['brand']],
  ['Junior Account Executive', []],
  ['Mozo de almacén', ['almacen']],
  ['Auxiliar de enfermería', ['enfermeria']],
  ['Técnico', []],
  ['Asociado sénior', []],
  ['Camarero/a de sala', ['camarero', 'sala']],
  ['Oficial 1.ª electricista', ['electricista']],
])('%s: the words that support an area', (job, words) => {
  expect(tellingWords(job)).toEqual(words);
});

test.each([
  ['Enfermera de planta (Medicina Interna)', 'Enfermera de planta'],
  ['Camarera, sala y barra', 'Camarera'],
  ['Profesora de inglés - Primaria', 'Profesora de inglés'],
  ['Camarero/a de sala', 'Camarero/a de sala'],
  ['Responsable (logística)', 'Responsable (logística)'],
  ['Key Account Manager (España)', 'Key Account Manager'],
])('%s: the head of the title is %s', (job, head) => {
  expect(headOfJob(job)).toBe(head);
});

test.each([
  ['Marketing Manager', 'marketing'],
  ['Brand Manager', 'desarrollo-marca-producto'],
  ['Enfermera de planta', 'enfermeria'],
  ['Commis chef', 'restauracion'],
  ['Promotora de perfumes', 'promocion-ferias'],
  ['Key Account Manager', 'gran-cuenta'],
  ['Warehouse operative', 'almacen'],
  ['Kitchen porter', 'restauracion'],
  ['Software developer', 'programacion'],
  ['Serveuse', 'restauracion'],
  ['Camareras de pisos', 'hosteleria'],
  ['Profesora de cocina', 'ensenanza'],
  ['Recepcionista', 'recepcion'],
  ['Peón de obra', 'oficios-construccion'],
  ['Peón de la construcción', 'oficios-construccion'],
  ['Peón especialista de albañilería', 'oficios-construccion'],
  ['Oficial de primera albañil', 'oficios-construccion'],
  ['Encofradora', 'oficios-construccion'],
  ['Jefa de obra', 'direccion-gestion-obras'],
  ['Monitora de lleure', 'educacion-social'],
  ["Monitora d'activitats de lleure", 'educacion-social'],
  ['Títol de monitora de lleure', 'educacion-social'],
  ['Cambrera de pisos', 'hosteleria'],
  ["Auxiliar d'infermeria", 'enfermeria'],
  ['Mosso de magatzem', 'almacen'],
  ['Peó de la construcció', 'oficios-construccion'],
  ['Caixera de supermercat', 'venta-detalle'],
  ['Camareira', 'restauracion'],
  ['Condutor de camión', 'transporte'],
  ['Coidadora', 'otras-profesiones-sanitarias'],
  ['Zerbitzaria', 'restauracion'],
  ['Garbitzailea', 'limpieza'],
  ['Aisialdiko begiralea', 'educacion-social'],
  ['Irakaslea', 'ensenanza'],
  ['Investigador', 'investigacion-desarrollo'],
  ['Investigadora de mercados', 'investigacion-mercados'],
  ['Ingeniera de diseño mecánico', 'industrial'],
  ['Ingeniero de procesos', 'organizacion-industrial'],
  ['Ingeniera civil', 'ingenieria-civil-obras-publicas'],
  ['Ingeniero de software', 'programacion'],
  ['Revenue Manager', 'hosteleria'],
  ['Socorrista', 'hosteleria'],
  ['Lifeguard', 'hosteleria'],
  // The name of a department behind a rank.
  ['Responsable de administración', 'administracion'],
  ['Técnico de administración de RRHH', 'relaciones-laborales'],
  ['Jefa de almacén', 'almacen'],
  ['Operario de limpieza', 'limpieza'],
  ['Mecánico industrial', 'mantenimiento'],
  ['Instaladora de fibra óptica', 'telecomunicaciones'],
  ['Técnico de rayos', 'otras-profesiones-sanitarias'],
  ['Conductor mecánico', 'transporte'],
  ['Bombera', 'cuerpos-seguridad'],
  ['Mecánico', undefined],
  ['Refuerzo de matemáticas', undefined],
  ['Técnico posventa', undefined],
  ['Asociado sénior', undefined],
  ['Peón', undefined],
  ['Oficial de primera', undefined],
  ['Técnica', undefined],
])('%s: the area of the table is %s', (job, area) => {
  expect(areaInTable(job)).toBe(area);
});

test.each([
  ['Peón de obra', 'oficios-construccion'],
  ['Auxiliar de enfermería', 'enfermeria'],
  ['Albañil', undefined],
])('%s: the area of a name with several words is %s', (job, area) => {
  expect(areaInTable(job, { minWords: 2 })).toBe(area);
});

test.each([
  ['Senior Backend Engineer', 0, 'programacion'],
  ['Senior Backend Engineer', 2, 'programacion'],
  ['Senior Backend Engineer', 3, undefined],
  ['Investigador', 2, 'investigacion-desarrollo'],
  ['Catador de vinos', 2, undefined],
])('%s with %i offers: the area of the table is %s', (job, offers, area) => {
  expect(areaOfRareJob(job, offers)).toBe(area);
});

test.each([
  ['mando-intermedio', '', 'seleccionar'],
  ['especialista', '', 'seleccionar'],
  ['especialista', 'direccion-gerencia', 'direccion-gerencia'],
  ['empleado-a', '', ''],
  ['empleado-a', 'seleccionar', ''],
])('level %s, superior "%s": the form proposes "%s"', (level, superior, proposed) => {
  const values = new Map(Object.entries({ level: [level], reportingTo: [superior] }));
  const dictionaries = loadDictionaries();
  expect(proposeSuperior(values, { dictionaries }).get('reportingTo')).toEqual([proposed]);
});

test('the areas of the table are in the dictionary', () => {
  const known = loadDictionaries().get('subcategory');
  expect(tableAreas.filter((key) => known.byKey(key) === undefined)).toEqual([]);
});

test.each([
  ['Sales intern', ['sales intern', 'sales']],
  ['Product owner', ['product owner', 'product']],
  ['Data steward', ['data steward']],
  ['Community builder', ['community builder']],
  ['Dishwasher', ['dishwasher']],
  ['Intern', []],
])('the names of the work in %s', (job, names) => {
  expect(namesOfWork(job)).toEqual(names);
});

test('an area is clear with two thirds of the offers', () => {
  expect(clearest(['a', 'b', 'a'])).toBe('a');
  expect(clearest(['a', 'b'])).toBeUndefined();
  expect(clearest([undefined, undefined, 'a'])).toBeUndefined();
  expect(clearest([])).toBeUndefined();
});

test('several words of a title support an area, one does not', () => {
  const [hair, shop] = [
    { category: 'profesiones-artes-oficios', subcategory: 'estetica-cosmetica' },
    { category: 'comercial-ventas', subcategory: 'venta-detalle' },
  ];
  const none = { category: undefined, subcategory: undefined };
  expect(sharedArea([hair, none])).toEqual(none);
  expect(sharedArea([none, none])).toEqual(none);
  expect(sharedArea([])).toEqual(none);
  expect(sharedArea([hair, none, hair])).toEqual(hair);
  expect(sharedArea([hair, shop])).toEqual(none);
  expect(sharedArea([hair, shop, hair])).toEqual(none);
  expect(sharedArea([hair, { ...hair, subcategory: undefined }])).toEqual({
    ...hair,
    subcategory: undefined,
  });
});

test.each([
  ['Prácticas', 'becario-a-practicas'],
  ['Jaén\nPrácticas\n- Curas', 'becario-a-practicas'],
  ['FCT', 'becario-a-practicas'],
  ['Prácticas en empresa', 'becario-a-practicas'],
  ['Prácticas de tiro', 'empleado-a'],
  ['- Curas\n- Informes\nPrácticas', 'empleado-a'],
])('the level of a job whose description begins with %j', (description, level) => {
  expect(levelOfJob('Auxiliar de enfermería', description)).toBe(level);
});
