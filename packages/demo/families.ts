import type { TableRow } from '@curro/shared';
import { linesOf, parseSections, readRows, readText, type Sections } from './data.ts';
import { type Phrase, parsePhrase } from './phrases.ts';
import { type Draw, parseWeights, type Random, type Weighted, weightedDraw } from './random.ts';
import { loadEscoTitles, loadTitles, type Title } from './titles.ts';

/** The kind of workplace of an occupation; it determines hours, contracts and benefits. */
interface Setting {
  readonly name: string;
  readonly workday: Draw<string>;
  readonly contractType: Draw<string>;
  /** Shares of the offers, 0 to 1. */
  readonly recruiters: number;
  readonly agencies: number;
  readonly severalVacancies: number;
  readonly department: string;
  readonly offers: readonly Phrase[];
  readonly soft: readonly Phrase[];
  readonly schedule: readonly Phrase[];
}

/** An occupation of job boards with the data of its offers. */
export interface Family {
  readonly name: string;
  readonly setting: Setting;
  /** Major group of CNO-11, the key of the salary table. */
  readonly group: string;
  /** Pay relative to the group. */
  readonly pay: number;
  readonly category: string;
  readonly subcategory: string;
  readonly study: Draw<string>;
  readonly experience: Draw<string>;
  /** Whether the occupation itself is senior: `pay` is then that of its management titles. */
  readonly senior: boolean;
  /** Share of offers with some telework, 0 to 1. */
  readonly teleworking: number;
  readonly placeKind: string;
  /** Field of study. */
  readonly field: string;
  readonly activities: readonly Weighted<string>[];
  readonly activity: Draw<string>;
  readonly skills: readonly string[];
  readonly title: Draw<Title>;
  /** Titles of ESCO; undefined where no ESCO group belongs to the family. */
  readonly rareTitle: Draw<Title> | undefined;
  readonly tasks: readonly Phrase[];
  readonly requirements: readonly Phrase[];
  readonly plus: readonly Phrase[];
}

/** The settings by name. */
function loadSettings(): Map<string, Setting> {
  const texts = parseSections(readText('texts/settings.txt'));
  return new Map(
    readRows('settings').map((row) => {
      const name = row.setting ?? '';
      const phrases = (section: string) => linesOf(texts, name, section).map(parsePhrase);
      const setting: Setting = {
        name,
        workday: weightedDraw(parseWeights(row.workdays ?? '')),
        contractType: weightedDraw(parseWeights(row.contracts ?? '')),
        recruiters: Number(row.recruiters) / 100,
        agencies: Number(row.agencies) / 100,
        severalVacancies: Number(row.severalVacancies) / 100,
        department: row.department ?? '',
        offers: phrases('offers'),
        soft: phrases('soft'),
        schedule: phrases('schedule'),
      };
      return [name, setting];
    }),
  );
}

const textFiles = [
  'comercio',
  'construccion',
  'educacion',
  'hosteleria',
  'industria',
  'logistica',
  'oficina',
  'salud',
  'servicios',
  'tecnologia',
  'ventas',
];

function loadProfiles(kind: string): Map<string, Draw<string>> {
  const rows = readRows('profiles').filter((row) => row.kind === kind);
  return new Map(rows.map((row) => [row.name ?? '', weightedDraw(parseWeights(row.weights ?? ''))]));
}

function getOrThrow<T>(map: ReadonlyMap<string, T>, key: string | undefined): T {
  const value = map.get(key ?? '');
  if (value === undefined) throw new Error(`the demo data refer to ${key}, which is missing`);
  return value;
}

/** Tables that the rows of the family table refer to. */
interface Tables {
  readonly settings: ReadonlyMap<string, Setting>;
  readonly studies: ReadonlyMap<string, Draw<string>>;
  readonly experiences: ReadonlyMap<string, Draw<string>>;
  readonly titles: ReadonlyMap<string, readonly Weighted<Title>[]>;
  readonly escoTitles: ReadonlyMap<string, readonly Title[]>;
  readonly texts: Sections;
}

function toFamily(row: TableRow, tables: Tables): Family {
  const name = row.family ?? '';
  const rare = (row.isco ?? '').split(' ').flatMap((isco) => tables.escoTitles.get(isco) ?? []);
  const phrases = (section: string) => linesOf(tables.texts, name, section).map(parsePhrase);
  const activities = parseWeights(row.activities ?? '');
  return {
    name,
    setting: getOrThrow(tables.settings, row.setting),
    group: row.group ?? '',
    pay: Number(row.pay),
    category: row.category ?? '',
    subcategory: row.subcategory ?? '',
    study: getOrThrow(tables.studies, row.study),
    experience: getOrThrow(tables.experiences, row.experience),
    senior: row.experience === 'senior',
    teleworking: Number(row.teleworking) / 100,
    placeKind: row.places ?? '',
    field: row.field ?? '',
    activities,
    activity: weightedDraw(activities),
    skills: (row.skills ?? '').split('|'),
    title: weightedDraw(getOrThrow(tables.titles, name)),
    rareTitle: rare.length === 0 ? undefined : weightedDraw(rare.map((item) => ({ item, weight: 1 }))),
    tasks: phrases('tasks'),
    requirements: phrases('asks'),
    plus: phrases('plus'),
  };
}

/** A family and the weights of its common and its rare titles. */
export interface FamilyShare {
  readonly family: Family;
  readonly common: number;
  readonly rare: number;
}

/**
 * Every family of the data with its weights.
 * @throws Error when a table refers to a missing row of another one
 */
export function loadFamilies(): FamilyShare[] {
  const tables: Tables = {
    settings: loadSettings(),
    studies: loadProfiles('study'),
    experiences: loadProfiles('experience'),
    titles: loadTitles(),
    escoTitles: loadEscoTitles(),
    texts: parseSections(textFiles.map((file) => readText(`texts/families/${file}.txt`)).join('\n')),
  };
  return readRows('families').map((row) => {
    const family = toFamily(row, tables);
    const rare = family.rareTitle === undefined ? 0 : Number(row.escoShare);
    return { family, common: Number(row.weight), rare };
  });
}

/** Share of offers with a title of ESCO's long tail, 0 to 1. */
const RARE = 0.08;

/** An occupation and one of its titles. */
interface TitleOfFamily {
  readonly family: Family;
  readonly title: Title;
}

/** Prepares the draw of a family and one of its titles, by the weights of the families. */
export function chooseTitle(families: readonly FamilyShare[]): (random: Random) => TitleOfFamily {
  const common = weightedDraw(families.map(({ family, common }) => ({ item: family, weight: common })));
  const rare = weightedDraw(families.map(({ family, rare }) => ({ item: family, weight: rare })));
  return (random) => {
    const family = random.chance(RARE) ? rare(random) : undefined;
    if (family?.rareTitle !== undefined) return { family, title: family.rareTitle(random) };
    const usual = common(random);
    return { family: usual, title: usual.title(random) };
  };
}
