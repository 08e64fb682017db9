import { expect, test } from 'vitest';
import { withOpenLinesJoined } from './open-lines.ts';

test.each([
  [
    ['Técnica de laboratorio y control de', 'calidad de alimentos', 'Bar Sol'],
    ['Técnica de laboratorio y control de calidad de alimentos', 'Bar Sol'],
  ],
  [['Ayudante de Dependencia y', 'Servicios Sociales'], ['Ayudante de Dependencia y Servicios Sociales']],
  [['Universidad Internacional de La', 'Rioja'], ['Universidad Internacional de La Rioja']],
  [
    ['Grado en Ingeniería Electrónica Industrial', 'y Automática'],
    ['Grado en Ingeniería Electrónica Industrial y Automática'],
  ],
  [
    ['Técnico en Instalaciones Eléctricas y', 'Automáticas | 2003 - 2005'],
    ['Técnico en Instalaciones Eléctricas y Automáticas | 2003 - 2005'],
  ],
  [
    ['www.linkedin.com/in/laura-segarra-', 'dalmau-5b1a22 (LinkedIn)', 'Laura Segarra'],
    ['www.linkedin.com/in/laura-segarra-dalmau-5b1a22 (LinkedIn)', 'Laura Segarra'],
  ],
  [['Grado en Administración de', 'Empresas, 2003'], ['Grado en Administración de Empresas, 2003']],
  [
    ['- Atención a los clientes de', 'la terraza y', 'de la barra'],
    ['- Atención a los clientes de la terraza y de la barra'],
  ],
])('the parts of a name or a sentence are joined: %j', (lines, joined) => {
  expect(withOpenLinesJoined(lines)).toEqual(joined);
});

test.each([
  [['Camarera', 'de 2010 a 2012']],
  [['Camarera de sala', 'Bar Sol']],
  [['Grado en Diseño y', '2010 – 2012']],
  [['Grado en Diseño y', '2010 – 2012 ESDIR']],
  [['Camarera de sala', 'Bar Sol, 2010 – 2012']],
  [['Grado en Diseño y', '', 'Moda']],
  [['Grado en Diseño y', '- Moda']],
  [['Trabajé en un bar.', 'y en un hotel']],
  [['Camarera de pisos y', 'FORMACIÓN']],
  [['Camarera de pisos y', '\fBar Sol']],
  [['www.linkedin.com/in/laura-', 'Laura Segarra']],
  [['www.linkedin.com/in/laura', 'contable en Lugo']],
])('other lines are not joined: %j', (lines) => {
  expect(withOpenLinesJoined(lines)).toEqual(lines);
});
