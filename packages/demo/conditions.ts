import type { Family } from './families.ts';
import type { Random } from './random.ts';
import type { Title } from './titles.ts';

/** Requirements and conditions of an offer, as dictionary keys; undefined where not stated. */
export interface Conditions {
  readonly contractType: string | undefined;
  readonly workday: string;
  readonly study: string | undefined;
  readonly experience: string | undefined;
  readonly teleworking: string | undefined;
  readonly jobLevel: string | undefined;
  readonly internship: boolean;
}

const PART_TIME = 'a-tiempo-parcial';

/** "Not stated" in the profile table. */
const NOT_STATED = '-';

/** Shares, 0 to 1. */
const CONTRACT_STATED = 0.94;
/** Share of remote-only offers among those with telework; none where telework is rare. */
const REMOTE_ONLY = 0.3;
const MIN_SHARE_FOR_REMOTE_ONLY = 0.25;
const REMOTE_UNDECIDED = 0.06;
const ON_SITE_STATED = 0.55;
const LEVEL_STATED = 0.6;
const SPECIALIST = 0.5;

/** Titles of people in training. */
const INTERNSHIP = /prácticas|^Becari/;
const EXECUTIVE = /^(Director|Gerente)/;

/** Contracts of a temporary agency; others become a temporary contract. */
const agencyContracts = new Set(['indefinido', 'de-duracion-determinada', 'fijo-discontinuo', 'formativo']);

const unlessNotStated = (key: string): string | undefined => (key === NOT_STATED ? undefined : key);

const beginners = ['no-requerida', 'no-requerida', 'no-requerida', 'al-menos-1-ano'];
const experienced = new Set(['al-menos-3-anos', 'al-menos-4-anos', 'mas-de-5-anos', 'mas-de-10-anos']);
const leaders = ['al-menos-2-anos', 'al-menos-3-anos', 'al-menos-3-anos', 'mas-de-5-anos'];

function chooseExperience(
  family: Family,
  title: Title,
  internship: boolean,
  random: Random,
): string | undefined {
  if (internship) return 'no-requerida';
  if (title.grade === -1) return random.pick(beginners);
  return title.grade > 0 && !family.senior
    ? random.pick(leaders)
    : unlessNotStated(family.experience(random));
}

function chooseTeleworking(family: Family, random: Random): string | undefined {
  if (random.chance(family.teleworking)) {
    if (random.chance(REMOTE_UNDECIDED)) return 'no-se-sabe-no-esta-decidido';
    const whole = family.teleworking >= MIN_SHARE_FOR_REMOTE_ONLY ? family.teleworking * REMOTE_ONLY : 0;
    return random.chance(whole) ? 'solo-teletrabajo' : 'teletrabajo-posible';
  }
  return random.chance(ON_SITE_STATED) ? 'trabajo-solo-presencial' : undefined;
}

function chooseLevel(
  title: Title,
  experience: string | undefined,
  internship: boolean,
  random: Random,
): string | undefined {
  if (internship) return 'becario-a-practicas';
  if (!random.chance(LEVEL_STATED)) return undefined;
  if (EXECUTIVE.test(title.text)) return 'direccion-gerencia';
  if (title.grade > 0) return 'mando-intermedio';
  return experienced.has(experience ?? '') && random.chance(SPECIALIST) ? 'especialista' : 'empleado-a';
}

/** Draws the conditions of an offer for a title. */
export function chooseConditions(
  family: Family,
  title: Title,
  throughAgency: boolean,
  random: Random,
): Conditions {
  const internship = INTERNSHIP.test(title.text);
  const usual = internship ? 'formativo' : family.setting.contractType(random);
  const legal = throughAgency && !agencyContracts.has(usual) ? 'de-duracion-determinada' : usual;
  // Management titles are full time.
  const workday = title.grade === 2 ? 'completa' : family.setting.workday(random);
  const contract = legal === PART_TIME && !workday.startsWith('parcial') ? 'indefinido' : legal;
  const experience = chooseExperience(family, title, internship, random);
  return {
    contractType: internship || random.chance(CONTRACT_STATED) ? contract : undefined,
    workday,
    study: unlessNotStated(family.study(random)),
    experience,
    teleworking: chooseTeleworking(family, random),
    jobLevel: chooseLevel(title, experience, internship, random),
    internship,
  };
}

/** Whether a title is that of the head of a company or a department. */
export function isExecutive(title: Title): boolean {
  return title.grade === 2 && EXECUTIVE.test(title.text);
}
