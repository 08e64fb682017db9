import type { TableRow } from '@curro/shared';
import { parsePhrase } from '../describe/phrase.ts';
import { type Draw, parseWeights, type Weighted, weightedDraw } from '../random/weighted.ts';
import { linesOf, parseSections, type Sections } from '../read/parse-sections.ts';
import { readRows, readText } from '../read/read-data.ts';
import type { Family, Setting, Title } from './family.ts';
import { loadSettings } from './load-settings.ts';
import { loadEscoTitles, loadTitles } from './load-titles.ts';

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
  if (value === undefined) throw new Error(`the demo data name ${key}, which they do not have`);
  return value;
}

/** What the rows of the family table point at. */
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

/** A family and the weights with which its common and its rare titles come. */
export interface FamilyShare {
  readonly family: Family;
  readonly common: number;
  readonly rare: number;
}

/** Every family of the data with its weights. Throws when a table names what another one lacks. */
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
