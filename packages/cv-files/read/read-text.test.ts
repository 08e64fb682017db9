import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { skillLevelOf } from '../levels.ts';
import { headingOf, OTHER_HEADING } from './headings.ts';
import { readText } from './read-text.ts';

/** Reads lines of a part; `/` in a period is from–to, `…` a current entry. */
function readPart(heading: string, text: string) {
  const draft = draftSchema.parse(readText([heading, ...text.split('\n')]));
  const periodOf = ({ start, end, current }: { start: string; end: string; current: boolean }): string =>
    `${start}/${current ? '…' : end}`;
  return {
    jobs: draft.experience.map((each) => [each.job, each.company, periodOf(each), each.description]),
    studies: draft.education.map((each) => [each.title, each.institution, periodOf(each)]),
    unread: draft.unread,
  };
}

const SALA = ['Camarera de sala', 'Restaurante O Muíño', '2015-03/…'];
const COCINA = ['Ayudante de cocina', 'Hotel Méndez Núñez', '2011/2014'];

test.each([
  [
    'period; job, company; a task line',
    `marzo de 2015 – actualidad
Camarera de sala, Restaurante O Muíño
Atención a mesas, cierre de caja y formación.
2011 – 2014
Ayudante de cocina, Hotel Méndez Núñez`,
    [
      [...SALA, 'Atención a mesas, cierre de caja y formación.'],
      [...COCINA, ''],
    ],
  ],
  [
    'period; company; job',
    `03/2015 – actualidad
Restaurante O Muíño
Camarera de sala
Atención a mesas y cierre de caja
2011 – 2014
Hotel Méndez Núñez
Ayudante de cocina`,
    [
      [...SALA, 'Atención a mesas y cierre de caja'],
      [...COCINA, ''],
    ],
  ],
  [
    'a company that contains the word of an occupation, with its town',
    `2015 – 2018 Técnico de soporte, Aragón Informática (Zaragoza, España)
2012 – 2015 Cocinera, Camarera (Zaragoza)
2010 – 2012 Conductor, Carretillero
2008 – 2010 Cocinera, Camarera, Hotel Sol`,
    [
      ['Técnico de soporte', 'Aragón Informática', '2015/2018', 'Zaragoza, España'],
      ['Cocinera, Camarera', '', '2012/2015', 'Zaragoza'],
      ['Conductor, Carretillero', '', '2010/2012', ''],
      ['Cocinera, Camarera', 'Hotel Sol', '2008/2010', ''],
    ],
  ],
  [
    'a company in lower case, abbreviations, a town that ends like a month, and durations',
    `Peón agrícola, invernaderos Agrosol, El Ejido. De octubre de 2019 a junio de 2024.
Peón de construcción, Obras Hnos. Martín, Roquetas de Mar. 2015-2017 (2 años).
Auxiliar de ayuda a domicilio en Clece (Palencia): de enero 2013 a abril 2014.
Dependienta en Panadería La Espiga, 3 años (2009-2012)
Prácticas (FCT, 400 horas) en Mercadona, Murcia. Marzo-junio 2008`,
    [
      ['Peón agrícola', 'Invernaderos Agrosol', '2019-10/2024-06', 'El Ejido'],
      ['Peón de construcción', 'Obras Hnos. Martín', '2015/2017', 'Roquetas de Mar'],
      ['Auxiliar de ayuda a domicilio', 'Clece', '2013-01/2014-04', 'Palencia'],
      ['Dependienta', 'Panadería La Espiga', '2009/2012', ''],
      ['Prácticas (FCT, 400 horas)', 'Mercadona', '2008-03/2008-06', 'Murcia'],
    ],
  ],
  [
    'tasks behind the company in the same line',
    `Desde abril de 2014: Administrativa de personal en Grupo Sil (Venta de Baños), realizando nóminas y contratos de 300 trabajadores.
2012 – 2014 Camarera, Restaurante Sol, donde atendía mesas y barra
2010 – 2012 Mozo de almacén en Logística Mar preparando pedidos y cargando camiones
2008 – 2010: Limpiadora en Clece – con tareas de limpieza de oficinas
2006 – 2008: Dependienta, Confecciones Fernando`,
    [
      [
        'Administrativa de personal',
        'Grupo Sil (Venta de Baños)',
        '2014-04/…',
        'Realizando nóminas y contratos de 300 trabajadores.',
      ],
      ['Camarera', 'Restaurante Sol', '2012/2014', 'Donde atendía mesas y barra'],
      ['Mozo de almacén', 'Logística Mar', '2010/2012', 'Preparando pedidos y cargando camiones'],
      ['Limpiadora', 'Clece', '2008/2010', 'Con tareas de limpieza de oficinas'],
      ['Dependienta', 'Confecciones Fernando', '2006/2008', ''],
    ],
  ],
  [
    'months of several years',
    `Monitora de campamento
Campamentos Entrepinos
Julio 2021 y julio 2022
Cocinera
Hotel Sol
Entre julio de 2018 y julio de 2019
Camarera, Bar Mar, agosto de 2015, agosto de 2016 y septiembre de 2017
Limpiadora, Clece, 07/2013 y 08/2014
Cajera, Supermercados Día, junio y julio de 2012`,
    [
      ['Monitora de campamento', 'Campamentos Entrepinos', '2021-07/2021-07', ''],
      ['Monitora de campamento', 'Campamentos Entrepinos', '2022-07/2022-07', ''],
      ['Cocinera', 'Hotel Sol', '2018-07/2019-07', ''],
      ['Camarera', 'Bar Mar', '2015-08/2015-08', ''],
      ['Camarera', 'Bar Mar', '2016-08/2016-08', ''],
      ['Camarera', 'Bar Mar', '2017-09/2017-09', ''],
      ['Limpiadora', 'Clece', '2013-07/2013-07', ''],
      ['Limpiadora', 'Clece', '2014-08/2014-08', ''],
      ['Cajera', 'Supermercados Día', '2012-06/2012-07', ''],
    ],
  ],
  [
    'abbreviations at the end of a company',
    `Soldador
Talleres Zubiondo, S.Coop.
2015 – 2018
Montador
Soc. Coop. Ulmako Lda.
2012 – 2015
Peón, Reformas García Hnos. 2010 – 2012
Mozo, Logística Mar Ltd. (2008 – 2010)`,
    [
      ['Soldador', 'Talleres Zubiondo, S.Coop.', '2015/2018', ''],
      ['Montador', 'Soc. Coop. Ulmako Lda.', '2012/2015', ''],
      ['Peón', 'Reformas García Hnos.', '2010/2012', ''],
      ['Mozo', 'Logística Mar Ltd.', '2008/2010', ''],
    ],
  ],
  [
    'a company without a telling word and its town above the job',
    `Ficosa – Viladecavalls\t02/2013 – 08/2014
Ingeniera de calidad
Idiada – Tarragona\t07/2012 – 01/2013
Prácticas universitarias
Altran · Vigo\t2010 – 2012
Técnica de laboratorio`,
    [
      ['Ingeniera de calidad', 'Ficosa, Viladecavalls', '2013-02/2014-08', ''],
      ['Prácticas universitarias', 'Idiada', '2012-07/2013-01', 'Tarragona'],
      ['Técnica de laboratorio', 'Altran', '2010/2012', 'Vigo'],
    ],
  ],
  [
    'households',
    `2022 a 2025 - Cuidadora interna de señora con alzhéimer, casa particular en Getafe
2019 a 2022 - Empleada de hogar, domicilios particulares
2017 a 2019 - Limpiadora de oficinas, Eulen`,
    [
      ['Cuidadora interna de señora con alzhéimer', 'Casa particular en Getafe', '2022/2025', ''],
      ['Empleada de hogar', 'Domicilios particulares', '2019/2022', ''],
      ['Limpiadora de oficinas', 'Eulen', '2017/2019', ''],
    ],
  ],
  [
    'tasks that say since when, with and without bullets',
    `Enfermera de UCI
Hospital General, Alicante
2020 – actualidad
- Atención a pacientes críticos.
Tutora de alumnos de cuarto de Enfermería desde 2022.
Camarera
Bar Sol, Lugo
2015 – 2020
Encargada de los pedidos a proveedores desde marzo de 2018.
Cocinera en Hotel Mar desde 2013 hasta 2015`,
    [
      [
        'Enfermera de UCI',
        'Hospital General',
        '2020/…',
        'Alicante\n- Atención a pacientes críticos.\nTutora de alumnos de cuarto de Enfermería desde 2022.',
      ],
      [
        'Camarera',
        'Bar Sol',
        '2015/2020',
        'Lugo\nEncargada de los pedidos a proveedores desde marzo de 2018.',
      ],
      ['Cocinera', 'Hotel Mar', '2013/2015', ''],
    ],
  ],
  [
    'jobs whose lines end with their start',
    `Peón agrícola en Agrosol, El Ejido, desde octubre de 2019.
Camarera en Bar Sol desde 2018.
Cocinera, Hotel Mar, 2010 – 2015`,
    [
      ['Peón agrícola', 'Agrosol', '2019-10/…', 'El Ejido'],
      ['Camarera', 'Bar Sol', '2018/…', ''],
      ['Cocinera', 'Hotel Mar', '2010/2015', ''],
    ],
  ],
  [
    'a company and its department above the job',
    `Stellantis – Planta de Vigo
Jefa de producción
09/2018 – Presente
- Línea de montaje
Stellantis – Planta de Vigo
Ingeniera de procesos
01/2014 – 08/2018`,
    [
      ['Jefa de producción', 'Stellantis, Planta de Vigo', '2018-09/…', '- Línea de montaje'],
      ['Ingeniera de procesos', 'Stellantis, Planta de Vigo', '2014-01/2018-08', ''],
    ],
  ],
  [
    'the job in the sentence below its company',
    `2016 – Actualidad · Residencia Zorroaga, Donostia
Gerocultora. Aseo y acompañamiento de 12 residentes.
2008 – 2011 · Eroski, Donostia
Cajera y reponedora.`,
    [
      ['Gerocultora', 'Residencia Zorroaga', '2016/…', 'Donostia\nAseo y acompañamiento de 12 residentes.'],
      ['Cajera y reponedora', 'Eroski', '2008/2011', 'Donostia'],
    ],
  ],
  [
    'short words for the present, capitals, and seasons with a task',
    `ELECTRICISTA OFICIAL DE 1ª\tFeb. 2020 - Act.
ELECNOR · Madrid
DISEÑADORA UX/UI
Studio Norte | A Coruña | 2019 - Ahora
Verano 2018: Recogida de fruta en Cieza`,
    [
      ['Electricista oficial de 1ª', 'ELECNOR', '2020-02/…', 'Madrid'],
      ['Diseñadora UX/UI', 'Studio Norte', '2019/…', 'A Coruña'],
      ['Recogida de fruta', 'Cieza', '2018/2018', 'Verano 2018'],
    ],
  ],
  [
    'job and company in a line, with each separator',
    `Camarera en Bar Sol 2020 - 2021
Camarera - Bar Sol (2019 - 2020)
Bar Sol | Camarera | 2018 - 2019
Camarera (Bar Sol) 2017 - 2018
Camarera. Restaurante Sol. 2016 - 2017
2015 - 2016: Camarera, Bar Sol
Bar Sol: Camarera, 2014 - 2015`,
    [
      ['Camarera', 'Bar Sol', '2020/2021', ''],
      ['Camarera', 'Bar Sol', '2019/2020', ''],
      ['Camarera', 'Bar Sol', '2018/2019', ''],
      ['Camarera', 'Bar Sol', '2017/2018', ''],
      ['Camarera', 'Restaurante Sol', '2016/2017', ''],
      ['Camarera', 'Bar Sol', '2015/2016', ''],
      ['Camarera', 'Bar Sol', '2014/2015', ''],
    ],
  ],
  [
    'company and town; job and period; a list',
    `Supermercados Froiz, Pontevedra
Cajera-reponedora\t06/2019 – 08/2021
• Cobro en caja
• Reposición de lineales
Talleres Ficticios, S.L., Vigo
Administrativa\t01/2015 – 05/2019
• Facturación`,
    [
      [
        'Cajera-reponedora',
        'Supermercados Froiz',
        '2019-06/2021-08',
        'Pontevedra\n• Cobro en caja\n• Reposición de lineales',
      ],
      ['Administrativa', 'Talleres Ficticios, S.L.', '2015-01/2019-05', 'Vigo\n• Facturación'],
    ],
  ],
  [
    'job and period; company and town; tasks without bullets',
    `Dependienta\tEnero 2018 - Diciembre 2020
Zara, A Coruña
Atención al cliente
Reposición y control de almacén
Auxiliar de clínica\t2014 - 2017
Clínica Dental Sonrisas
Limpieza de instrumental`,
    [
      [
        'Dependienta',
        'Zara',
        '2018-01/2020-12',
        'A Coruña\nAtención al cliente\nReposición y control de almacén',
      ],
      ['Auxiliar de clínica', 'Clínica Dental Sonrisas', '2014/2017', 'Limpieza de instrumental'],
    ],
  ],
  [
    'an inline job, then one in lines of their own',
    `2019 - 2021 Camarera, Bar Sol
2015 – 2018
Ayudante de cocina
Hotel Méndez Núñez`,
    [
      ['Camarera', 'Bar Sol', '2019/2021', ''],
      ['Ayudante de cocina', 'Hotel Méndez Núñez', '2015/2018', ''],
    ],
  ],
  [
    'unknown words in equal blocks with gaps',
    `Influencer
Acme
2019 – 2021

Zahorí
Initech
2015 – 2018`,
    [
      ['Influencer', 'Acme', '2019/2021', ''],
      ['Zahorí', 'Initech', '2015/2018', ''],
    ],
  ],
  [
    'open periods and one year',
    `Desde marzo de 2015: Camarera de sala en Restaurante O Muíño
Camarera, Bar Sol (2014)
junio - septiembre de 2013 Socorrista, Piscina Municipal
2012 – Monitora de tiempo libre, Ayuntamiento de Lugo`,
    [
      [...SALA, ''],
      ['Camarera', 'Bar Sol', '2014/2014', ''],
      ['Socorrista', 'Piscina Municipal', '2013-06/2013-09', ''],
      ['Monitora de tiempo libre', 'Ayuntamiento de Lugo', '2012/2012', ''],
    ],
  ],
  [
    'days, dashes and capitals',
    `CAMARERA DE PISOS
HOTEL MIRADOR S.A.
01/06/2018 – 15/09/2021
Limpieza de habitaciones`,
    [['Camarera de pisos', 'HOTEL MIRADOR S.A.', '2018-06/2021-09', 'Limpieza de habitaciones']],
  ],
  [
    'labels of a form',
    `Fechas\tMarzo 2015 – actualidad
Profesión o cargo desempeñado\tCamarera de sala
Nombre y dirección de la empresa\tRestaurante O Muíño
Funciones y responsabilidades principales\tAtención a mesas
Fechas\t2011 – 2014
Profesión o cargo desempeñado\tAyudante de cocina
Nombre y dirección de la empresa\tHotel Méndez Núñez`,
    [
      [...SALA, 'Atención a mesas'],
      [...COCINA, ''],
    ],
  ],
  [
    'English',
    `Senior Waitress
The Swan Hotel, Leeds
March 2015 – Present
- Served up to 60 guests
Sales Assistant at Boots, Jun 2012 to Feb 2015
Software Developer | Initech Ltd
2009 - 2012`,
    [
      ['Senior Waitress', 'The Swan Hotel', '2015-03/…', 'Leeds\n- Served up to 60 guests'],
      ['Sales Assistant', 'Boots', '2012-06/2015-02', ''],
      ['Software Developer', 'Initech Ltd', '2009/2012', ''],
    ],
  ],
  [
    'a list of jobs',
    `- Camarera, Bar Sol (2015 - 2019)
- Ayudante de cocina, Hotel Méndez Núñez (2011 - 2014)`,
    [
      ['Camarera', 'Bar Sol', '2015/2019', ''],
      [...COCINA, ''],
    ],
  ],
  [
    'a task with years in a job',
    `Camarera de sala
Restaurante O Muíño
marzo 2015 - actualidad
- Refuerzo en las campañas 2016-2017
- Cierre de caja`,
    [[...SALA, '- Refuerzo en las campañas 2016-2017\n- Cierre de caja']],
  ],
  [
    'no period at all',
    `Camarera de sala, Restaurante O Muíño
Atención a mesas
Ayudante de cocina, Hotel Méndez Núñez`,
    [
      ['Camarera de sala', 'Restaurante O Muíño', '/', 'Atención a mesas'],
      ['Ayudante de cocina', 'Hotel Méndez Núñez', '/', ''],
    ],
  ],
  [
    'durations, as LinkedIn writes them',
    `Modas Norte
Encargado de tienda
enero de 2016 - Present (8 años 3 meses)
Gijón

Pedidos y equipo.

Zapatos Lince
Dependiente
marzo de 2009 - diciembre de 2015 (6 años 10 meses)`,
    [
      ['Encargado de tienda', 'Modas Norte', '2016-01/…', 'Gijón\nPedidos y equipo.'],
      ['Dependiente', 'Zapatos Lince', '2009-03/2015-12', ''],
    ],
  ],
  [
    'sentences',
    `Transportes Miño (Ourense), conductor de camión, de enero de 2012 a marzo de 2020. Rutas con carga frigorífica.
2004-2008. Profesora de inglés. Academia Oxford, Santiago.
Verano 2003. Monitora de campamento.
Auxiliar en Asesoría Pérez, S.L. (Lugo), de 2002 a 2003
2001 - 2002. Bar Sol. Camarera.
Sept. 2001 - jun. 2002: Educadora infantil en Escuela Infantil Los Peques. Cuidado y estimulación de niños de uno a tres años, adaptación, talleres, excursiones, comedor y siesta, y el trato diario con las familias.`,
    [
      ['Conductor de camión', 'Transportes Miño', '2012-01/2020-03', 'Ourense\nRutas con carga frigorífica.'],
      ['Profesora de inglés', 'Academia Oxford', '2004/2008', 'Santiago'],
      ['Monitora de campamento', '', '2003/2003', 'Verano 2003'],
      ['Auxiliar', 'Asesoría Pérez, S.L.', '2002/2003', 'Lugo'],
      ['Camarera', 'Bar Sol', '2001/2002', ''],
      [
        'Educadora infantil',
        'Escuela Infantil Los Peques',
        '2001-09/2002-06',
        'Cuidado y estimulación de niños de uno a tres años, adaptación, talleres, excursiones, comedor y siesta, y el trato diario con las familias.',
      ],
    ],
  ],
  [
    'years and seasons',
    `Veranos 2005, 2006 y 2008\tAyudante de cocina
Chiringuito El Ancla, Chipiona (Cádiz)
Campañas 2018-2020\tTemporera, Cooperativa La Loma
Navidades 2021 y 2022\tDependienta, Zara
Camarera de pisos, Hotel Playa, verano 2019
Voluntaria en el Banco de Alimentos, campaña de Navidad 2024`,
    [
      [
        'Ayudante de cocina',
        'Chiringuito El Ancla',
        '2005/2008',
        'Veranos 2005, 2006 y 2008\nChipiona (Cádiz)',
      ],
      ['Temporera', 'Cooperativa La Loma', '2018/2020', 'Campañas 2018-2020'],
      ['Dependienta', 'Zara', '2021/2022', 'Navidades 2021 y 2022'],
      ['Camarera de pisos', 'Hotel Playa', '2019/2019', 'Verano 2019'],
      ['Voluntaria', 'Banco de Alimentos', '2024/2024', 'Campaña de Navidad 2024'],
    ],
  ],
  [
    'two jobs of which only the second has a period',
    `Ayudante de cocina, Hotel Méndez Núñez, 2011 - 2014
Dependienta en Zara
Camarera en Bar Sol, 2019 - 2020`,
    [
      [...COCINA, ''],
      ['Dependienta', 'Zara', '/', ''],
      ['Camarera', 'Bar Sol', '2019/2020', ''],
    ],
  ],
  [
    'ISO dates',
    `Camarera, Bar Sol
2020-03 – 2021-04
Cajera, Supermercados Sol
2018-03-01 – 2019-04-30
Dependienta, Zara
2016-01/2017-02
Socorrista, Piscina Municipal 2014-2015`,
    [
      ['Camarera', 'Bar Sol', '2020-03/2021-04', ''],
      ['Cajera', 'Supermercados Sol', '2018-03/2019-04', ''],
      ['Dependienta', 'Zara', '2016-01/2017-02', ''],
      ['Socorrista', 'Piscina Municipal', '2014/2015', ''],
    ],
  ],
  [
    'a company without a label, and other labels',
    `Enero 2020 - Actualidad
Hospital del Moncayo, Zaragoza
Puesto: Enfermera de urgencias
Funciones: triaje y atención a pacientes.`,
    [
      [
        'Enfermera de urgencias',
        'Hospital del Moncayo',
        '2020-01/…',
        'Zaragoza\nTriaje y atención a pacientes.',
      ],
    ],
  ],
  [
    'lines of a description that look like headings',
    `Dependienta, Zara
2018 – 2020
Objetivo: aumentar las ventas un 20 %
Resumen: hice de todo
Herramientas: SAP, Excel
Software
Inventor
Cajera, Supermercados Sol
2015 – 2017
Programas
Word y Excel`,
    [
      [
        'Dependienta',
        'Zara',
        '2018/2020',
        'Objetivo: aumentar las ventas un 20 %\nResumen: hice de todo\nHerramientas: SAP, Excel\nSoftware\nInventor',
      ],
      ['Cajera', 'Supermercados Sol', '2015/2017', ''],
    ],
  ],
  [
    'a company without a job',
    '2015 - 2018\nRestaurante O Muíño\n- Sala',
    [['', 'Restaurante O Muíño', '2015/2018', '- Sala']],
  ],
])('jobs: %s', (_, text, jobs) => {
  expect(readPart('Experiencia', text)).toEqual({ jobs, studies: [], unread: [] });
});

