/** A section of the desk. */
export interface Section {
  /** Below the path of the desk. */
  readonly path: string;
  readonly name: string;
  /** What the page is for; shown below its heading. */
  readonly about: string;
}

/** The sections of the desk by group, in the order of the navigation. */
export const sectionGroups: readonly (readonly [group: string, sections: readonly Section[]])[] = [
  [
    'System',
    [
      { path: '', name: 'Overview', about: 'The state of this Curro; it updates itself.' },
      { path: '/queues', name: 'Queues', about: 'The jobs that workers process; the page updates itself.' },
      {
        path: '/dead-letters',
        name: 'Dead letters',
        about:
          'Jobs and import lines that failed finally. Correct what is wrong, then retry or discard them.',
      },
      {
        path: '/index',
        name: 'Index',
        about: 'Build the search index again, return to the former one, or compare it with the database.',
      },
    ],
  ],
  [
    'Imports',
    [
      { path: '/feeds', name: 'Feeds', about: 'Files of offers that Curro reads by itself.' },
      { path: '/imports', name: 'Imports', about: 'Every import with the results of its lines.' },
      {
        path: '/unmapped',
        name: 'Unmapped values',
        about: 'Words of sources without a dictionary entry. Offers with them are found by fewer filters.',
      },
      {
        path: '/duplicates',
        name: 'Duplicates',
        about: 'Open offers whose texts are equal or nearly equal. Nothing is removed by itself.',
      },
    ],
  ],
  [
    'Offers',
    [
      { path: '/offers', name: 'Offers', about: 'Find an offer to close, hide or restore it.' },
      { path: '/reports', name: 'Reported offers', about: 'Problems with offers that visitors reported.' },
    ],
  ],
  [
    'Search',
    [
      { path: '/searches', name: 'Searches', about: 'What visitors search for, and what they find.' },
      {
        path: '/searches/rules',
        name: 'Rules',
        about: 'Synonyms, corrections, and offers that rank higher. Rules do not change which offers match.',
      },
      {
        path: '/searches/experiments',
        name: 'Experiments',
        about: 'Compare the ranking of this release (A) with other weights (B) in the searches of visitors.',
      },
    ],
  ],
  [
    'Access',
    [
      {
        path: '/candidates',
        name: 'Candidates',
        about: 'Export or delete the data of a candidate on request.',
      },
      {
        path: '/clients',
        name: 'Clients and keys',
        about: 'Portals that use the API, and the signing keys.',
      },
      { path: '/operators', name: 'Operators', about: 'Accounts that may sign in at this desk.' },
    ],
  ],
];

/**
 * The section that contains a path: the one with the longest path.
 * @param path below the path of the desk
 */
export function sectionOf(path: string): Section | undefined {
  const contains = (section: Section): boolean =>
    path === section.path || (section.path !== '' && path.startsWith(`${section.path}/`));
  return sectionGroups
    .flatMap(([, sections]) => sections.filter(contains))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
