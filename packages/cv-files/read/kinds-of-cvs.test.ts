import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { noteProposal, proposeSections } from '../propose/propose.ts';
import { readText } from './read-text.ts';

const dictionaries = loadDictionaries();
const TODAY = '2026-11-23';

/** The jobs of a CV as `job | company | period | place / description`, a doubtful one with its doubt before it, and what is not read. */
function proposalOf(text: string) {
  const draft = draftSchema.parse(readText(text.split('\n')));
  const { doubts, unread } = noteProposal(draft, dictionaries, TODAY);
  const jobs = proposeSections(draft, dictionaries).experience.map((proposed, at) => {
    const {
      job = '',
      company = '',
      place = '',
      description = '',
      startingDate = '',
      finishingDate = 'now',
    } = proposed;
    const period = [startingDate, finishingDate]
      .map((date) => String(date).slice(0, 'yyyy-MM'.length))
      .join('/');
    const about = [place, description]
      .filter((each) => each !== '')
      .join('\n')
      .replaceAll('\n', ' / ');
    const shown = [job, company, period, about].join(' | ');
    const doubt = doubts.experience[at];
    return doubt === undefined ? shown : `${doubt}? ${shown}`;
  });
  return { jobs, unread };
}

test.each([
  [
    'a nurse with contracts and an agency',
    `MARTA IGLESIAS PARDO
Enfermera · Ourense · 655 44 33 22 · marta@example.com
EXPERIENCIA PROFESIONAL
Enfermera, SERGAS (contratos de sustitución), Ourense
06/2022 – 09/2022, 12/2022 – 01/2023, 06/2023 – 09/2023
Enfermera de urgencias (turno de noche), Hospital Cosaga
02/2021 – 05/2022
Triaje y boxes. Turnos rotatorios de 12 horas.
Enfermera vía Adecco Healthcare en Residencia DomusVi Barbadás
10/2020 – 01/2021 (4 meses)
Prácticas: Complexo Hospitalario Universitario de Ourense, 2019-2020
TITULACIÓN
Grado en Enfermería, Universidade de Vigo, 2020`,
    [
      'Enfermera | SERGAS (contratos de sustitución) | 2022-06/2022-09 | Ourense',
      'Enfermera | SERGAS (contratos de sustitución) | 2022-12/2023-01 | Ourense',
      'Enfermera | SERGAS (contratos de sustitución) | 2023-06/2023-09 | Ourense',
      'Enfermera de urgencias (turno de noche) | Hospital Cosaga | 2021-02/2022-05 | Triaje y boxes. Turnos rotatorios de 12 horas.',
      'Enfermera | Residencia DomusVi Barbadás | 2020-10/2021-01 | Vía Adecco Healthcare',
      'Prácticas | Complexo Hospitalario Universitario de Ourense | 2019-01/2020-12 | ',
    ],
    [],
  ],
  [
    'a lorry driver with short contracts',
    `Antonio Romero Vega
Tel. 611 22 33 44 – Antequera (Málaga)
Carnet C+E, CAP en vigor, tarjeta de tacógrafo digital
EXPERIENCIA
Transportes Hnos. Luque – conductor de tráiler, ruta nacional. De 03/2021 a la fecha
Transportes Padilla SL – conductor. Contrato 6 meses. 2020
Logística Andaluza: conductor repartidor, campaña navidad 2019 (2 meses)
Frutas Montes: chófer de camión rígido, temporadas 2016, 2017 y 2018
En paro 2014-2015
Autónomo con camión propio 2005-2013`,
    [
      'Conductor de tráiler, ruta nacional | Transportes Hnos. Luque | 2021-03/now | ',
      'Conductor | Transportes Padilla SL | 2020-01/2020-12 | Contrato 6 meses',
      'Conductor repartidor | Logística Andaluza | 2019-01/2019-12 | Campaña navidad 2019 / 2 meses',
      'Chófer de camión rígido | Frutas Montes | 2016-01/2018-12 | Temporadas 2016, 2017 y 2018',
      'Autónomo con camión propio | Autónomo | 2005-01/2013-12 | ',
    ],
    ['En paro 2014-2015'],
  ],
  [
    'a carer without names of companies',
    `Rosa Elena Quispe
Cuidadora de personas mayores
Madrid - 666 77 88 99
EXPERIENCIA LABORAL
Cuidado de señora de 87 años con movilidad reducida, interna. Enero 2022 - agosto 2024
Aseo, medicación, comida y compañía
Cuidado de matrimonio mayor en Chamberí. 2019 a 2021. Externa de lunes a viernes.
Limpieza por horas en casas particulares 2017-2019
Niñera de dos niños de 3 y 5 años, familia en Pozuelo, 2016
En mi país: auxiliar de enfermería en Hospital San Juan de Lima, 2008-2015
REFERENCIAS
Sra. Carmen 600 00 11 22`,
    [
      'job? Cuidado de señora de 87 años con movilidad reducida, interna |  | 2022-01/2024-08 | Aseo, medicación, comida y compañía',
      'job? Cuidado de matrimonio mayor | Chamberí | 2019-01/2021-12 | Externa de lunes a viernes.',
      'Limpieza por horas | Casas particulares | 2017-01/2019-12 | ',
      'Niñera de dos niños de 3 y 5 años | Familia en Pozuelo | 2016-01/2016-12 | ',
      'job? En mi país: auxiliar de enfermería | Hospital San Juan de Lima | 2008-01/2015-12 | ',
    ],
    ['Sra. Carmen 600 00 11 22'],
  ],
  [
    'a programmer with several roles in one company',
    `Iván Torres Gil
Desarrollador backend
ivan@example.com | 622 33 44 55 | Valencia
Experiencia
Flywire, Valencia
Engineering Manager
enero 2023 – actualidad
Equipo de 7 personas.
Senior Backend Developer
marzo 2020 – diciembre 2022
APIs de pagos en Ruby.
Backend Developer
junio 2018 – febrero 2020
Indra
Programador Java
septiembre 2015 – mayo 2018
Proyectos para banca.
Educación
Grado en Ingeniería Informática, UPV, 2011 – 2015`,
    [
      'Engineering Manager | Flywire | 2023-01/now | Valencia / Equipo de 7 personas.',
      'Senior Backend Developer | Flywire | 2020-03/2022-12 | Valencia / APIs de pagos en Ruby.',
      'Backend Developer | Flywire | 2018-06/2020-02 | Valencia',
      'Programador Java | Indra | 2015-09/2018-05 | Proyectos para banca.',
    ],
    [],
  ],
  [
    'roles that begin later than their company',
    `Experiencia
Flywire (2018 – actualidad)
  Engineering Manager (2023 – actualidad)
  - Equipo de 7 personas
  Senior Developer (2020 – 2022)
  - APIs de pagos
Indra (2015 – 2018)
  Programador Java
  - Banca`,
    [
      'Engineering Manager | Flywire | 2023-01/now | - Equipo de 7 personas',
      'Senior Developer | Flywire | 2020-01/2022-12 | - APIs de pagos',
      'Programador Java | Indra | 2015-01/2018-12 | - Banca',
    ],
    [],
  ],
  [
    'headings and texts in Catalan',
    `Júlia Ferrer Puig
Carrer Major 12, 08500 Vic · 633 22 11 00
PERFIL
Dependenta amb experiència en comerç i atenció al públic.
EXPERIÈNCIA LABORAL
2019 – actualitat: Dependenta a Bon Preu, Vic
Caixa, reposició i forn de pa
2016 – 2018: Cambrera a l'Hotel Balmes (temporades d'estiu)
2015: Excedència per cura de fills
2012 – 2014: Operària de producció a Casa Tarradellas, Gurb
Com a cambrera feia torns partits i caps de setmana.
FORMACIÓ ACADÈMICA
ESO, Institut de Vic, 2010
IDIOMES
Català: natiu. Castellà: natiu. Anglès: B1
ALTRES DADES: carnet B i vehicle propi`,
    [
      'Dependenta | Bon Preu | 2019-01/now | Vic / Caixa, reposició i forn de pa',
      "Cambrera | Hotel Balmes | 2016-01/2018-12 | Temporades d'estiu / Com a cambrera feia torns partits i caps de setmana.",
      'Operària de producció | Casa Tarradellas, Gurb | 2012-01/2014-12 | ',
    ],
    ['2015: Excedència per cura de fills'],
  ],
  [
    'a mother who returns, with gaps',
    `Laura Pastor Gil
Administrativa contable
Zaragoza | 655 11 22 33
TRAYECTORIA PROFESIONAL
Desde 2023: Auxiliar administrativa a media jornada. Clínica Dental Sanz, Zaragoza.
2016-2023: Dedicada al cuidado de mis hijos. Durante este tiempo hice cursos de contabilidad y Excel.
2010-2016: Administrativa contable. Construcciones Lasierra S.L., Zaragoza. Facturas, bancos e impuestos.
Baja por maternidad 2013-2014
2008-2010: Recepcionista. Hotel Goya.
En Construcciones Lasierra llevaba también las nóminas de 25 trabajadores.`,
    [
      'Auxiliar administrativa a media jornada | Clínica Dental Sanz | 2023-01/now | Zaragoza',
      'Administrativa contable | Construcciones Lasierra S.L. | 2010-01/2016-12 | Zaragoza / Facturas, bancos e impuestos. / En Construcciones Lasierra llevaba también las nóminas de 25 trabajadores.',
      'Recepcionista | Hotel Goya | 2008-01/2010-12 | ',
    ],
    [
      '2016-2023: Dedicada al cuidado de mis hijos. Durante este tiempo hice cursos de contabilidad y Excel.',
      'Baja por maternidad 2013-2014',
    ],
  ],
  [
    'seasonal work',
    `Miguel Ángel Soto
Jaén. 600 98 76 54
EXPERIENCIA
Aceituna: campañas 2015/16, 2016/17 y 2018/19 en Cooperativa San Isidro (Martos)
Vendimia en Francia, septiembre 2017 y septiembre 2018
Camarero de temporada, Hotel Playa Sol (Roquetas), veranos 2019 y 2021
Fresa en Huelva, 3 temporadas
Socorrista, Piscina Municipal de Martos, julio y agosto 2022`,
    [
      'Campañas de aceituna | Cooperativa San Isidro | 2015-01/2019-12 | Martos / Campañas 2015/16, 2016/17 y 2018/19',
      'Vendimia en Francia |  | 2017-09/2017-09 | ',
      'Vendimia en Francia |  | 2018-09/2018-09 | ',
      'description? Camarero de temporada | Hotel Playa Sol | 2019-01/2021-12 | Roquetas / Veranos 2019 y 2021 / Fresa en Huelva, 3 temporadas',
      'Socorrista | Piscina Municipal de Martos | 2022-07/2022-08 | ',
    ],
    [],
  ],
  [
    'a self-employed plumber',
    `Francisco Javier Marín
FONTANERO AUTÓNOMO
Cartagena (Murcia) Tel 655 00 11 22
EXPERIENCIA
2012 – Actualidad	Fontanero por cuenta propia
Instalación de baños, calderas y aire acondicionado. Más de 300 clientes.
2005 – 2012	Oficial 1ª fontanero, Instalaciones Meroño S.L.
2003 – 2005	Aprendiz de fontanero en taller familiar
Otros: carnet B, furgoneta propia y alta en autónomos`,
    [
      'Fontanero | Por cuenta propia | 2012-01/now | Instalación de baños, calderas y aire acondicionado. Más de 300 clientes.',
      'Oficial 1ª fontanero | Instalaciones Meroño S.L. | 2005-01/2012-12 | ',
      'Aprendiz de fontanero en taller familiar |  | 2003-01/2005-12 | ',
    ],
    ['Cartagena (Murcia) Tel', 'alta en autónomos'],
  ],
  [
    'a young person with an internship',
    `Nerea López Cid
17/05/2005 · Lugo · 677 88 99 00
SOBRE MÍ
Recién titulada, con muchas ganas de aprender.
EXPERIENCIA
Prácticas FCT (3 meses) – Farmacia Rúa Nova, Lugo – marzo a junio 2024
Dependienta fin de semana, Aula Joven del Concello de Lugo, verano 2023
FORMACIÓN
CM Farmacia y Parafarmacia, IES Sanxillao, 2022-2024`,
    [
      'Prácticas FCT | Farmacia Rúa Nova | 2024-03/2024-06 | Lugo',
      'Dependienta fin de semana | Aula Joven del Concello de Lugo | 2023-01/2023-12 | Verano 2023',
    ],
    [],
  ],
  [
    'a cook with durations behind companies',
    `Mohamed El Amrani
Cocinero · Castellón · 612 34 56 78
EXPERIENCIA
COCINERO
Hotel Intur Castellón (2 años)
2021-2023
- Partida de carnes
AYUDANTE DE COCINA
Restaurante Rafael, Grao de Castellón (temporada de verano, 4 meses)
2020
PINCHE
Colegio Lledó, 1 curso escolar
2018-2019
Funciones de cocinero: elaboración de menú diario, control de alérgenos y pedidos.
IDIOMAS
Árabe nativo, francés B2, español C1`,
    [
      'Cocinero | Hotel Intur Castellón | 2021-01/2023-12 | - Partida de carnes / Funciones de cocinero: elaboración de menú diario, control de alérgenos y pedidos.',
      'Ayudante de cocina | Restaurante Rafael, Grao de Castellón | 2020-01/2020-12 | 4 meses / Temporada de verano',
      'Pinche | Colegio Lledó | 2018-01/2019-12 | 1 curso escolar',
    ],
    [],
  ],
  [
    'a teacher with substitutions',
    `Beatriz Lozano
Maestra de Primaria, Albacete
bea@example.com
EXPERIENCIA DOCENTE
Maestra interina, CEIP San Fulgencio, curso 2022/2023
Maestra interina (sustitución 3 meses), CEIP Benjamín Palencia, 2022
Baja de maternidad, 2021
Profesora de apoyo, Academia Estudia, 2018 - 2020
Monitora de comedor, CEIP Feria, dos cursos, 2016 - 2018
Voluntaria en Aula Joven, 2015
En mis años en la Academia Estudia preparé alumnos para pruebas de acceso.`,
    [
      'Maestra interina | CEIP San Fulgencio | 2022-01/2023-12 | ',
      'Maestra interina (sustitución 3 meses) | CEIP Benjamín Palencia | 2022-01/2022-12 | ',
      'Profesora de apoyo | Academia Estudia | 2018-01/2020-12 | En mis años en la Academia Estudia preparé alumnos para pruebas de acceso.',
      'Monitora de comedor | CEIP Feria | 2016-01/2018-12 | Dos cursos',
      'Voluntaria | Aula Joven | 2015-01/2015-12 | ',
    ],
    ['Baja de maternidad, 2021'],
  ],
  [
    'a guard with towns behind companies',
    `Raúl Peña
VIGILANTE DE SEGURIDAD
TIP en vigor. Carnet A2 y B. Disponibilidad para turnos y noches.
Sevilla 654 32 10 98
Trayectoria laboral
Prosegur (Sevilla) Vigilante en centro comercial. Desde febrero 2022 hasta hoy.
Securitas (Sevilla) Vigilante auxiliar. De 06/2019 a 01/2022. Contrato a tiempo parcial.
Paro: de 2017 a mayo 2019
Eulen. Controlador de accesos. 2014-2016. ERTE los últimos 3 meses.
Ejército de Tierra. Soldado. 2009-2014`,
    [
      'Vigilante en centro comercial | Prosegur | 2022-02/now | Sevilla',
      'Vigilante auxiliar | Securitas | 2019-06/2022-01 | Sevilla / Contrato a tiempo parcial.',
      'Controlador de accesos | Eulen | 2014-01/2016-12 | ERTE los últimos 3 meses.',
      'Soldado | Ejército de Tierra | 2009-01/2014-12 | ',
    ],
    ['TIP en vigor. · Disponibilidad para turnos y noches.', 'Paro: de 2017 a mayo 2019'],
  ],
  [
    'an assistant with a text about each job at the end',
    `Carmen Bravo Ruiz
Administrativa
carmen@example.com 600 12 12 12
Experiencia profesional
Asesoría Fiscal Bravo SL, Málaga — Administrativa (2019–actualidad)
Inmobiliaria Costa, Málaga — Recepcionista (2016–2019)
Hotel Guadalmedina, Málaga — Camarera de pisos (2012–2016)

Mis tareas como administrativa son la facturación, los modelos 303 y 390 y el archivo.
De recepcionista atendía el teléfono y la agenda de visitas.
De camarera de pisos limpiaba 18 habitaciones al día.`,
    [
      'Administrativa | Asesoría Fiscal Bravo SL | 2019-01/now | Málaga / Mis tareas como administrativa son la facturación, los modelos 303 y 390 y el archivo.',
      'Recepcionista | Inmobiliaria Costa | 2016-01/2019-12 | Málaga / De recepcionista atendía el teléfono y la agenda de visitas.',
      'Camarera de pisos | Hotel Guadalmedina | 2012-01/2016-12 | Málaga / De camarera de pisos limpiaba 18 habitaciones al día.',
    ],
    [],
  ],
  [
    'English, with a break',
    `Tom Baker
Bartender
tom@example.com · +34 600 111 222 · Barcelona
Work experience
Bartender, Hotel Arts, Barcelona, May 2021 – present
Career break, 2020 (travelling)
Waiter, The Ivy, London, 2017 – 2019 (2 years)
Freelance photographer, 2015 – 2017
As a waiter I served 60 covers a night.`,
    [
      'Bartender | Hotel Arts | 2021-05/now | Barcelona',
      'Waiter | The Ivy | 2017-01/2019-12 | London / As a waiter I served 60 covers a night.',
      'Freelance photographer | Freelance | 2015-01/2017-12 | ',
    ],
    ['Career break, 2020 (travelling)'],
  ],
])('the jobs of %s', (_, text, jobs, unread) => {
  expect(proposalOf(text)).toEqual({ jobs, unread });
});
