import type { Finding } from '@curro/shared';
import type { Member } from './read-member.ts';

/** The findings for members of a wrong type (code 225), in the order given. */
export function typeFindings(members: Readonly<Record<string, Member<unknown>>>): Finding[] {
  return Object.entries(members)
    .filter(([, member]) => member.kind === 'wrong')
    .map(([field]) => ({ code: '225', field }));
}
