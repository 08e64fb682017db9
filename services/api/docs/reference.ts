import { upperFirst } from '@curro/shared';
import type { RouteDescription } from '../openapi/describe.ts';
import { type Described, servedRoutes } from '../openapi/document.ts';
import { tags } from '../openapi/tags.ts';

/** The operations of a tag in reading order. */
export interface ReferenceGroup {
  /** The anchor of the group on the overview. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly routes: readonly RouteDescription[];
}

/** The groups for one kind of readers. */
interface ReferenceSection {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ReferenceGroup[];
}

/** An operation and the group that lists it. */
export interface ReferenceOperation {
  readonly route: RouteDescription;
  readonly group: ReferenceGroup;
}

/** The contents of the reference. */
export interface Reference {
  readonly sections: readonly ReferenceSection[];
  readonly operations: ReadonlyMap<string, ReferenceOperation>;
}

const OPERATOR = 'Operator: ';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
/** The version within a path, by which operations are not ordered. */
const VERSION = /^\/(?:api|ops)\/v?\d+/;

const isFormer = ({ isOlder, aliasOf }: RouteDescription): boolean =>
  isOlder === true || aliasOf !== undefined;

/** Orders operations by path and method, older versions and former paths last. */
function compareRoutes(a: RouteDescription, b: RouteDescription): number {
  const former = Number(isFormer(a)) - Number(isFormer(b));
  if (former !== 0) return former;
  const [pathA, pathB] = [a.path.replace(VERSION, ''), b.path.replace(VERSION, '')];
  if (pathA !== pathB) return pathA < pathB ? -1 : 1;
  return METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

const MAX_NEAR = 5;
/** The share of pairs of letters that near names have in common. */
const MIN_NEARNESS = 0.4;

const letterPairs = (name: string): Set<string> => {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  return new Set(Array.from(letters.slice(1), (letter, at) => `${letters[at] ?? ''}${letter}`));
};

/** The operations whose names have most pairs of letters in common with a name, in any order of its words. */
export function nearOperations({ operations }: Reference, name: string): RouteDescription[] {
  const wanted = letterPairs(name);
  return [...operations.values()]
    .map(({ route }) => {
      const pairs = letterPairs(route.id);
      return {
        route,
        nearness: (2 * [...wanted].filter((pair) => pairs.has(pair)).length) / (wanted.size + pairs.size),
      };
    })
    .filter(({ nearness }) => nearness >= MIN_NEARNESS)
    .toSorted((a, b) => b.nearness - a.nearness)
    .slice(0, MAX_NEAR)
    .map(({ route }) => route);
}

/** Groups the operations of a server by tag, those for operators apart. */
export function createReference(described: Described, portal: boolean): Reference {
  const routesByTag = Map.groupBy(servedRoutes(described, portal), ({ tag }) => tag);
  const groups = tags.flatMap(({ name, description }) => {
    const routes = routesByTag.get(name)?.toSorted(compareRoutes) ?? [];
    const id = name.toLowerCase().replace(/[^a-z]+/g, '-');
    const isOperator = name.startsWith(OPERATOR);
    const title = isOperator ? upperFirst(name.slice(OPERATOR.length)) : name;
    return routes.length === 0 ? [] : [{ id, name: title, description, routes, isOperator }];
  });
  const sections = [
    { id: 'public', title: 'Public and candidates', groups: groups.filter((group) => !group.isOperator) },
    { id: 'operators', title: 'Operators', groups: groups.filter((group) => group.isOperator) },
  ];
  const operations = groups.flatMap((group) =>
    group.routes.map((route) => [route.id, { route, group }] as const),
  );
  return { sections, operations: new Map(operations) };
}