const TECHNICIAN = ['Técnico en Servicios en Restauración', 'IES Castro', '/2010'];
const SCHOOL = ['Bachillerato', 'IES Lucus Augusti', '/2008'];

test.each([
  [
    'a year before an inline study; lines of their own',
    `2010 Técnico en Servicios en Restauración, IES Castro
2008
Bachillerato
IES Lucus Augusti`,
    [TECHNICIAN, SCHOOL],
    [],
  ],
  [
    'a year before a title; the institution below',
    `2010 Técnico en Servicios en Restauración
IES Castro
2008 Bachillerato
IES Lucus Augusti`,
    [TECHNICIAN, SCHOOL],
    [],
  ],
  [
    'a year after an inline study',
    `Técnico en Servicios en Restauración, IES Castro, 2010
Bachillerato – IES Lucus Augusti (2008)`,
    [TECHNICIAN, SCHOOL],
    [],
  ],
  [
    'all in a line, with each separator',
    `2010 - Técnico en Servicios en Restauración. IES Castro
2008: Bachillerato. IES Lucus Augusti
2006-2008 Bachillerato, IES Lucus Augusti
2008 / Bachillerato / IES Lucus Augusti
(2008) Bachillerato (IES Lucus Augusti)
Bachillerato (IES Lucus Augusti, 2008)
Bachillerato. IES Lucus Augusti. Finalizado en 2008
IES Lucus Augusti | Bachillerato | 2008`,
    [
      TECHNICIAN,
      SCHOOL,
      ['Bachillerato', 'IES Lucus Augusti', '2006/2008'],
      SCHOOL,
      SCHOOL,
      SCHOOL,
      SCHOOL,
      SCHOOL,
    ],
    [],
  ],
  [
    'school years',
    `Técnico en Servicios en Restauración
IES Castro
Curso 2009/2010
Bachillerato, IES Lucus Augusti, curso 2007/08`,
    [
      ['Técnico en Servicios en Restauración', 'IES Castro', '2009/2010'],
      ['Bachillerato', 'IES Lucus Augusti', '2007/2008'],
    ],
    [],
  ],
  [
    'ISO dates, a year with two digits and a study that continues',
    `Grado en Turismo / Universidad de Vigo / 2015-09 - 2019-06
Bachillerato, IES Lucus Augusti, 2013-15
Máster en Dirección Hotelera, Universidad de Vigo, 2019-20
Actualmente cursando 2.º de Grado en Derecho en la Universidad de Vigo`,
    [
      ['Grado en Turismo', 'Universidad de Vigo', '2015-09/2019-06'],
      ['Bachillerato', 'IES Lucus Augusti', '2013/2015'],
      ['Máster en Dirección Hotelera', 'Universidad de Vigo', '2019/2020'],
      ['Grado en Derecho (2.º curso)', 'Universidad de Vigo', '/…'],
    ],
    [],
  ],
  [
    'a year below the title and the institution',
    `Técnico en Servicios en Restauración
IES Castro
2010
Bachillerato
IES Lucus Augusti
2008`,
    [TECHNICIAN, SCHOOL],
    [],
  ],
  [
    'mixed layouts',
    `Grado en Turismo
Universidad de Santiago de Compostela
2010 – 2014
2008 Bachillerato, IES Lucus Augusti
Técnico en Servicios en Restauración, IES Castro (2010)`,
    [['Grado en Turismo', 'Universidad de Santiago de Compostela', '2010/2014'], SCHOOL, TECHNICIAN],
    [],
  ],
  [
    'the institution first',
    `Universidad de Vigo\tVigo
Grado en Turismo\t2010 – 2014
IES Lucus Augusti
Bachillerato\t2008 – 2010`,
    [
      ['Grado en Turismo', 'Universidad de Vigo, Vigo', '2010/2014'],
      ['Bachillerato', 'IES Lucus Augusti', '2008/2010'],
    ],
    [],
  ],
  [
    'English, with a line that is not read',
    `BSc (Hons) Tourism, University of Leeds, 2009 – 2012
Dissertation on rural hotels
Leeds City College
A-levels: Maths, French
2007 - 2009`,
    [
      ['BSc (Hons) Tourism', 'University of Leeds', '2009/2012'],
      ['A-levels: Maths, French', 'Leeds City College', '2007/2009'],
    ],
    ['Dissertation on rural hotels'],
  ],
  [
    'a study that continues, and one without a year',
    `Máster en Dirección Hotelera, Universidad de Vigo (2023 - en curso)
Graduado en ESO, IES Lucus Augusti, 2006`,
    [
      ['Máster en Dirección Hotelera', 'Universidad de Vigo', '2023/…'],
      ['Graduado en ESO', 'IES Lucus Augusti', '/2006'],
    ],
    [],
  ],
  [
    'no year at all',
    'Bachillerato, IES Lucus Augusti\nTécnico en Cocina\nIES Castro',
    [
      ['Bachillerato', 'IES Lucus Augusti', '/'],
      ['Técnico en Cocina', 'IES Castro', '/'],
    ],
    [],
  ],
  [
    'centres without a telling word behind a comma',
    `Ingeniería Industrial, ETSEIB – UPC\t2006 – 2012
Executive MBA, ESADE\t2018 – 2019
Grado en Diseño, EASD València. 2013 – 2017
PMP, Project Management Institute\t2017
CAP mercancías, Autoescuela Emérita, 2010
Google Cloud Professional Cloud Architect, Google, 2022
Bootcamp UX, Ironhack
2018
Grado en Publicidad, Relaciones Públicas y Marketing. Universidad de Vigo, 2010 – 2014
Técnico en Gestión, Administración, 2008`,
    [
      ['Ingeniería Industrial', 'ETSEIB, UPC', '2006/2012'],
      ['Executive MBA', 'ESADE', '2018/2019'],
      ['Grado en Diseño', 'EASD València', '2013/2017'],
      ['PMP', 'Project Management Institute', '/2017'],
      ['CAP mercancías', 'Autoescuela Emérita', '/2010'],
      ['Google Cloud Professional Cloud Architect', 'Google', '/2022'],
      ['Bootcamp UX', 'Ironhack', '/2018'],
      ['Grado en Publicidad, Relaciones Públicas y Marketing', 'Universidad de Vigo', '2010/2014'],
      ['Técnico en Gestión, Administración', '', '/2008'],
    ],
    [],
  ],
])('studies: %s', (_, text, studies, unread) => {
  expect(readPart('Formación', text)).toEqual({ jobs: [], studies, unread });
});

