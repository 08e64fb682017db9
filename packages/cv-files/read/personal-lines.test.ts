import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

const CONTACT = 'Lugo · 600 11 22 33 · marta@example.com';

test.each([
  ['Curriculum vitae de Marta Iglesias Pardo'],
  ['CURRICULUM DE MARTA IGLESIAS PARDO'],
  ['Currículum Vítae – Marta Iglesias Pardo'],
  ['CV Marta Iglesias Pardo'],
  ['Hoja de vida: Marta Iglesias Pardo'],
  ['Currículum de Dña. Marta Iglesias Pardo'],
  ['Marta Iglesias Pardo - Curriculum Vitae'],
  ['Resumé of Marta Iglesias Pardo'],
])('the name in the title %s', (title) => {
  const { person, unread } = readText([title, CONTACT, 'Experiencia', '2019 – 2020 Camarera, Bar Sol']);
  expect([person?.name, person?.surnames, unread]).toEqual(['Marta', 'Iglesias Pardo', []]);
});

test.each([
  ['Marta Iglesias Pardo · 600 11 22 33 · Logroño', 'Iglesias Pardo'],
  ['europass · Marta Iglesias Pardo', 'Iglesias Pardo'],
  ['Marta Baker', 'Baker'],
])('the name in the line %s', (line, surnames) => {
  const { person, unread } = readText([line, '600 11 22 33', 'Experiencia']);
  expect([person?.name, person?.surnames, unread]).toEqual(['Marta', surnames, []]);
});

test.each([
  ['Curriculum vitae'],
  ['DÓNDE HE TRABAJADO'],
  ['Mi Vida Laboral Completa'],
  ['Currículum Vítae Europass'],
])('no name in %s', (title) => {
  expect(readText([title, CONTACT]).person?.name).toBe('');
});

test.each([
  ['Recién graduada en Publicidad · Social media', undefined],
  ['Licenciado en Derecho', undefined],
  ['Recién titulado', undefined],
  ['Graduada social', { preferredPosition: 'Graduada social' }],
  ["Mestra d'educació infantil", { preferredPosition: "Mestra d'educació infantil" }],
  ['Infermera', { preferredPosition: 'Infermera' }],
  ['Dissenyadora gràfica', { preferredPosition: 'Dissenyadora gràfica' }],
  ['Camarera | Graduada en Turismo', { preferredPosition: 'Camarera' }],
])('the desired job of %s', (headline, futureJob) => {
  expect(readText(['Marta Iglesias Pardo', headline, CONTACT]).futureJob).toEqual(futureJob);
});

test.each([
  ['Daniel O. Whitmore', 'Daniel O.', 'Whitmore'],
  ['María J. García López', 'María J.', 'García López'],
  ['Ana Vega Ruiz', 'Ana', 'Vega Ruiz'],
  ['Fatima Zahra El Amrani', 'Fatima Zahra', 'El Amrani'],
  ['FÁTIMA ZAHRA EL AMRANI', 'Fátima Zahra', 'El Amrani'],
  ['Mohamed Amin Ben Salah', 'Mohamed Amin', 'Ben Salah'],
  ['Salma Zineb Bel Kacem', 'Salma Zineb', 'Bel Kacem'],
  ['Salma El Amrani', 'Salma', 'El Amrani'],
  ['Samir Ben Said El Fassi', 'Samir', 'Ben Said El Fassi'],
  ['Laura Gómez El Amrani', 'Laura', 'Gómez El Amrani'],
])('the first name of %s', (line, name, surnames) => {
  const { person } = readText([line, CONTACT]);
  expect([person?.name, person?.surnames]).toEqual([name, surnames]);
});

test.each([
  ['Fecha de nacimiento: 14/05/2004 · Gijón (Asturias)', 'Gijón'],
  ['Fecha y lugar de nacimiento: 14/05/2004 · Gijón (Asturias)', undefined],
  ['Nacida el 14/05/2004 · Gijón (Asturias)', undefined],
])('the town beside a birth date: %s', (line, city) => {
  expect(readText(['Ana Vega Ruiz', '600 11 22 33', line]).person?.city).toBe(city);
});

