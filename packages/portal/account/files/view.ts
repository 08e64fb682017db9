import type { FileInfo } from '@curro/candidates';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { FORM_KEY } from '../../session/session.ts';
import { sendableTypes } from './read-upload.ts';

/** The id of the part of the page of a CV with its file. */
export const FILE_ID = 'archivo';

/** The paths of the file of a CV: its download, its form and its removal. */
const filePath = (code: string): string => `/cv/${code}/archivo`;
export const newFilePath = (code: string): string => `${filePath(code)}/nuevo`;
export const removeFilePath = (code: string): string => `${filePath(code)}/borrar`;

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** The size of a file: "120 kB", "1.2 MB". */
export const sizeText = ({ formats }: Pick<Locale, 'formats'>, bytes: number): string =>
  bytes < MEGABYTE
    ? `${formats.number(Math.ceil(bytes / KILOBYTE))} kB`
    : `${formats.number(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;

/** The part of the page of a CV with its file. */
export function filePart(locale: Locale, code: string, file: FileInfo | undefined): Markup {
  const { prefix, formats, messages } = locale;
  const { files } = messages;
  const action = file === undefined ? files.add : files.replace;
  return html`<section class="panel part file-part" aria-labelledby="${FILE_ID}"><header><h2 id="${FILE_ID}">${files.title}</h2>
<a href="${prefix}${newFilePath(code)}" aria-label="${file === undefined ? files.add : `${files.replace}: ${files.title}`}">${icon(file === undefined ? 'add' : 'edit')}${action}</a></header>
${
  file === undefined
    ? html`<p class="hint">${files.lead} ${files.limits}</p>`
    : html`<p class="cv-file">${icon('contract')}<span><a href="${prefix}${filePath(code)}" download aria-label="${files.download}: ${file.name}">${file.name}</a>
<span class="hint">${sizeText(locale, file.size)} · ${files.addedOn(formats.day(file.addedAt))}</span></span></p>
<p class="item-links"><a href="${prefix}${filePath(code)}" download aria-label="${files.download}: ${file.name}">${icon('download')}${files.download}</a> <a class="remove" href="${prefix}${removeFilePath(code)}" aria-label="${files.remove}: ${file.name}">${files.remove}</a></p>
${when(file.hasIdentityCard, () => html`<p class="notice notice-doubt">${files.identityCard}</p>`)}<p class="hint">${files.lead}</p>`
}</section>`;
}

/** An input for a file, with a box to drop it. */
export function fileInput(
  { messages }: Locale,
  input: {
    readonly id: string;
    readonly label: string;
    readonly hint: string;
    readonly accept: string;
    readonly required: boolean;
    /** The id of the text of its error; undefined without one. */
    readonly errorId: string | undefined;
  },
): Markup {
  const { cvImport, files } = messages;
  const { id, label, hint, accept, required, errorId } = input;
  const described = [`${id}-hint`, ...(errorId === undefined ? [] : [errorId])].join(' ');
  return html`<div class="field"><label for="${id}">${label}</label><p class="hint" id="${id}-hint">${hint}</p>
<div class="file-drop"><input id="${id}" name="${id}" type="file" accept="${accept}"${when(required, () => html` required`)} data-too-large="${files.tooLarge}" aria-describedby="${described}"${errorId === undefined ? NOTHING : html` aria-invalid="true"`}>
<div class="file-text" aria-hidden="true">${icon('upload')}<p><b>${cvImport.choose}</b><span class="file-or"> ${cvImport.drop}</span></p><p class="file-name"></p></div></div></div>`;
}

/** The body of the form for the file of a CV. */
export function fileFormBody(
  locale: Locale,
  model: {
    readonly code: string;
    readonly key: string;
    readonly file: FileInfo | undefined;
    /** The text of an error; undefined when the form is shown for the first time. */
    readonly error: string | undefined;
    readonly isMissing: boolean;
  },
): Markup {
  const { prefix, messages } = locale;
  const { files, cv, forms } = messages;
  const { code, key, file, error, isMissing } = model;
  return html`<div class="wide narrow"><p class="back"><a href="${prefix}/cv/${code}">${cv.back}</a></p>
<h1>${files.add}</h1><p class="lead">${files.lead}</p>
${error === undefined ? NOTHING : html`<div class="notice notice-problem summary" role="alert" tabindex="-1" autofocus><h2>${isMissing ? files.noFile : files.notSaved}</h2><p id="file-error"><a href="#file">${error}</a></p></div>`}
<form class="form" method="post" enctype="multipart/form-data" action="${prefix}${newFilePath(code)}" novalidate>
<input type="hidden" name="${FORM_KEY}" value="${key}">
${fileInput(locale, { id: 'file', label: messages.cvImport.file, hint: files.limits, accept: sendableTypes, required: true, errorId: error === undefined ? undefined : 'file-error' })}
${file === undefined ? NOTHING : html`<p class="hint">${files.replaces(file.name)}</p>`}
<p class="form-end"><button class="button" type="submit">${files.submit}</button> <a href="${prefix}/cv/${code}">${forms.cancel}</a></p></form></div>`;
}

/** The body of the page that confirms the removal of the file of a CV. */
export function removeFileBody(
  { prefix, messages }: Locale,
  { code, key, file }: { readonly code: string; readonly key: string; readonly file: FileInfo },
): Markup {
  const { files, cv, forms } = messages;
  return html`<div class="wide narrow"><p class="back"><a href="${prefix}/cv/${code}">${cv.back}</a></p>
<h1>${files.removeQuestion(file.name)}</h1><p class="lead">${files.removeLead}</p>
<form class="form" method="post" action="${prefix}${removeFilePath(code)}"><input type="hidden" name="${FORM_KEY}" value="${key}">
<p class="form-end"><button class="button button-danger" type="submit">${files.remove}</button> <a href="${prefix}/cv/${code}#${FILE_ID}">${forms.cancel}</a></p></form></div>`;
}
