import { type AcceptedBody, type RefusedBody, type RequestBody, refusedFrom } from './body-case.ts';
import { personalDataBody } from './personal-data-bodies.ts';

const text =
  'Llevo nueve años al frente de hornos de leña y de obradores.\nHe formado a tres equipos y me gusta dejar la masa lista la noche anterior. Busco un obrador cerca de Zamora.';

/** The personal data that the CV text cases require to be stored. */
export const cvTextOwnerBody = {
  ...personalDataBody,
  landLinePhone: '980000000',
  internationalPhone: '+442079460000',
} as const satisfies RequestBody;

/** The e-mail address of the account of the CV text cases. */
export const cvTextOwnerEmail = 'candela.ruibarbo@correo.example';

export const cvTextBody = { cvtext: text } as const satisfies RequestBody;

const refused = refusedFrom(cvTextBody);
const adding = (addition: string) => ({ cvtext: `${text} ${addition}` });

/** Invalid CV text bodies for the account above. */
export const refusedCvText: readonly RefusedBody[] = [
  refused('730', 'absent', { cvtext: undefined }, '730 cvtext'),
  refused('730', 'not a text', { cvtext: 110 }, '730 cvtext'),
  refused('225', 'a control character', adding('\u0000'), '225 cvtext'),
  refused('731', 'name and surname', adding('Soy CANDELA  Ruíbarbo.'), '731 cvtext'),
  refused('731', 'surname, name', adding('Firmado: Ruibarbo, Candela'), '731 cvtext'),
  refused('732', 'land line', adding('Llámame al (980) 00-00.00'), '732 cvtext'),
  refused('733', 'mobile with prefix', adding('WhatsApp 0034 600 000 000'), '733 cvtext'),
  refused('734', 'international', adding('0044 2079460000'), '734 cvtext'),
  refused('735', 'e-mail', adding('Candela.Ruibarbo@Correo.example'), '735 cvtext'),
  refused('736', 'too short', { cvtext: 'x'.repeat(109) }, '736 cvtext'),
  refused('736', 'too long', { cvtext: 'x'.repeat(30_721) }, '736 cvtext'),
];

/** Valid CV text bodies with their responses, for the account above. */
export const acceptedCvText: readonly AcceptedBody[] = [
  { what: 'a text', body: cvTextBody, response: cvTextBody },
  { what: 'only the name', body: adding('Soy Candela.'), response: adding('Soy Candela.') },
  {
    what: 'name and surname apart',
    body: adding('Candela y Ruibarbo'),
    response: adding('Candela y Ruibarbo'),
  },
  { what: 'a longer surname', body: adding('Candela Ruibarbos'), response: adding('Candela Ruibarbos') },
  {
    what: 'the phone of another person',
    body: adding('980000001, 6000000000'),
    response: adding('980000001, 6000000000'),
  },
  { what: 'a blank text', body: { cvtext: ' \r\n ' }, response: { cvtext: '' } },
  { what: 'the shortest text', body: { cvtext: 'ñ'.repeat(110) }, response: { cvtext: 'ñ'.repeat(110) } },
];