test.each(['Valencia, España', '46002 Valencia'])('a street with an icon above %s', (town) => {
  const { person, unread } = readText(['Ana Vega Ruiz', '600 11 22 33', '⌂ C/ Poeta Querol 14, 3º B', town]);
  expect([person?.address, person?.city, unread]).toEqual(['C/ Poeta Querol 14, 3º B', 'Valencia', []]);
});

test('a skill behind the driving licences of its line', () => {
  const { skills } = draftSchema.parse(
    readText([
      'José Carmona Prieto',
      '690 55 12 34',
      'Competencias',
      'Permisos de conducir: B, C, C+E. Carné de carretillero. Disponibilidad para viajar.',
    ]),
  );
  expect(skills.map(({ name }) => name)).toEqual(['Carné de carretillero', 'Disponibilidad para viajar']);
});

test.each([
  [['Permiso de conducir: B', 'Camión: C']],
  [['Automóvil: B', 'Camión: C']],
  [['Permiso de conducir: B | Camión: C']],
  [['Permiso de conducir: Automóvil: B, Camiones: C']],
])('driving licences with the kind of vehicle of each class: %s', (lines) => {
  const { person, unread } = draftSchema.parse(
    readText(['José Carmona Prieto', '690 55 12 34', 'Permiso de conducir', ...lines]),
  );
  expect(person.extra).toEqual({ driverLicenses: ['b', 'c'] });
  expect(unread).toEqual([]);
});

test.each([
  [
    'below a heading',
    ['PERMISO DE CONDUCIR', 'Motocicletas: A2', 'Turismo: B', 'Camión: C1, CE'],
    ['a2', 'b', 'c1', 'c-e'],
  ],
  ['in a list', ['Otros datos', '- Camión: C', '- Autobús: D'], ['c', 'd']],
  ['among skills', ['Competencias', 'Camión: C, C1E', 'Excel'], ['c', 'c1-e']],
  ['beside the contact data', ['Turismo: B'], ['b']],
])('the classes of each kind of vehicle without the name of the licence: %s', (_, lines, driverLicenses) => {
  const { person, skills, unread } = draftSchema.parse(
    readText(['José Carmona Prieto', '690 55 12 34', ...lines]),
  );
  expect(person.extra).toEqual({ driverLicenses });
  expect([skills.map(({ name }) => name), unread]).toEqual([lines.includes('Excel') ? ['Excel'] : [], []]);
});

test('a driving licence below a certificate is not its centre', () => {
  const { person, education } = draftSchema.parse(
    readText([
      'José Carmona Prieto',
      '690 55 12 34',
      'Certifications',
      'AWS Certified Solutions Architect, 2022',
      'Driving licence: B',
    ]),
  );
  expect([person.extra, education.map(({ institution }) => institution)]).toEqual([
    { driverLicenses: ['b'] },
    [''],
  ]);
});

test.each([
  [
    ['600 11 22 33 | Dirección: Avinguda de Roma 22, 2n', '1a, 43005, Tarragona, España (Domicilio)'],
    ['Avinguda de Roma 22, 2n 1a', '43005', 'Tarragona'],
  ],
  [
    ['Dirección: Calle Mayor 3, 2.º', 'izda., 28013, Madrid, España (Domicilio)', '600 11 22 33'],
    ['Calle Mayor 3, 2.º izda.', '28013', 'Madrid'],
  ],
  [
    ['Dirección: Calle de la Virgen del', 'Camino 14, 24004 León (España)', '600 11 22 33'],
    ['Calle de la Virgen del Camino 14', '24004', 'León'],
  ],
  [
    ['600 11 22 33 | Calle Ancha 5,', '11540, Sanlúcar, España'],
    ['Calle Ancha 5', '11540', 'Sanlúcar'],
  ],
  [
    ['Calle Larga 3, 11500 El Puerto de Santa', 'María, Cádiz', '600 11 22 33'],
    ['Calle Larga 3', '11500', 'El Puerto de Santa María'],
  ],
])('the address over the lines %j', (lines, [address, zipCode, city]) => {
  const { person, unread } = readText(['Marta Iglesias Pardo', ...lines, 'Experiencia']);
  expect(person).toMatchObject({ address, zipCode, city, country: 'ES' });
  expect(unread).toEqual([]);
});

