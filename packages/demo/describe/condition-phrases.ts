import type { Random } from '../random/random.ts';
import type { Ad } from './ad.ts';

const contracts: Record<string, readonly string[]> = {
  indefinido: ['Contrato indefinido', 'Incorporación con contrato indefinido', 'Puesto indefinido y estable'],
  'de-duracion-determinada': ['Contrato temporal', 'Contrato de duración determinada'],
  'fijo-discontinuo': ['Contrato fijo discontinuo'],
  'a-tiempo-parcial': ['Contrato a tiempo parcial'],
  formativo: ['Contrato formativo'],
  autonomo: ['Contrato mercantil', 'Colaboración como profesional autónomo'],
  'de-relevo': ['Contrato de relevo'],
};

/** The contract in words; undefined when the offer does not say. */
export function contractPhrase({ conditions, duration }: Ad, random: Random): string | undefined {
  if (conditions.internship) return random.pick(['Prácticas remuneradas', 'Convenio de prácticas']);
  const names = contracts[conditions.contractType ?? ''];
  if (names === undefined) return undefined;
  const name = random.pick(names);
  return duration === undefined ? name : `${name} (${duration.toLowerCase()})`;
}

const teleworking: Record<string, readonly string[]> = {
  'teletrabajo-posible': [
    'Modelo híbrido, con dos días de teletrabajo a la semana',
    'Teletrabajo parcial',
    'Tres días de teletrabajo a la semana',
    'Trabajo híbrido tras el periodo de adaptación',
  ],
  'solo-teletrabajo': ['Trabajo 100 % a distancia', 'Teletrabajo completo desde cualquier punto de España'],
};

/** Telework in words; undefined when there is none to speak of. */
export function teleworkingPhrase({ conditions }: Ad, random: Random): string | undefined {
  const phrases = teleworking[conditions.teleworking ?? ''];
  return phrases === undefined ? undefined : random.pick(phrases);
}

const welcomes = [
  'Puesto abierto a personas sin experiencia',
  'Formación inicial, no hace falta experiencia',
  'Oportunidad de aprender el oficio desde cero',
];

const graduateWelcomes = [
  'Oferta abierta a personas recién tituladas',
  'Acompañamiento para quienes acaban sus estudios',
  'Tutorización durante los primeros meses',
];
/** Studies after which one can still learn a trade from nothing; '' is none. */
const untrained = new Set(['', 'sin-estudios', 'educacion-secundaria-obligatoria', 'bachillerato']);

/** A word for beginners where no experience is asked; undefined otherwise. */
export function welcomePhrase({ conditions }: Ad, random: Random): string | undefined {
  if (conditions.experience !== 'no-requerida' || conditions.internship) return undefined;
  if (!random.chance(0.5)) return undefined;
  return random.pick(untrained.has(conditions.study ?? '') ? welcomes : graduateWelcomes);
}

/** The salary in words; undefined when the ad keeps it to itself. */
export function salaryPhrase({ salary }: Ad, random: Random): string | undefined {
  if (salary === undefined || random.chance(0.4)) return undefined;
  return `${random.pick(['Salario', 'Retribución', 'Sueldo'])} ${salary}`;
}
