import { offerId } from '@curro/shared';
import { bodies } from '../candidate/bodies.ts';
import { restaurant } from '../support/example-restaurant.ts';

/** A running Curro, as `npm run up -- --ephemeral --identity --json` prints it. */
export interface RunningCurro {
  readonly url: string;
  readonly identityUrl: string;
  readonly operatorToken: string;
  readonly candidateToken: string;
  readonly dataDir: string;
}

/** Records of a candidate and of operators that the screenshots show. */
export interface ExampleRecords {
  /** The code of the candidate's CV. */
  readonly curriculum: string;
  /** An offer with questions to which the candidate has not applied. */
  readonly offer: string;
  /** The code of an application with events. */
  readonly application: string;
}

const SOURCE = 'hosteleria-norte';
const TIMEOUT_MS = 60_000;
const MS_PER_DAY = 86_400_000;
/** Time until the offers of the import are in the index. */
const WAIT_MS = 500;

const details = {
  description:
    'Restaurante de cocina castellana en el centro de Zamora, con 60 plazas y terraza.\n\nTe encargarás de la sala y de un equipo de cinco personas: reservas, servicio, cierre de caja y formación.\n\nOfrecemos contrato indefinido, dos días libres seguidos y comida en el trabajo.',
  minRequirements: 'Tres años de experiencia en sala. Inglés para atender a visitantes.',
};

const questions = {
  killerQuestions: [{ question: '¿Tienes carné de manipulador de alimentos?', answers: ['Sí', 'No'] }],
  openQuestions: [{ question: '¿Desde cuándo podrías empezar?' }],
};

const skills = {
  expertise: [
    { skill: 'Atención al cliente', level: 'alto' },
    { skill: 'Masa madre', level: 'alto' },
  ],
  language: [
    { id: 3, category: 1301, reading: 'medio', speaking: 'conversacion', writing: 'bajo', comments: '' },
  ],
};

const message =
  'Hola, Candela: nos ha gustado tu experiencia en obrador. ¿Puedes venir el jueves a las 11 a conocer la sala?\n\nPregunta por Teresa al llegar.';

/** An offer with dates around today. */
function offer(externalId: string, title: string, fields: object = {}): object {
  const day = (days: number): string => new Date(Date.now() + days * MS_PER_DAY).toISOString();
  return { externalId, title, ...restaurant, ...details, published: day(-1), expires: day(60), ...fields };
}

/** Creates the records through the API of a running Curro with demo offers. @throws Error for a refused request */
export async function createExampleRecords(curro: RunningCurro): Promise<ExampleRecords> {
  async function send(method: string, path: string, body?: unknown): Promise<string> {
    const isNdjson = typeof body === 'string';
    const token = path.startsWith('/ops/') ? curro.operatorToken : curro.candidateToken;
    const response = await fetch(curro.url + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isNdjson ? 'application/x-ndjson' : 'application/json',
      },
      ...(body !== undefined && { body: isNdjson ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // A record of an earlier run exists already.
    if (!response.ok && response.status !== 409)
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  }
  const get = async (path: string) => JSON.parse(await send('GET', path));

  const lines = [
    offer('jefe-de-sala', 'Jefe/a de sala', questions),
    offer('camarero', 'Camarero/a de sala'),
    offer('camarero-2', 'Camarero/a de sala', { city: 'Benavente' }),
    offer('sumiller', 'Sumiller', { category: 'Hostelería fina', workday: 'Partida con descanso' }),
    { externalId: 'sin-titulo', description: 'Ayudante de cocina para los fines de semana.' },
    { ...offer('fecha', 'Cocinero/a'), published: 'ayer' },
  ];
  await send('POST', `/ops/v1/offers?source=${SOURCE}`, lines.map((line) => JSON.stringify(line)).join('\n'));

  const [cv] = await get('/api/9999/curriculum');
  for (const section of ['personaldata', 'education', 'experience', 'futurejob'] as const) {
    if (cv.completed) break;
    await send('PUT', `/api/9999/curriculum/${cv.code}/${section}`, bodies[section]);
  }
  await send('PUT', `/ops/v1/curricula/${cv.code}/skills`, skills);

  const found = offerId(SOURCE, 'camarero');
  while ((await fetch(`${curro.url}/api/9/offer/${found}`)).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  const earlier = await get('/api/9999/application');
  if (earlier.totalFound === 0) {
    await send('POST', `/api/9999/offer/${found}/application`, {});
    const { applications } = await get('/api/9999/application');
    for (const event of ['cv-read', 'continue-process', 'contacted', 'message-send', 'interviewed']) {
      const body = { event, ...(event === 'message-send' && { message }) };
      await send('POST', `/ops/v1/applications/${applications[0].code}/events`, body);
    }
  }
  const { applications } = await get('/api/9999/application');
  const application: string = applications[0].code;

  const mapping = { title: 'puesto', description: 'descripcion' };
  const feed = { source: 'ett-castilla', format: 'csv', mapping };
  await send('POST', '/ops/v1/feeds', {
    name: 'ett-castilla',
    url: 'https://empleo.example/ofertas.csv',
    ...feed,
  });
  await send('POST', '/ops/v1/clients', { name: 'portal-zamora', title: 'Empleo Zamora' });
  await send('POST', '/ops/v1/searches/rules', { kind: 'synonyms', terms: ['camarero', 'mesero'] });
  for (const q of ['camarero', 'cocinero', 'sumiller', 'apicultor', 'conductor']) {
    await send('GET', `/api/9/offer?q=${q}`);
  }
  return { curriculum: cv.code, offer: offerId(SOURCE, 'jefe-de-sala'), application };
}