test('headings in the line of their content, and a telephone without a name', () => {
  const draft = draftSchema.parse(
    readText(['600 123 456', 'Idiomas: Inglés B1', 'Aptitudes: Inventario. Excel.']),
  );
  expect(draft.languages.map(({ name }) => name)).toEqual(['Inglés']);
  expect(draft.skills.map(({ name }) => name)).toEqual(['Inventario', 'Excel']);
  expect(draft.person).toMatchObject({ name: '', phones: ['600 123 456'] });
  expect(draft.unread).toEqual([]);
});

test('licences among other data without any contact data are not taken over', () => {
  const draft = draftSchema.parse(readText(['Datos de interés', 'Carnet de conducir B']));
  expect(draft.person.extra).toEqual({});
  expect(draft.unread).toEqual(['Carnet de conducir B']);
});

test('courses are studies, and items are not divided within parentheses', () => {
  const draft = readText([
    'Formación académica',
    '2005-2007 Técnico en Cocina. IES Castro',
    'Formación complementaria',
    '- Curso de Nóminas (120 horas). Academia Tormes. 2012',
    '- Manipulador de alimentos. 2019',
    'Informática',
    'Office (Word, Excel), Contaplus',
    'Datos de interés',
    'Vehículo propio',
  ]);
  expect(draft.education).toMatchObject([
    { title: 'Técnico en Cocina', institution: 'IES Castro', start: '2005', end: '2007' },
    { title: 'Curso de Nóminas (120 horas)', institution: 'Academia Tormes', end: '2012' },
    { title: 'Manipulador de alimentos', level: 'certificate', end: '2019' },
  ]);
  expect(draft.skills).toEqual([{ name: 'Office (Word, Excel)' }, { name: 'Contaplus' }]);
  expect(draft.unread).toEqual(['Vehículo propio']);
});

