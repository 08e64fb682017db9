import type { Command } from 'commander';
import type { Environment } from './config.ts';

/** A command of `curro`; its module is loaded when it is called. */
export interface CommandRow {
  readonly name: string;
  readonly alias?: string;
  readonly description: string;
  /** Typical calls, shown in the help. */
  readonly examples: readonly string[];
  readonly load: () => Promise<(env: Environment) => Command>;
}

/** The commands by topic, as the sections of the operators' desk are. */
export const commandGroups: Readonly<Record<string, readonly CommandRow[]>> = {
  System: [
    {
      name: 'up',
      description: 'Start engines and services, with demo offers at first',
      examples: ['curro up --port 8080 --demo-size 3000'],
      load: async () => (await import('./up/command.ts')).upCommand,
    },
    {
      name: 'status',
      description: 'Show system status',
      examples: ['curro status --json'],
      load: async () => (await import('./status-command.ts')).statusCommand,
    },
    {
      name: 'doctor',
      description: 'Check all parts, and show how to fix problems',
      examples: ['curro doctor'],
      load: async () => (await import('./status-command.ts')).doctorCommand,
    },
    {
      name: 'errors',
      alias: 'error',
      description: 'See server errors of the API, and mark them as seen',
      examples: ['curro errors list'],
      load: async () => (await import('./errors-command.ts')).errorsCommand,
    },
    {
      name: 'dead-letters',
      alias: 'dead-letter',
      description: 'Manage jobs and import lines that failed',
      examples: ['curro dead-letters list'],
      load: async () => (await import('./dead-letters/command.ts')).deadLettersCommand,
    },
    {
      name: 'reindex',
      description: 'Rebuild the search index without downtime',
      examples: ['curro reindex start'],
      load: async () => (await import('./index-admin/reindex-command.ts')).reindexCommand,
    },
    {
      name: 'reconcile',
      description: 'Compare database and index, repair differences',
      examples: ['curro reconcile --dry-run'],
      load: async () => (await import('./index-admin/reconcile-command.ts')).reconcileCommand,
    },
    {
      name: 'backup',
      description: 'Save the database, personal data included, to a file',
      examples: ['curro backup curro.backup.gz'],
      load: async () => (await import('./backup-command.ts')).backupCommand,
    },
    {
      name: 'restore',
      description: 'Restore a backup to an empty database',
      examples: ['curro restore curro.backup.gz'],
      load: async () => (await import('./backup-command.ts')).restoreCommand,
    },
  ],
  Imports: [
    {
      name: 'import',
      description: 'Import offers from an NDJSON or CSV file',
      examples: [
        'curro import offers.ndjson --source agency-north',
        'curro import offers.csv --source agency-north --columns title=Puesto,city=Ciudad --preview',
        'zcat offers.ndjson.gz | curro import - --source agency-north --rejects rejected.ndjson',
      ],
      load: async () => (await import('./import/command.ts')).importCommand,
    },
    {
      name: 'imports',
      description: 'Show imports and their results',
      examples: ['curro imports list --source agency-north'],
      load: async () => (await import('./imports-command.ts')).importsCommand,
    },
    {
      name: 'feed',
      alias: 'feeds',
      description: 'Manage feeds that the worker reads at intervals',
      examples: ['curro feed add agency-north --format csv --url https://agency.example/offers.csv'],
      load: async () => (await import('./feed/command.ts')).feedCommand,
    },
    {
      name: 'sources',
      alias: 'source',
      description: 'Manage sources of offers',
      examples: ['curro sources unmapped agency-north'],
      load: async () => (await import('./sources-command.ts')).sourcesCommand,
    },
    {
      name: 'duplicates',
      description: 'List groups of equal and nearly equal open offers',
      examples: ['curro duplicates --across'],
      load: async () => (await import('./duplicates-command.ts')).duplicatesCommand,
    },
  ],
  Offers: [
    {
      name: 'offers',
      alias: 'offer',
      description: 'Find, close, hide and restore single offers',
      examples: ['curro offers find camarero madrid'],
      load: async () => (await import('./offers-command.ts')).offersCommand,
    },
    {
      name: 'reports',
      alias: 'report',
      description: 'Review problems with offers that visitors report',
      examples: ['curro reports list'],
      load: async () => (await import('./reports-command.ts')).reportsCommand,
    },
    {
      name: 'changes',
      description: 'Print the changes of offers as JSON lines',
      examples: ['curro changes --since 0'],
      load: async () => (await import('./changes-command.ts')).changesCommand,
    },
  ],
  Search: [
    {
      name: 'searches',
      alias: 'search',
      description: 'See what is searched, and edit how searches rank',
      examples: ['curro searches report zero-results'],
      load: async () => (await import('./searches/command.ts')).searchesCommand,
    },
    {
      name: 'alerts',
      description: 'Show, pause, export and delete saved searches',
      examples: ['curro alerts list'],
      load: async () => (await import('./alerts-command.ts')).alertsCommand,
    },
  ],
  Access: [
    {
      name: 'candidates',
      alias: 'candidate',
      description: 'Find, export and delete the data of candidates',
      examples: ['curro candidates find ana@example.org'],
      load: async () => (await import('./candidates-command.ts')).candidatesCommand,
    },
    {
      name: 'client',
      alias: 'clients',
      description: 'Manage client applications of the API',
      examples: ['curro client list'],
      load: async () => (await import('./client-command.ts')).clientCommand,
    },
    {
      name: 'identity',
      description: 'Manage the OpenID provider',
      examples: ['curro identity rotate-keys'],
      load: async () => (await import('./client-command.ts')).identityCommand,
    },
    {
      name: 'operators',
      alias: 'operator',
      description: 'Manage the accounts that may sign in at the desk',
      examples: ['curro operators add ana@example.org'],
      load: async () => (await import('./operators-command.ts')).operatorsCommand,
    },
    {
      name: 'token',
      description: 'Print a token for local use',
      examples: ['curro token --candidate ana'],
      load: async () => (await import('./token-command.ts')).tokenCommand,
    },
  ],
};
