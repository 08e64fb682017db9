/** The groups of operations, the most used first. */
export const tags = [
  { name: 'Offers', description: 'Search offers and read them. Public.' },
  { name: 'Questions', description: 'The questions that an offer asks its applicants. Public.' },
  { name: 'Applications', description: 'Apply, and read applications with their timelines.' },
  { name: 'Candidate', description: 'The account of the candidate.' },
  { name: 'CVs', description: 'Read and edit the sections of a CV.' },
  { name: 'Cover letters', description: 'Stored cover letters of the candidate.' },
  { name: 'Saved searches', description: 'Saved searches of the candidate and their alerts.' },
  { name: 'Dictionaries', description: 'Keys, ids and labels of coded values. Public.' },
  { name: 'Operator: offers', description: 'Import offers; sources, mappings and import results.' },
  { name: 'Operator: feeds', description: 'Feeds that the worker reads at intervals.' },
  { name: 'Operator: dead letters', description: 'Jobs and lines that failed finally.' },
  { name: 'Operator: saved searches', description: 'Counts, expensive searches, and the data of visitors.' },
  { name: 'Operator: searches', description: 'What is searched, opened and not found.' },
  { name: 'Operator: events', description: 'Report events of applications; webhooks of clients.' },
  { name: 'Operator: candidates', description: 'Candidate data that only operators write.' },
  { name: 'Operator: clients', description: 'Client applications and their settings.' },
  { name: 'Operator: sign-in', description: 'Keys that sign the tokens of the provider.' },
  { name: 'Operator: monitoring', description: 'System status and diagnosis.' },
  { name: 'Operator: index', description: 'Reindex and reconcile.' },
  { name: 'Sign-in', description: 'Sign-in of users for client applications.' },
  { name: 'Portal feeds', description: 'RSS, sitemaps and other machine-readable pages of the portal.' },
  { name: 'Service', description: 'Health, metrics and this description.' },
] as const;

export type Tag = (typeof tags)[number]['name'];