test('a course keeps its hours, and its centre is apart', () => {
  expect(
    readText([
      'Cursos',
      '- Curso de Nóminas (120 horas). FOREMCYL. 2015.',
      '- Revit, 60 h. Formación Iruña. 2020',
    ]).education,
  ).toMatchObject([
    { title: 'Curso de Nóminas (120 horas)', institution: 'FOREMCYL', end: '2015' },
    { title: 'Revit, 60 h', institution: 'Formación Iruña', end: '2020' },
  ]);
});

test('hours behind the year of a course, and levels behind its name', () => {
  expect(
    readPart(
      'Formación continuada',
      `- Soporte Vital Avanzado. Plan Nacional de RCP, SEMICYUC. 2022. 40 horas.
- Ventilación mecánica. FUDEN. 2020. 100 horas, 6,5 créditos CFC.
- Heridas crónicas, FUDEN, 2017 (30 h)
- Inglés sanitario. Logoss. 2014
- AWS Certified Developer – Associate (2023)`,
    ).studies,
  ).toEqual([
    ['Soporte Vital Avanzado (40 horas)', 'Plan Nacional de RCP, SEMICYUC', '/2022'],
    ['Ventilación mecánica (100 horas, 6,5 créditos CFC)', 'FUDEN', '/2020'],
    ['Heridas crónicas (30 h)', 'FUDEN', '/2017'],
    ['Inglés sanitario', 'Logoss', '/2014'],
    ['AWS Certified Developer – Associate', '', '/2023'],
  ]);
  expect(
    readPart('Formación', 'Máster en Gerontología. Universidad de Granada, 2011-2012 (60 créditos ECTS).'),
  ).toMatchObject({
    studies: [['Máster en Gerontología (60 créditos ECTS)', 'Universidad de Granada', '2011/2012']],
    unread: [],
  });
});

test.each([
  ['Excel (avanzado)', 'Excel', 'avanzado'],
  ['C++: nivel alto', 'C++', 'alto'],
  ['After Effects (nivel medio)', 'After Effects', 'medio'],
  ['Photoshop – básico', 'Photoshop', 'básico'],
  ['Office (Word, Excel)', 'Office (Word, Excel)', ''],
  ['Salto alto', 'Salto alto', ''],
])('the level of the skill %s', (line, name, level) => {
  expect(draftSchema.parse(readText(['Habilidades', line])).skills).toEqual([{ name, level }]);
});

test('what is left of a line keeps the town of another name, and no label', () => {
  const { unread } = readText([
    'Ana Sanz Gil',
    'Zaragoza · 988 22 33 44 (fijo) / 600 11 22 33 (móvil)',
    'Proyectos',
    'Colaboradora de Django Girls Zaragoza desde 2019.',
  ]);
  expect(unread).toEqual(['Colaboradora de Django Girls Zaragoza desde 2019.']);
});

