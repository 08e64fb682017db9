import { expect, test } from 'vitest';
import { archivePage } from './archive-page.ts';

const now = new Date('2026-12-01T10:00:00Z');
const archive = {
  account: { id: '1', email: 'ana@correo.example', createdAt: new Date('2026-11-30T23:30:00Z') },
  experiences: [
    {
      job: 'Camarera <i>',
      company: '',
      starting_date: '2020-03-01',
      subcategories: ['hosteleria-y-turismo'],
    },
  ],
  applications: [
    {
      code: '00000000-0000-4000-8000-000000000001',
      offer: { title: 'Panadera', company: 'Hornos Mistral' },
      process_closed: false,
      cv: { personalData: { name: 'Ana', nationalities: ['espana'] } },
    },
  ],
  timeline: [
    { application: '00000000-0000-4000-8000-000000000001', event: 'cv-read', at: '2026-11-30T10:00:00Z' },
  ],
  access: [{ clientId: 'jobs', scope: 'openid MY_APPLICATIONS' }],
  newTable: [{ someColumn: 'x' }],
};

const fieldsOf = (page: unknown): string[] =>
  [...String(page).matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)].map(([, label, value]) => `${label}: ${value}`);

test('the data have labels, dates and words; technical and empty fields are left out', () => {
  const page = archivePage(archive, { language: 'es', now });
  expect([...String(page).matchAll(/<h2>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'Cuenta',
    'Experiencia',
    'Candidaturas',
    'Historial de las candidaturas',
    'Aplicaciones con acceso',
    'New table',
  ]);
  expect(fieldsOf(page)).toEqual([
    'Correo: ana@correo.example',
    'Creado: 1 de diciembre de 2026 a las 0:30',
    'Puesto: Camarera &lt;i&gt;',
    'Fecha de inicio: 1 de marzo de 2020',
    'Especialidades: ',
    'Oferta: ',
    'Título: Panadera',
    'Empresa: Hornos Mistral',
    'Proceso cerrado: No',
    'CV enviado: ',
    'Datos personales: ',
    'Nombre: Ana',
    'Nacionalidades: ',
    'Candidatura: Panadera',
    'Novedad: cv read',
    'Fecha: 30 de noviembre de 2026 a las 11:00',
    'Permisos: ',
    'Some column: x',
  ]);
  expect(String(page)).toContain('<li>Ver tus candidaturas e inscribirte en ofertas.</li>');
  expect(String(page)).toContain('<li>hosteleria y turismo</li>');
});

test('in English, and without data', () => {
  const page = String(archivePage({ account: archive.account, applications: [] }, { language: 'en', now }));
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<p>Nothing is stored in: Applications</p>');
  expect(page).not.toContain('<h2>Applications');
  expect(page).toContain('Copy of 1 December 2026');
});