test('an address that ends above another one', () => {
  const { person } = readText([
    'Marta Iglesias Pardo',
    'Calle Ancha 5',
    'Calle Mayor 3, 28013 Madrid',
    'Experiencia',
  ]);
  expect(person).toMatchObject({ address: 'Calle Mayor 3', zipCode: '28013', city: 'Madrid' });
});

test('the postcode of an address without a town', () => {
  const { person, unread } = readText([
    'Marta Iglesias Pardo',
    'Calle Ancha 5, 11540',
    '600 11 22 33',
    'Experiencia',
  ]);
  expect(person).toMatchObject({ address: 'Calle Ancha 5', zipCode: '11540', country: 'ES' });
  expect(unread).toEqual([]);
});

test.each([
  ['Elena Sáenz de Cabezón Martínez', 'Elena', 'Sáenz de Cabezón Martínez'],
  ['Lucía Martínez de la Fuente', 'Lucía', 'Martínez de la Fuente'],
  ['Ana Belén Ruiz de Azúa Gil', 'Ana Belén', 'Ruiz de Azúa Gil'],
])('a double surname: %s', (line, name, surnames) => {
  const { person } = readText([line, CONTACT, 'Experiencia']);
  expect([person?.name, person?.surnames]).toEqual([name, surnames]);
});

test.each([
  ['Madrid (Madrid), España', 'Madrid', undefined],
  ['Barcelona, Cataluña, España', 'Barcelona', undefined],
  ['Palma de Mallorca\n07010', 'Palma de Mallorca', '07010'],
])('the town of %j', (lines, city, zipCode) => {
  const { person, unread } = readText(['Ana Gil Sanz', ...lines.split('\n'), '600 11 22 33', 'Experiencia']);
  expect([person?.city, person?.zipCode, unread]).toEqual([city, zipCode, []]);
});

test('the name below a heading of personal data', () => {
  const { person } = readText([
    'CURRÍCULUM VÍTAE',
    'Datos personales',
    'Julián Pastrana Gil',
    '600 11 22 33',
  ]);
  expect([person?.name, person?.surnames]).toEqual(['Julián', 'Pastrana Gil']);
});

test('a job below the name that looks like the headings, above the town', () => {
  const { person, futureJob, unread } = readText([
    'Ana Gil Sanz',
    '\vSenior Developer en Glovo',
    'Barcelona, Cataluña, España',
    '600 11 22 33',
    '\vExperiencia',
  ]);
  expect([person?.city, futureJob?.preferredPosition, unread]).toEqual(['Barcelona', 'Senior Developer', []]);
});

test('labels of contact data within a line', () => {
  const { person } = readText([
    'Ana Fuster Gil',
    'Dirección Calle Colón 8, 12001 Castellón de la Plana Teléfono 600 11 22 33 E-mail ana@example.com',
    'Experiencia',
  ]);
  expect([person?.name, person?.surnames, person?.zipCode, person?.city, person?.address]).toEqual([
    'Ana',
    'Fuster Gil',
    '12001',
    'Castellón de la Plana',
    'Calle Colón 8',
  ]);
});

test('a part of a headline is not a name', () => {
  const { person } = readText(['Selección | Desarrollo de personas', '600 11 22 33', 'Experiencia']);
  expect(person?.name).toBe('');
});