test('licences, a vehicle, the birth date and a town beside contact data are read, and what is read is not listed', () => {
  const { person, unread } = draftSchema.parse(
    readText([
      'Iker Zabaleta Mendía',
      'Nacido en Écija (Sevilla) el 02/11/1979',
      'Contacto',
      '600 11 22 33',
      '\ue0c8 Bilbao (Bizkaia) linkedin.com/in/iker',
      'I N T E R E S E S P R O P I O S',
      'Otros',
      'Carné\tB y A2. Coche propio. Disponibilidad inmediata.',
      'Referencias',
      'Ana Gil, 944 11 22 33',
    ]),
  );
  expect(person).toMatchObject({
    birthDay: '1979-11-02',
    city: 'Bilbao',
    region: 'Bizkaia',
    phones: ['600 11 22 33'],
    extra: { driverLicenses: ['b', 'a2'], vehicleOwner: true },
  });
  expect(unread).toEqual([
    'Lugar de nacimiento: Écija (Sevilla)',
    'INTERESESPROPIOS',
    'Disponibilidad inmediata.',
    'Ana Gil, 944 11 22 33',
  ]);
});

/** The person of a CV whose contact data ends with a line. */
const personWith = (...lines: string[]) =>
  draftSchema.parse(readText(['Ana Sanz Gil', 'Contacto', 'Lugo', ...lines])).person;

test.each([
  ['Vehículo propio: no', {}],
  ['Coche propio (no)', {}],
  ['Vehículo propio - No', {}],
  ['Vehículo propio\tNo', {}],
  ['No dispongo actualmente de ningún vehículo propio', {}],
  ['Carezco de coche propio', {}],
  ['Sin carnet ni coche propio', {}],
  ['Coche propio de la empresa', {}],
  ['Vehículo propio: sí', { vehicleOwner: true }],
  ['Permiso B y coche propio. No fumador', { driverLicenses: ['b'], vehicleOwner: true }],
  ['Sin carné de conducir B', {}],
  ['No tengo carnet de conducir B', {}],
  ['Permiso B: no', {}],
  ['No tengo carnet de conducir', { driverLicenses: ['seleccionar'] }],
  ['Sin permiso de conducir.', { driverLicenses: ['seleccionar'] }],
  ['Carné de conducir: no', { driverLicenses: ['seleccionar'] }],
  ['No dispongo de carnet de conducir, pero sí de abono transporte', { driverLicenses: ['seleccionar'] }],
  ['No tengo problema en sacar el carnet de conducir', {}],
  ['Carnet de conducir: no necesario para mí', {}],
  ['Carnet de conducir', { driverLicenses: ['b'] }],
  ['Carné de conducir: B, C', { driverLicenses: ['b', 'c'] }],
])('licences and a vehicle: %s', (line, extra) => {
  expect(personWith(line).extra).toEqual(extra);
});

test('the licences of a job are not those of the candidate', () => {
  const { person } = draftSchema.parse(
    readText([
      'Ana Sanz Gil',
      'Experiencia',
      'Profesora de autoescuela, Autoescuela Sol',
      '2015 - 2019',
      '- Clases para los permisos A2 y C',
      '- Encargada del carnet de conducir C1',
      'Carnet de conducir B',
    ]),
  );
  expect(person.extra).toEqual({ driverLicenses: ['b'] });
});

test.each([
  ['Tel.-600 11 22 33', ['600 11 22 33']],
  ['Móvil-600112233', ['600112233']],
  ['600 11 22 33-4', ['600 11 22 33']],
  ['Tel. 91 123 45 67 / 600 11 22 33', ['91 123 45 67', '600 11 22 33']],
])('telephones: %s', (line, phones) => {
  expect(personWith(line).phones).toEqual(phones);
});

test('a form of address is not a name, and the label of a form is not an address', () => {
  const { person } = draftSchema.parse(
    readText(['Dª Ana Sanz Gil', 'Domicilio\tRúa do Progreso, 112', 'Localidad\t32003 Ourense']),
  );
  expect(person).toMatchObject({
    name: 'Ana',
    address: 'Rúa do Progreso, 112',
    zipCode: '32003',
    city: 'Ourense',
  });
  expect(draftSchema.parse(readText(['D.ª Ana Sanz Gil'])).person.name).toBe('Ana');
});

test('years that are not the period of a job, and its working time', () => {
  const { jobs } = readPart(
    'Experiencia',
    `Windows 2000 y 2003 Server, Técnico de sistemas, Indra, 2004 - 2008
Responsable de 1998, 2000 y 2003 facturas
Repartidor – Pizzería La Strada, Telde
Fines de semana, 10/2019 - 02/2020`,
  );
  expect(jobs.map(([, , period]) => period)).toEqual(['2004/2008', '2019-10/2020-02']);
  expect(jobs[1]).toEqual(['Repartidor', 'Pizzería La Strada', '2019-10/2020-02', 'Telde\nFines de semana']);
});

test('jobs with full stops in a list', () => {
  const { jobs } = readPart(
    'Experiencia profesional',
    `- Hospital Regional de Málaga (SAS). Enfermera de UCI. Desde el 01/03/2019 hasta la actualidad.
- Residencia de mayores Vitalia. Enfermera. Contratos de sustitución, 2012, 2013 y 2014.
Formación continuada
- Soporte Vital Avanzado. SEMICYUC. 2022.`,
  );
  expect(jobs).toEqual([
    ['Enfermera de UCI', 'Hospital Regional de Málaga (SAS)', '2019-03/…', ''],
    ['Enfermera', 'Residencia de mayores Vitalia', '2012/2014', 'Contratos de sustitución'],
  ]);
});

test('languages beside programs, and skills below labels', () => {
  const { languages, skills, unread } = draftSchema.parse(
    readText([
      'Idiomas e informática',
      'Inglés: C1. Portugués: A2.',
      'Diraya, Office',
      'Conocimientos',
      'Lenguajes: Python, Java',
      'Gestión\tSAP FI, Contasol',
      'Excel: avanzado, Word: medio',
      'Otros méritos',
      'Tutora de alumnado desde 2020',
    ]),
  );
  expect(languages.map(({ name }) => name)).toEqual(['Inglés', 'Portugués']);
  expect(skills.map(({ name, level }) => [name, level])).toEqual([
    ['Python', ''],
    ['Java', ''],
    ['SAP FI', ''],
    ['Contasol', ''],
    ['Excel', 'avanzado'],
    ['Word', 'medio'],
    ['Diraya', ''],
    ['Office', ''],
  ]);
  expect(unread).toEqual(['Tutora de alumnado desde 2020']);
});

test.each([
  ['Portugués: leído alto, hablado medio, escrito básico', 'alto', 'medio', 'básico'],
  ['Inglés: Lectura: B2 · Expresión oral: B1 · Escritura: A2', 'B2', 'B1', 'A2'],
  // The level of reading is not stated.
  ['Portugués: hablado medio, escrito básico', '', 'medio', 'básico'],
  ['Castellano: hablado nativo, escrito nativo', 'nativo', 'nativo', 'nativo'],
  ['Inglés: hablado y escrito B2', 'hablado y escrito B2', 'hablado y escrito B2', 'hablado y escrito B2'],
])('the levels of the language %s', (line, reading, speaking, writing) => {
  expect(readText(['Idiomas', line]).languages).toMatchObject([{ reading, speaking, writing }]);
});

test('Catalan', () => {
  const draft = draftSchema.parse(
    readText([
      'Experiència laboral',
      'Administrativa, Ferros Ametller S.L.',
      'maig 2017 – actualitat',
      'Formació acadèmica',
      'Batxillerat, IES Montilivi, 2005 – 2007',
      'Idiomes',
      'Anglès: B2',
    ]),
  );
  expect(draft.experience).toMatchObject([
    { job: 'Administrativa', company: 'Ferros Ametller S.L.', start: '2017-05', current: true },
  ]);
  expect(draft.education).toMatchObject([{ title: 'Batxillerat', institution: 'IES Montilivi' }]);
  expect(draft.languages).toMatchObject([{ name: 'Anglès', reading: 'B2' }]);
});

test('a hostile text is read in linear time', () => {
  const parts = [
    'ene'.repeat(20_000),
    `${'2010 - '.repeat(100)}`,
    '('.repeat(20_000),
    `ene${' '.repeat(20_000)}x`,
    `2010 - 2012 a${'-'.repeat(20_000)}x`,
    `nacido en${' '.repeat(20_000)}`,
    `sin ${'coche '.repeat(4_000)}`,
  ];
  const lines = Array.from({ length: 200 }, (_, at) => parts[at % parts.length] ?? '');
  expect(readText(['Experiencia', ...lines, 'Formación', ...lines]).format).toBe('pdf');
});

