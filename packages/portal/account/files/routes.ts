import { getSentFile } from '@curro/applications';
import {
  type Candidate,
  fileTypes,
  findCvFile,
  getCurriculum,
  readCvFile,
  removeCvFile,
  type StoredFile,
  saveCvFile,
} from '@curro/candidates';
import { type OperationHandler, type Request, readForm, sendAttachment } from '@curro/platform';
import { DomainError, errorRow, errorText } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { cvReads } from '../cv/sections.ts';
import { requireCandidate } from '../require-candidate.ts';
import { checkUpload, readUpload } from './read-upload.ts';
import { FILE_ID, fileFormBody, newFilePath, removeFileBody, removeFilePath } from './view.ts';

const reader = (c: Request, context: PortalContext): Promise<Candidate> =>
  requireCandidate(c, context, 'curriculumList', ...cvReads);

/** No operation of the contract writes files: the scope to edit the text of a CV is required. */
const editor = (c: Request, context: PortalContext): Promise<Candidate> =>
  requireCandidate(c, context, 'curriculumList', ...cvReads, 'cvTextPut');

const codeOf = (c: Request): string => (c.req.param('code') ?? '').toLowerCase();

const send = (c: Request, { name, kind, content }: StoredFile): Response =>
  sendAttachment(c, { name, type: fileTypes[kind], content });

/** Sends the form for the file of a CV, also with the error of a file; 404 for an unknown CV. */
async function sendForm(
  c: Request,
  context: PortalContext,
  locale: Locale,
  { candidate, error }: { readonly candidate: Candidate; readonly error?: DomainError },
): Promise<Response> {
  const { files, forms } = locale.messages;
  const code = codeOf(c);
  if ((await getCurriculum(context.db, candidate.id, code)) === undefined) throw new DomainError('1');
  const row = error && errorRow(error.code, 'portal');
  const isImportOnly = error?.code === 'file_type_unknown';
  return sendAccountPage(c, context, locale, {
    title: row === undefined ? files.add : forms.errorTitle(files.add),
    path: newFilePath(code),
    body: fileFormBody(locale, {
      code,
      key: formKey(c, context),
      file: await findCvFile(context.db, candidate, code),
      isMissing: error?.code === 'file_missing',
      error:
        row && (isImportOnly ? files.notSendable : errorText(row, locale.language, error?.details.params)),
    }),
    ...(row && { status: row.status }),
  });
}

/** The file of a CV, and those of applications. */
export function fileRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const path = '/cv/:code/archivo';
  const { prefix } = locale;
  const save: OperationHandler = async (c) => {
    const candidate = await editor(c, context);
    const code = codeOf(c);
    try {
      const file = await checkUpload(context, candidate.id, await readUpload(c));
      await saveCvFile(context, candidate, code, file);
    } catch (error) {
      if (!(error instanceof DomainError) || !error.code.startsWith('file_')) throw error;
      return sendForm(c, context, locale, { candidate, error });
    }
    return c.redirect(`${prefix}/cv/${code}?file=saved#${FILE_ID}`, 303);
  };
  const confirmRemoval: OperationHandler = async (c) => {
    const candidate = await editor(c, context);
    const code = codeOf(c);
    const file = await findCvFile(context.db, candidate, code);
    if (file === undefined) throw new DomainError('1');
    return sendAccountPage(c, context, locale, {
      title: locale.messages.files.remove,
      path: removeFilePath(code),
      body: removeFileBody(locale, { code, key: formKey(c, context), file }),
    });
  };
  const remove: OperationHandler = async (c) => {
    guardForm(c, await readForm(c));
    await removeCvFile(context, await editor(c, context), codeOf(c));
    return c.redirect(`${prefix}/cv/${codeOf(c)}?file=removed`, 303);
  };
  return [
    ['GET', path, async (c) => send(c, await readCvFile(context.db, await reader(c, context), codeOf(c)))],
    [
      'GET',
      `${path}/nuevo`,
      async (c) => sendForm(c, context, locale, { candidate: await editor(c, context) }),
    ],
    ['POST', `${path}/nuevo`, save],
    ['GET', `${path}/borrar`, confirmRemoval],
    ['POST', `${path}/borrar`, remove],
    [
      'GET',
      '/candidaturas/:code/archivo',
      async (c) =>
        send(
          c,
          await getSentFile(
            context,
            await requireCandidate(c, context, 'applicationGet'),
            c.req.param('code') ?? '',
          ),
        ),
    ],
  ];
}