test('the last short line of an introduction', () => {
  const { summary, unread } = readText([
    'Ana Gil Sanz',
    '600 11 22 33',
    'Contable con doce años de experiencia en asesoría y pyme industrial, especializado en el cierre',
    'mensual e impuestos.',
    'Experiencia',
  ]);
  expect(summary).toContain('mensual e impuestos.');
  expect(unread).toEqual([]);
});

test('the town of an address is wrapped within the row of the head of Europass', () => {
  const { person, unread } = readText([
    'Ioana Popescu',
    'Teléfono: (+34) 642118833 (Móvil) | Dirección: Calle Mayor 8, 28801 Alcalá de',
    'Henares, España (Domicilio)',
    'Experiencia laboral',
  ]);
  expect([person?.address, person?.zipCode, person?.city, unread]).toEqual([
    'Calle Mayor 8',
    '28801',
    'Alcalá de Henares',
    [],
  ]);
});

test.each([
  ['Avenida de la Paz\n45, 3.º B\n46009 Valencia', 'Avenida de la Paz 45, 3.º B', '46009', 'Valencia'],
  ['Calle del Doctor\nFleming 12\n15011 A Coruña', 'Calle del Doctor Fleming 12', '15011', 'A Coruña'],
  ['C/ Mayor 5,\n2.º izq.\n28013 Madrid', 'C/ Mayor 5, 2.º izq', '28013', 'Madrid'],
  ['Calle Sol, 7\nVillaviciosa de Odón (Madrid) 28670', 'Calle Sol, 7', '28670', 'Villaviciosa de Odón'],
])('an address in a narrow column: %j', (lines, address, zipCode, city) => {
  const { person, unread } = readText(['Ana Gil Sanz', ...lines.split('\n'), '600 11 22 33', 'Experiencia']);
  expect([person?.address, person?.zipCode, person?.city, unread]).toEqual([address, zipCode, city, []]);
});

test('a telephone behind a dash is not part of the town', () => {
  const { person } = readText([
    'Ana Gil Sanz',
    'C/ San Roque, 12 - 27002 Lugo - Tel. 650 20 30 40',
    'Experiencia',
  ]);
  expect([person?.city, person?.zipCode]).toEqual(['Lugo', '27002']);
});

test.each([
  ['Nacionalidad: marroquí (permiso de residencia y trabajo)', ['MA'], []],
  ['Nacionalidad: peruana. Permiso de trabajo en vigor', ['PE'], []],
  ['Nacionalidad: senegalesa; tarjeta de residencia', ['SN'], ['tarjeta de residencia']],
  ['Nacionalidad: colombiana con permiso de trabajo', ['CO'], []],
  ['Doble nacionalidad: española y venezolana', ['ES', 'VE'], []],
  ['Doble nacionalidad: española-argentina', ['ES', 'AR'], []],
  ['Nacionalidad: Marruecos', ['Marruecos'], []],
  ['Nacionalidad: estadounidense', ['US'], []],
  ['Nacionalidad: nigeriana (residencia de larga duración)', ['NG'], ['(residencia de larga duración)']],
  ['Nacionalidad: española, kazaja', undefined, ['Nacionalidad: española, kazaja']],
  ['Nacionalidad: kazaja (con permiso)', undefined, ['Nacionalidad: kazaja (con permiso)']],
])('the nationality of %s', (line, nationalities, left) => {
  const { person, unread } = readText(['Marta Iglesias Pardo', '600 11 22 33', line, 'Experiencia']);
  expect([person?.nationalities, unread]).toEqual([nationalities, left]);
});

test.each([
  ['Fecha y lugar de nacimiento: 4 de julio de 1968, Logroño', ['Lugar de nacimiento: Logroño']],
  ['Nacida el 04/07/1968 en Haro (La Rioja)', ['Lugar de nacimiento: Haro (La Rioja)']],
  ['Lugar y fecha de nacimiento: Haro, 4 de julio de 1968', ['Lugar de nacimiento: Haro']],
  ['Nacida en Haro el 4 de julio de 1968', ['Lugar de nacimiento: Haro']],
  ['Fecha de nacimiento: 04/07/1968', []],
])('the place of birth of %s is not lost', (line, left) => {
  const { person, unread } = readText(['Marta Iglesias Pardo', '600 11 22 33', line, 'Experiencia']);
  expect([person?.birthDay, unread]).toEqual(['1968-07-04', left]);
});