test('both telephones of a line, the wishes of a candidate, and a study in progress with its year', () => {
  const { person, education, skills, unread } = draftSchema.parse(
    readText([
      'Ana Sanz Gil',
      'Teléfono: 983 45 67 12 / 654 32 10 98',
      'Estudios',
      'Actualmente cursando CFGM de Actividades Comerciales, IES Monte Alto, 2025 -',
      'Habilidades',
      'Canva',
      'Disponibilidad',
      'Tardes y fines de semana',
    ]),
  );
  expect(person.phones).toEqual(['983 45 67 12', '654 32 10 98']);
  expect(education).toMatchObject([
    { title: 'CFGM de Actividades Comerciales', institution: 'IES Monte Alto', start: '2025', current: true },
  ]);
  expect(skills).toMatchObject([{ name: 'Canva' }]);
  expect(unread).toEqual(['Tardes y fines de semana']);
});

test.each([
  ['699 11 22 33 · Alzira (Valencia) · Nacida el 3 de enero de 1979', { city: 'Alzira', region: 'Valencia' }],
  ['699 11 22 33 · Nacida el 3 de enero de 1979 · Zamora', { city: '', region: '' }],
])('a town before the birth day is the residence, one behind it may not be: %s', (line, place) => {
  const { person } = draftSchema.parse(readText(['Dolores Fernández Pons', '', line]));
  expect(person).toMatchObject(place);
});

test('personal data with labels that end in a colon, as the cells of a table', () => {
  const { person, unread } = draftSchema.parse(
    readText([
      'CURRICULUM VITAE',
      '',
      'DATOS PERSONALES',
      'Nombre y apellidos:\tAntonio José Reyes de la Torre',
      'D.N.I.:\t12345678-Z',
      'Dirección:\tAvda. de Andalucía, 14, 3.ºA. 23005 Jaén',
      'Teléfono:\t953 22 11 00 / 612 345 678',
    ]),
  );
  expect(person).toMatchObject({
    name: 'Antonio José',
    surnames: 'Reyes de la Torre',
    phones: ['953 22 11 00', '612 345 678'],
    address: 'Avda. de Andalucía, 14, 3.ºA',
    zipCode: '23005',
    city: 'Jaén',
    extra: { nationalIdentityCardType: 'nif', nationalIdentityCard: '12345678Z' },
  });
  expect(unread).toEqual([]);
});

test('personal data with labels, as the rows of a table have them', () => {
  const { person, unread } = draftSchema.parse(
    readText([
      'Datos personales',
      'Nombre y apellidos\tAntonio Reyes Cordero',
      'Lugar de nacimiento\tCáceres',
      'Nacionalidad\tEspañola y rumana',
      'Sexo\tHombre',
      'Estado civil\tCasado',
      'Dirección\tC/ Olivo, 12, 2.º B',
      'Código postal\t06800',
      'Localidad\tMérida',
      'Provincia\tBadajoz',
      'Teléfono móvil\t655 44 33 22',
    ]),
  );
  expect(person).toMatchObject({
    name: 'Antonio',
    gender: 'male',
    nationalities: ['ES', 'RO'],
    address: 'C/ Olivo, 12, 2.º B',
    zipCode: '06800',
    city: 'Mérida',
    region: 'Badajoz',
    country: 'ES',
  });
  expect(unread).toEqual(['Lugar de nacimiento · Cáceres', 'Estado civil · Casado']);
});

test.each([
  [
    'a birth date before the address',
    ['Nacida el 3 de febrero de 1988 · C/ San Blas, 21, 50003 Zaragoza · Tel. 976 11 22 33'],
    { address: 'C/ San Blas, 21', zipCode: '50003', city: 'Zaragoza' },
  ],
  [
    'a town below its postcode, and Catalan labels',
    ['Nacionalitat: espanyola', 'Adreça: C/ Major 14, 08201', 'Sabadell'],
    { address: 'C/ Major 14', zipCode: '08201', city: 'Sabadell', nationalities: ['ES'] },
  ],
  [
    'words before the town, and a dash before the next label',
    ['31 años – Nacionalidad: española – Vive en Gijón (Asturias)'],
    { city: 'Gijón', region: 'Asturias', nationalities: ['ES'] },
  ],
  ['a community behind the province', ['Cádiz, Andalucía, España'], { city: 'Cádiz', region: 'Cádiz' }],
  [
    'an icon and no street',
    ['☎ 611 22 33 44 · ana@correo.example · 28020 Madrid'],
    { address: '', zipCode: '28020', city: 'Madrid' },
  ],
])('where a candidate lives: %s', (_, lines, person) => {
  expect(draftSchema.parse(readText(['Ana Sanz Gil', ...lines])).person).toMatchObject(person);
});

test('the hours and the centre of a course are not in one another', () => {
  expect(
    readPart(
      'Formación complementaria',
      `Inglés sanitario, Logoss (150 h), 2019
Curso de heridas crónicas. Colegio de Enfermería de Zaragoza. 50 horas. 2014
2018\tCAP formación continua\t35 horas\tAutoescuela Romana
Pont grua (8 h), Centre Metal·lúrgic, 2018
Word, Excel (20 h), 2017`,
    ).studies,
  ).toEqual([
    ['Inglés sanitario (150 h)', 'Logoss', '/2019'],
    ['Curso de heridas crónicas (50 horas)', 'Colegio de Enfermería de Zaragoza', '/2014'],
    ['CAP formación continua (35 horas)', 'Autoescuela Romana', '/2018'],
    ['Pont grua (8 h)', 'Centre Metal·lúrgic', '/2018'],
    ['Word, Excel (20 h)', '', '/2017'],
  ]);
});

test('a sentence behind a legal form is not a part of the company', () => {
  expect(
    readPart(
      'Experiencia',
      '2015-Actualidad: Limpiadora. Limpiezas Giralda S.L. Limpieza de oficinas y comunidades.',
    ).jobs,
  ).toEqual([['Limpiadora', 'Limpiezas Giralda S.L.', '2015/…', 'Limpieza de oficinas y comunidades.']]);
});

test('the line below the name is the desired job', () => {
  const headlineOf = (line: string) =>
    readText(['Ana Sanz Gil', line, 'ana@correo.example', 'Experiencia']).futureJob;
  expect(headlineOf('Jefa de recepción en Hotel Sol | Turismo')).toEqual({
    preferredPosition: 'Jefa de recepción',
  });
  expect(headlineOf('Alegre y puntual')).toBeUndefined();
});

test('the contact data of the export of a profile of LinkedIn', () => {
  const { person, unread } = draftSchema.parse(
    readText(['Ana Sanz Gil', 'Contactar', '+34 644 10 20 30 (Mobile)', '\vEscalada', 'Boulder']),
  );
  expect([person.phones, unread]).toEqual([['+34 644 10 20 30'], ['Escalada', 'Boulder']]);
});

