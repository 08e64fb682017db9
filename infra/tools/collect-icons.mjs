// Collects the icons of the pages: `node infra/tools/collect-icons.mjs > packages/ui/icon/icons.ts`.
// Source: Heroicons (MIT License), the outlined icons of 24 pixels.
import { readFileSync } from 'node:fs';

const PACKAGE = import.meta.resolve('heroicons/package.json');

/** The icons of the pages, by their names in Heroicons. */
const SOURCES = {
  add: 'plus',
  bell: 'bell',
  building: 'building-office-2',
  calendar: 'calendar',
  chart: 'chart-bar',
  check: 'check',
  clock: 'clock',
  close: 'x-mark',
  contract: 'document-text',
  copy: 'link',
  down: 'chevron-down',
  download: 'arrow-down-tray',
  edit: 'pencil-square',
  education: 'academic-cap',
  experience: 'star',
  external: 'arrow-top-right-on-square',
  filter: 'adjustments-horizontal',
  flag: 'flag',
  heart: 'heart',
  laptop: 'computer-desktop',
  left: 'chevron-left',
  level: 'briefcase',
  mail: 'envelope',
  map: 'map',
  message: 'chat-bubble-left-ellipsis',
  money: 'currency-euro',
  people: 'users',
  phone: 'phone',
  pin: 'map-pin',
  print: 'printer',
  remove: 'trash',
  right: 'chevron-right',
  rss: 'rss',
  search: 'magnifying-glass',
  share: 'share',
  signOut: 'arrow-right-start-on-rectangle',
  tag: 'tag',
  upload: 'arrow-up-tray',
  user: 'user',
  view: 'eye',
};

const HEADING = `/** The shapes of the icons, from Heroicons (MIT License). Written by infra/tools/collect-icons.mjs. */
// biome-ignore format: one icon a line
export const icons = {`;

/** The shapes of an icon without the attributes that the style sheet sets. */
function shapesOf(source) {
  const file = new URL(`./24/outline/${source}.svg`, PACKAGE);
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'));
  return shapes
    .replace(/ stroke-line(?:cap|join)="round"/g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();
}

const rows = Object.entries(SOURCES).map(([name, source]) => `  ${name}: '${shapesOf(source)}',`);
console.log([HEADING, ...rows, '} as const;'].join('\n'));