test.each([
  ['Barrio de Carabanchel, Madrid', 'Barrio de Carabanchel', 'Madrid', 'Madrid'],
  ['Barrio de Begoña, Bilbao', 'Barrio de Begoña', 'Bilbao', ''],
  ['Distrito Centro (Málaga)', 'Distrito Centro', 'Málaga', 'Málaga'],
  ['Urbanización Los Olivos, Dos Hermanas, Sevilla', 'Urbanización Los Olivos', 'Dos Hermanas', 'Sevilla'],
])('the town of the district %s', (line, address, city, region) => {
  const { person, unread } = readText(['Marta Iglesias Pardo', `${line} · 600 11 22 33`, 'Experiencia']);
  expect(person).toMatchObject({ address, city, region });
  expect(unread).toEqual([]);
});

test.each([
  ['Carmen Ruiz de Arana López', 'Carmen', 'Ruiz de Arana López'],
  ['Carmen Ponce de León Gómez', 'Carmen', 'Ponce de León Gómez'],
  ['Ana María de la Fuente Gómez', 'Ana María', 'de la Fuente Gómez'],
])('the name %s', (line, name, surnames) => {
  expect(readText([line, '600 11 22 33', 'Experiencia']).person).toMatchObject({ name, surnames });
});

test.each([
  ['OTROS: carnet B, vehículo propio', { driverLicenses: ['b'], vehicleOwner: true }, []],
  [
    'Otros datos: carné de conducir B y C; disponibilidad horaria',
    { driverLicenses: ['b', 'c'] },
    ['disponibilidad horaria'],
  ],
  ['Carnet de conducir: B', { driverLicenses: ['b'] }, []],
  ['OTROS: sin carnet; disponibilidad inmediata', {}, ['sin carnet; disponibilidad inmediata']],
])('other data below the jobs in one line: %s', (line, extra, left) => {
  const { person, experience, unread } = draftSchema.parse(
    readText([
      'José Carmona Prieto',
      '690 55 12 34',
      'Experiencia',
      '2015 – 2018 Camarero, Bar Sol',
      'Barra.',
      line,
    ]),
  );
  expect(person.extra).toEqual(extra);
  expect(experience.map(({ description }) => description)).toEqual(['Barra.']);
  expect(unread).toEqual(left);
});

test('studies in one line below the jobs', () => {
  const { education, experience } = draftSchema.parse(
    readText([
      'Experiencia',
      '2015 – 2018 Camarero, Bar Sol',
      'Formación: atención a mesas',
      'Estudios: ESO',
      'Técnico en Cocina',
    ]),
  );
  expect(experience.map(({ description }) => description)).toEqual(['Formación: atención a mesas']);
  expect(education.map(({ title }) => title)).toEqual(['ESO', 'Técnico en Cocina']);
});

test('the town behind a job in the head', () => {
  const { person, futureJob } = draftSchema.parse(
    readText(['Beatriz Lozano', 'Maestra de Primaria, Albacete', 'bea@example.com', 'Experiencia']),
  );
  expect([person.city, futureJob]).toEqual(['Albacete', { preferredPosition: 'Maestra de Primaria' }]);
});

test('a sentence that begins like a heading is part of its job', () => {
  const { experience } = draftSchema.parse(
    readText([
      'Experiencia',
      '2015 – 2018 Programador, Indra',
      'Proyectos para banca.',
      'Logros y premios internos.',
    ]),
  );
  expect(experience.map(({ description }) => description)).toEqual([
    'Proyectos para banca.\nLogros y premios internos.',
  ]);
});