test.each([
  [
    'icons as separators, the one of the birthday as a label',
    ['Aitana García', '📍 Elche (Alicante)  📞 611 22 23 33  ✉ aitana@example.com  🎂 03/09/2005'],
    { city: 'Elche', region: 'Alicante', phones: ['611 22 23 33'], birthDay: '2005-09-03' },
  ],
  [
    'a date alone among the contact data of an older file',
    ['Nerea Agirre', 'Donostia (Gipuzkoa) · 943 11 22 33 · 11/02/1985', 'Idiomas', 'Inglés B1 (2012)'],
    { city: 'Donostia', birthDay: '1985-02-11' },
  ],
  [
    'first names and surnames with a label each, a postcode behind the town',
    [
      'NOMBRE: YOLANDA PATRICIA',
      'APELLIDOS: Quispe Mamani',
      'FECHA NAC.: 30/03/1985',
      'DOMICILIO: C/ Tarragona 20, Hospitalet de Llobregat, 08902',
    ],
    {
      name: 'Yolanda Patricia',
      surnames: 'Quispe Mamani',
      birthDay: '1985-03-30',
      address: 'C/ Tarragona 20',
      zipCode: '08902',
      city: 'Hospitalet de Llobregat',
    },
  ],
  [
    'a street and a town in lines of their own, the postcode behind the town',
    ['Antonio Jiménez', 'Dirección: C/ Lorca nº 14, 2º A', 'Localidad: Puente Genil (Córdoba) C.P. 14500'],
    { address: 'C/ Lorca nº 14, 2º A', zipCode: '14500', city: 'Puente Genil', region: 'Córdoba' },
  ],
  [
    'a birth place before the date',
    ['Nombre: María Dolores', 'Apellidos: Cano Ríos', 'Nacimiento: Lorca, 23 de julio de 1972'],
    { name: 'María Dolores', surnames: 'Cano Ríos', birthDay: '1972-07-23' },
  ],
  [
    'dashes between the pieces, and the address in one of them',
    ['Pau Ferrer Vidal', 'Carrer de Mallorca 210, 08036 Barcelona — 655 12 34 56 — pau@example.com'],
    { address: 'Carrer de Mallorca 210', zipCode: '08036', city: 'Barcelona' },
  ],
  [
    'a large town behind an address of a page, and a page without www',
    ['Clara Vega', 'Periodista · claravega.com · hola@claravega.com · Bilbao'],
    { city: 'Bilbao', webpages: ['https://claravega.com'] },
  ],
  [
    'a postcode in parentheses, and the prefix 0034',
    ['José Manuel López', 'Vivo en Palma de Mallorca (07013)', 'Tel. 0034 633 445 566'],
    { city: 'Palma de Mallorca', zipCode: '07013', phones: ['+34 633 445 566'] },
  ],
  [
    'a postcode in a piece of its own',
    ['Iván López', 'Getafe (Madrid) | 28901 | 600 987 654'],
    { city: 'Getafe', region: 'Madrid', zipCode: '28901' },
  ],
  ['a surname that is a job', ['María Sastre', '600 11 22 33'], { name: 'María', surnames: 'Sastre' }],
  [
    'a nationality and its permit',
    ['Mohamed El Amrani', 'Nacionalidad: marroquí, con permiso de trabajo'],
    { nationalities: ['MA'] },
  ],
  [
    'a licence below its heading, of the former class B1, and a van',
    ['Ana Gil', 'Otros', 'Furgoneta propia', 'Permisos', 'B1 (canjeado)'],
    { extra: { driverLicenses: ['b'], vehicleOwner: true } },
  ],
  [
    'a car beside the licence',
    ['Carmen Ruiz', 'Otros', 'Carné de conducir B y coche.'],
    { extra: { driverLicenses: ['b'], vehicleOwner: true } },
  ],
  [
    'a licence that is not held yet',
    ['Adrián Ruiz', 'Otros', 'Carnet de conducir B (en proceso)'],
    { extra: {} },
  ],
])('personal data: %s', (_, lines, person) => {
  expect(draftSchema.parse(readText(lines)).person).toMatchObject(person);
});

test('a recent date alone is not a birth date, and stays visible', () => {
  const { person, unread } = draftSchema.parse(
    readText([
      'Ana Gil Sanz',
      'Madrid · 600 11 22 33 · 12/03/2024',
      'Experiencia',
      'Cajera, Zara 2019 – 2023',
    ]),
  );
  expect(person.birthDay).toBe('');
  expect(unread).toEqual(['12/03/2024']);
});

test('the job beside the contact data is the desired one', () => {
  const { futureJob } = readText(['LUCÍA ORTEGA', 'CAMARERA DE PISOS · Málaga · 612 345 678']);
  expect(futureJob).toEqual({ preferredPosition: 'Camarera de pisos' });
});

test('courses of one line are apart if each has its year', () => {
  const { education } = draftSchema.parse(
    readText(['Cursos', 'PRL 60 h (2020) · Trabajos en altura (2021) · Plataformas elevadoras, 2022']),
  );
  expect(education.map(({ title, end }) => [title, end])).toEqual([
    ['PRL 60 h', '2020'],
    ['Trabajos en altura', '2021'],
    ['Plataformas elevadoras', '2022'],
  ]);
});

test('ratings and slashes of skills and languages', () => {
  const { skills, languages } = draftSchema.parse(
    readText([
      'Herramientas',
      'Figma ●●●●●',
      'Photoshop ●●●○○',
      'Word 30 %',
      'SAP 4/5',
      'Mailchimp / WordPress',
      'Languages: Go, Java',
      'Idiomas',
      'Español ●●●●●',
      'Català i castellà (natius) / Anglès: mitjà',
      'Árabe (nivel alto hablado y medio escrito)',
      'Francés: comprensión B2, habla B1, escritura B1',
    ]),
  );
  expect(skills.map(({ name, level }) => `${name} ${level}`.trim())).toEqual([
    'Figma alto',
    'Photoshop medio',
    'Word bajo',
    'SAP alto',
    'Mailchimp',
    'WordPress',
    'Go',
    'Java',
  ]);
  expect(languages.map(({ name, reading, speaking, writing }) => [name, reading, speaking, writing])).toEqual(
    [
      ['Español', 'nativo', 'nativo', 'nativo'],
      ['Català', 'natius', 'natius', 'natius'],
      ['castellà', 'natius', 'natius', 'natius'],
      ['Anglès', 'mitjà', 'mitjà', 'mitjà'],
      ['Árabe', 'alto', 'alto', 'medio'],
      ['Francés', 'B2', 'B1', 'B1'],
    ],
  );
});

test.each([
  ['TECNOLOGÍAS', 'skills'],
  ['Otras experiencias', 'experience'],
  ['Experiencia profesional destacada', 'experience'],
  ['Formación continua', 'courses'],
  ['Licencias y certificaciones', 'courses'],
  ['Estudios académicos', 'education'],
  ['Idiomas y habilidades', 'languagesAndSkills'],
  ['Carnet de conducir', 'other'],
  ['Información de contacto', 'contact'],
  [`${OTHER_HEADING}Experiencia en hostelería`, 'experience'],
  [`${OTHER_HEADING}Manejo de programas`, 'skills'],
  [`${OTHER_HEADING}Mi filosofía`, 'other'],
  ['Experiencia en hostelería', undefined],
])('heading %s', (line, part) => {
  expect(headingOf(line)).toBe(part);
});

test('the template of Europass before 2013: wrapped headings, and labels beside each text', () => {
  const draft = draftSchema.parse(
    readText([
      'INFORMACIÓN',
      'PERSONAL',
      'Nombre\tVega Iglesias, Manuel',
      'EXPERIENCIA',
      'LABORAL',
      'Fechas (de – a)\t01/2012 – Actualidad',
      'Nombre y dirección del empleador\tTelevés S.A., Santiago',
      'Profesión o cargo desempeñado\tTécnico de electrónica',
      'Principales actividades\tMontaje de equipos',
      'Fechas (de – a)\t03/2005 – 12/2011',
      'Nombre y dirección del empleador\tInstalaciones Compostela S.L.',
      'Profesión o cargo desempeñado\tInstalador de antenas',
      'EDUCACIÓN Y',
      'FORMACIÓN',
      'Fechas (de – a)\t2003 – 2005',
      'Nombre y tipo de organización que ha impartido la educación\tIES Politécnico',
      'Título de la cualificación obtenida\tTécnico superior en Telecomunicación',
      'CAPACIDADES Y',
      'APTITUDES',
      'PERSONALES',
      'Lengua materna\tGallego, español',
      'Otros idiomas\tInglés B1',
    ]),
  );
  expect(draft).toMatchObject({
    person: { name: 'Manuel', surnames: 'Vega Iglesias' },
    experience: [
      { job: 'Técnico de electrónica', company: 'Televés S.A.', description: 'Santiago\nMontaje de equipos' },
      { job: 'Instalador de antenas', company: 'Instalaciones Compostela S.L.', description: '' },
    ],
    education: [
      { title: 'Técnico superior en Telecomunicación', institution: 'IES Politécnico', start: '2003' },
    ],
    languages: [
      { name: 'Gallego', reading: 'nativo' },
      { name: 'español', reading: 'nativo' },
      { name: 'Inglés', reading: 'B1' },
    ],
    unread: [],
  });
});

test('entries with arrows, several studies in a line, and a language among other data', () => {
  const draft = draftSchema.parse(
    readText([
      'Raquel Domínguez',
      'Ayudante de cocina. Calle Ancha 5, Roquetas de Mar. 04740 Almería. 602 33 44 55.',
      'Experiencia',
      '→ KONECTA (Alcobendas). Teleoperadora. Junio 2022 - Marzo 2024',
      '→ Clínica Dental Ardoz. Recepcionista. 2018',
      '→ Durante 2016 Cuidado de niños',
      'Formación',
      'Bachillerato en Marruecos (2010). Curso de español A2, Cruz Roja (2018).',
      'Informática e idiomas',
      'Paquete Office nivel alto. Salesforce.',
      'Rumano: lengua materna.',
      'Otros',
      '- Inglés medio',
      '- Presto, AutoCAD',
    ]),
  );
  expect(draft.experience.map(({ job, company, start }) => [job, company, start])).toEqual([
    ['Teleoperadora', 'KONECTA', '2022-06'],
    ['Recepcionista', 'Clínica Dental Ardoz', '2018'],
    ['Cuidado de niños', '', '2016'],
  ]);
  expect(draft.education.map(({ title, institution, end }) => [title, institution, end])).toEqual([
    ['Bachillerato en Marruecos', '', '2010'],
    ['Curso de español A2', 'Cruz Roja', '2018'],
  ]);
  expect(draft.skills.map(({ name }) => name)).toEqual(['Paquete Office', 'Salesforce']);
  expect(draft.languages.map(({ name }) => name)).toEqual(['Rumano', 'Inglés']);
  expect(draft.person).toMatchObject({
    address: 'Calle Ancha 5',
    zipCode: '04740',
    city: 'Roquetas de Mar',
    region: 'Almería',
  });
  expect(draft.unread).toEqual(['- Presto, AutoCAD']);
});

