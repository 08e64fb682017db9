import { parsePhrase } from '../describe/phrase.ts';
import { parseWeights, weightedDraw } from '../random/weighted.ts';
import { linesOf, parseSections } from '../read/parse-sections.ts';
import { readRows, readText } from '../read/read-data.ts';
import type { Setting } from './family.ts';

/** The settings by name. */
export function loadSettings(): Map<string, Setting> {
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