test.each([
  ['Nacionalidad marroquí.', ['MA'], []],
  ['De nacionalidad española e italiana', ['ES', 'IT'], []],
  ['Nacionalidad rumana, permiso de trabajo', ['RO'], []],
  ['Nacionalidad klingon.', [], ['Nacionalidad klingon.']],
])('a nationality without a colon: %s', (line, nationalities, unread) => {
  const head = ['Ana Gil Ros', '', '600 112 233 · ana@x.es', `Nacida el 3 de febrero de 1988. ${line}`];
  const job = ['', 'Experiencia', 'Camarera', 'Bar Sol', '2010 - 2012'];
  const draft = draftSchema.parse(readText([...head, ...job]));
  expect([draft.person.nationalities, draft.unread]).toEqual([nationalities, unread]);
});

test.each([
  ['Pza. España, 3 - 13500 Puertollano (C. Real)', 'Pza. España, 3', '13500', 'Puertollano', 'Ciudad Real'],
  ['C/ Real 3, 13500 Puertollano, C.Real', 'C/ Real 3', '13500', 'Puertollano', 'Ciudad Real'],
  ['C/ Sol 3, 38201 La Laguna (S/C de Tenerife)', 'C/ Sol 3', '38201', 'La Laguna', 'Santa Cruz de Tenerife'],
])('an address with an abbreviated province: %s', (line, address, zipCode, city, region) => {
  const lines = [
    'Ana Gil Ros',
    '',
    `Dirección: ${line}`,
    '600 112 233',
    '',
    'Experiencia',
    'Camarera',
    'Bar Sol',
  ];
  expect(draftSchema.parse(readText(lines)).person).toMatchObject({ address, zipCode, city, region });
});

test.each(['TIC', 'Informática y TIC', 'Competencias TIC', 'Nuevas tecnologías'])(
  'the skills below the heading %s',
  (heading) => {
    const lines = ['Ana Gil Ros', '', 'Experiencia', 'Camarera', 'Bar Sol', '', heading, '', 'Moodle, Canva'];
    const { skills, unread } = draftSchema.parse(readText(lines));
    expect([skills.map(({ name }) => name), unread]).toEqual([['Moodle', 'Canva'], []]);
  },
);

test.each(['Página web', 'Sitio web:', 'Web personal'])('the label %s of an address is read', (label) => {
  const head = ['Ana Gil Ros', '', '600 112 233 · ana@x.es', label, 'www.anagil.es'];
  const { person, unread } = draftSchema.parse(readText([...head, '', 'Experiencia', 'Camarera', 'Bar Sol']));
  expect([person.webpages, unread]).toEqual([['https://www.anagil.es'], []]);
});

test.each([
  [
    'Puente grúa. Inglés básico técnico (lectura de planos). Referencias.',
    'Inglés',
    ['Puente grúa. · Referencias.'],
  ],
  ['Carné de conducir B. Francés medio.', 'Francés', []],
  ['Traduje del inglés. Guía de montaña.', undefined, ['Traduje del inglés. Guía de montaña.']],
])('a language among other data: %s', (line, language, unread) => {
  const job = ['Ana Gil Ros', '', '600 112 233', '', 'Experiencia', 'Camarera', 'Bar Sol'];
  const draft = draftSchema.parse(readText([...job, '', 'Otros datos', line]));
  expect([draft.languages[0]?.name, draft.unread]).toEqual([language, unread]);
});

const CAR = { driverLicenses: ['b'] };
const CAR_AND_VEHICLE = { ...CAR, vehicleOwner: true };
test.each([
  ['Carnet de conducir', CAR],
  ['Carnet de coche', CAR],
  ['Licencia tipo B', CAR],
  ['Carnet de conducir (B)', CAR],
  ['Carnet de conducir y vehículo propio', CAR_AND_VEHICLE],
  ['Permiso de conducir y coche', CAR_AND_VEHICLE],
  ['Con carnet y coche propio', CAR_AND_VEHICLE],
  ['Tengo carnet B y coche', CAR_AND_VEHICLE],
  ['Carnet B1 y vehículo', CAR_AND_VEHICLE],
  ['Dispongo de vehículo', { vehicleOwner: true }],
  ['Disponibilidad de vehículo', { vehicleOwner: true }],
])('the licence and the vehicle of %s, of which nothing is left', (line, extra) => {
  const read = readText(['Marta Iglesias Pardo', CONTACT, 'Otros datos', line]);
  expect([read.person?.extra, read.unread]).toEqual([extra, []]);
});