test('numbered headings, durations beside periods, school years, and years that a task mentions', () => {
  const draft = draftSchema.parse(
    readText([
      'Isabel Romero Salas',
      'FECHA Y LUGAR DE NACIMIENTO: 3 de enero de 1980, Córdoba',
      'Alicante, 03001',
      'II. EXPERIENCIA PROFESIONAL',
      'Mar. 2019 - Actualmente',
      '(7 años y 8 meses)',
      'Administrativa contable',
      'Conservas Rías Altas, S.A.',
      '- Incremento de las ventas en un 10 % entre 2020 y 2023',
      'Curso 2005/2006 a 2010/2011',
      'Profesora interina',
      'IES Séneca (Córdoba)',
      '15/06/2003 30/09/2004 Enfermera\tHospital Royo Villanova',
      'B) IDIOMAS',
      'Inglés: B2 (First Certificate)',
      'Francés: B1, EOI',
      'Alemán ●●●○○',
      'Catalán (Native or Bilingual)',
    ]),
  );
  expect(draft.experience.map(({ job, company, start, end }) => [job, company, start, end])).toEqual([
    ['Administrativa contable', 'Conservas Rías Altas, S.A.', '2019-03', ''],
    ['Profesora interina', 'IES Séneca', '2005', '2011'],
    ['Enfermera', 'Hospital Royo Villanova', '2003-06', '2004-09'],
  ]);
  expect(draft.languages.map(({ name, reading, comments }) => [name, reading, comments])).toEqual([
    ['Inglés', 'B2 (First Certificate)', 'First Certificate'],
    ['Francés', 'B1, EOI', 'EOI'],
    ['Alemán', 'B2', ''],
    ['Catalán', 'Native or Bilingual', ''],
  ]);
  expect(draft.person).toMatchObject({ birthDay: '1980-01-03', city: 'Alicante', zipCode: '03001' });
  expect(draft.unread).toEqual(['Lugar de nacimiento: Córdoba']);
});

test('a job that was copied from a page of LinkedIn has its title first', () => {
  const { experience } = draftSchema.parse(
    readText([
      'Experiencia',
      'Administrativa contable',
      'Conservas Rías Altas',
      'mar. 2019 - actualidad · 7 años 9 meses',
      'Contabilización de facturas.',
      'Auxiliar administrativa',
      'Gestoría Lemos',
      'oct. 2014 - feb. 2019 · 4 años 5 meses',
    ]),
  );
  expect(experience.map(({ job, company }) => [job, company])).toEqual([
    ['Administrativa contable', 'Conservas Rías Altas'],
    ['Auxiliar administrativa', 'Gestoría Lemos'],
  ]);
});

test('studies below a centre without a telling name, and a job that begins with a degree', () => {
  const draft = draftSchema.parse(
    readText([
      'Experiencia',
      '2015 – 2019\tHospital Quirónsalud',
      'Enfermera de planta',
      '2012 – 2015\tResidencia Caser',
      'Diplomada en enfermería, turno de noche',
      'Prácticas y voluntariado',
      'Voluntaria, Cruz Roja, 2010 – 2011',
      'Educación',
      'ESADE',
      'Máster en Dirección de Marketing · (2016 - 2017)',
      '',
      'Universitat Pompeu Fabra',
      'Grado en Publicidad · (2011 - 2015)',
    ]),
  );
  expect(draft.experience.map(({ job, company }) => [job, company])).toEqual([
    ['Enfermera de planta', 'Hospital Quirónsalud'],
    ['Diplomada en enfermería, turno de noche', 'Residencia Caser'],
    ['Voluntaria', 'Cruz Roja'],
  ]);
  expect(draft.education.map(({ title, institution }) => [title, institution])).toEqual([
    ['Máster en Dirección de Marketing', 'ESADE'],
    ['Grado en Publicidad', 'Universitat Pompeu Fabra'],
  ]);
});

test('the layout of LinkedIn with the job first, and the situation of the candidate', () => {
  const { experience, unread } = draftSchema.parse(
    readText([
      'Experiencias',
      'Mozo de almacén',
      'Logística Paterna, S.L.',
      'Febrero 2020 - Actualmente (6 años y 9 meses)',
      'Carga y descarga de camiones.',
      'Repartidor',
      'Seur',
      'Mayo 2013 - Enero 2020 (6 años y 9 meses)',
      'Reparto urbano.',
      'Situación laboral actual',
      'Trabajando, en búsqueda activa',
    ]),
  );
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
    ['Mozo de almacén', 'Logística Paterna, S.L.', 'Carga y descarga de camiones.'],
    ['Repartidor', 'Seur', 'Reparto urbano.'],
  ]);
  expect(unread).toEqual(['Trabajando, en búsqueda activa']);
});

test('the present job below a heading of the situation', () => {
  const { experience } = draftSchema.parse(
    readText(['Situación profesional actual', 'Camarera, Bar Sol', 'desde 2019']),
  );
  expect(experience.map(({ job, company, start }) => [job, company, start])).toEqual([
    ['Camarera', 'Bar Sol', '2019'],
  ]);
});

test('a legal form at the end of a sentence', () => {
  const { experience } = draftSchema.parse(
    readText(['Experiencia', '2015-2019: Conductor de camión. Transportes Gelves S.L. Sevilla.']),
  );
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
    ['Conductor de camión', 'Transportes Gelves S.L.', 'Sevilla'],
  ]);
});

test('levels of skills in Catalan, and those of users', () => {
  const { skills } = draftSchema.parse(
    readText([
      'Competències',
      'SAP (mitjà)',
      'Word (avançat)',
      'Access: nivell baix',
      'Excel: nivel usuario',
    ]),
  );
  expect(skills.map(({ name, level }) => [name, skillLevelOf(level)])).toEqual([
    ['SAP', 'medio'],
    ['Word', 'alto'],
    ['Access', 'bajo'],
    ['Excel', 'medio'],
  ]);
});

test('a town with its province and its country in parentheses, and a profile beside the icon of LinkedIn', () => {
  const { person } = draftSchema.parse(
    readText(['Ana Vega Ruiz', 'Paterna, Valencia (España)', '600 11 22 33', 'in /ana-vega']),
  );
  expect(person).toMatchObject({
    city: 'Paterna',
    region: 'Valencia',
    webpages: ['https://www.linkedin.com/in/ana-vega'],
  });
});

test('a paragraph of the head whose last line begins with a name', () => {
  const lines = [
    'Le escribo para presentar mi candidatura al puesto de administrativa de su web. Desde 2019 trabajo en Seguros',
    'Bilbao como administrativa, y he adquirido experiencia en facturación.',
  ];
  const { summary, unread } = readText(['Ana Ruiz Soto', '600 11 22 33', 'Estimada Sra. García:', ...lines]);
  expect([summary, unread]).toEqual([lines.join(' '), ['Estimada Sra. García:']]);
});

test.each([
  ['Permiso de conducir B, vehículo propio. Incorporación inmediata.', ['b'], true],
  ['Carnet B y coche propio', ['b'], true],
  ['Permiso de trabajo en vigor', [], undefined],
  ['Disponibilidad inmediata', [], undefined],
])('below the last language: %s', (line, licences, vehicle) => {
  const { person, languages } = draftSchema.parse(
    readText(['Ana Sanz Gil', '600 11 22 33', 'Idiomas', 'Inglés: básico', 'Francés: B2', line]),
  );
  expect(languages.map(({ name }) => name)).toEqual(['Inglés', 'Francés']);
  expect(person.extra.driverLicenses ?? []).toEqual(licences);
  expect(person.extra.vehicleOwner).toBe(vehicle);
});
