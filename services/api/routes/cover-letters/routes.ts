import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { deleteOwnLetter } from './delete.ts';
import { getOwnLetter } from './get.ts';
import { listOwnLetters } from './list.ts';
import { putLetter } from './put.ts';

/** The candidate's cover letters (contract 6.3). */
export function coverLetterRoutes(context: ApiContext): Handlers {
  return {
    coverLetterList: listOwnLetters(context),
    coverLetterGet: getOwnLetter(context),
    coverLetterPut: putLetter(context),
    coverLetterDelete: deleteOwnLetter(context),
  };
}