test.each([
  ['Carnet de conducir: en trámite'],
  ['Carnet de conducir desde 2010'],
  ['Carnet de conducir de la empresa'],
  ['Sin carnet y sin coche'],
  ['Dispongo de vehículo de empresa'],
  ['Licencia de caza'],
])('no licence and no vehicle of %s', (line) => {
  const { person } = readText(['Marta Iglesias Pardo', CONTACT, 'Otros datos', line]);
  expect(person?.extra).toEqual({});
});

test.each([
  ['Permiso de trabajo en vigor', ['espana'], []],
  ['Permiso de residencia y trabajo', ['espana'], []],
  ['Permiso de residencia', undefined, ['Permiso de residencia']],
  ['Sin permiso de trabajo', undefined, ['Sin permiso de trabajo']],
  ['Permiso de trabajo en trámite', undefined, ['Permiso de trabajo en trámite']],
  ['Permiso de conducir B', undefined, []],
])('the work permit of %s', (line, workPermits, unread) => {
  const read = readText(['Marta Iglesias Pardo', CONTACT, 'Otros datos', line]);
  expect([read.person?.extra?.workPermits, read.unread]).toEqual([workPermits, unread]);
});

test.each([
  ['JORDI PUIG I SERRA', 'Puig i Serra'],
  ['Jordi Puig I Serra', 'Puig i Serra'],
  ['José Ortega Y Gasset', 'Ortega y Gasset'],
  ['Marta Vila i Roca', 'Vila i Roca'],
])('the surnames of %s', (name, surnames) => {
  expect(readText([name, CONTACT]).person?.surnames).toBe(surnames);
});

test.each([
  [
    'Nacida el 4 de mayo de 1990, de nacionalidad marroquí y con permiso de conducir B.',
    ['MA'],
    '1990-05-04',
    [],
  ],
  ['Española, nacida el 4/5/1990, con permiso de conducir B y coche propio', ['ES'], '1990-05-04', []],
  ['Soy colombiana, nací el 04/05/1990 y tengo permiso de conducir B', ['CO'], '1990-05-04', []],
  ['Rumana, nacida en 1990 (04/05/1990). Permiso de conducir B.', ['RO'], '1990-05-04', []],
  [
    'Nascuda el 04/05/1990 a Olot, nacionalitat espanyola, carnet de conduir B i vehicle propi.',
    ['ES'],
    '1990-05-04',
    ['Lugar de nacimiento: Olot'],
  ],
])('nationality, birth date and licence in the sentence %s', (line, nationalities, birthDay, left) => {
  const { person, unread } = readText(['Marta Iglesias Pardo', CONTACT, line]);
  expect([person?.nationalities, person?.birthDay, person?.extra?.driverLicenses, unread]).toEqual([
    nationalities,
    birthDay,
    ['b'],
    left,
  ]);
});

test.each([['DATOS PERSONALES'], ['OTROS DATOS']])(
  'birth date, nationality and identity document in one line below %s',
  (heading) => {
    const { person, unread } = readText([
      'Marta Iglesias Pardo',
      CONTACT,
      heading,
      'Fecha de nacimiento: 12/03/1990 · Nacionalidad: española · DNI 12345678Z',
      'Experiencia',
      '2019 – 2020 Camarera, Bar Sol',
    ]);
    expect([person?.birthDay, person?.nationalities, person?.extra, unread]).toEqual([
      '1990-03-12',
      ['ES'],
      { nationalIdentityCardType: 'nif', nationalIdentityCard: '12345678Z' },
      [],
    ]);
  },
);
