import type { FileInfo, NewFile } from '@curro/candidates';
import { type FormValues, firstOf } from '@curro/platform';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { sendableTypes } from '../files/read-upload.ts';
import { fileInput, sizeText } from '../files/view.ts';
import { ATTACHMENT, REMOVE_ATTACHMENT } from './apply-path.ts';

/** The field with the code of the stored file to send; '' for none of those offered. */
const FILE = 'file';
/** The codes of the files that the form has offered. */
const OFFERED = 'offered';

/** The files that a form of an application offers. */
export interface FileChoice {
  /** That of the form first, then that of the CV. */
  readonly offered: readonly FileInfo[];
  /** The one to send; undefined without one. */
  readonly chosen: FileInfo | undefined;
  /** The one that belongs to this form only; undefined without one. */
  readonly attachment: FileInfo | undefined;
}

/** The code of the stored file that a form sends; undefined without one. */
export const sentFileCode = (values: FormValues): string | undefined => firstOf(values, FILE) || undefined;

/** The codes of the files that a form has offered. */
export const offeredCodes = (values: FormValues): readonly string[] => values.get(OFFERED) ?? [];

/** A form without the file that was attached to it: the file of the CV is offered as in a new form. */
export const withoutAttachment = (values: FormValues): FormValues =>
  new Map([...values].filter(([name]) => name !== FILE && name !== OFFERED));

/** Whether a file is sent only if the candidate says so in a form that shows the warning. */
export const needsConsent = (file: Pick<NewFile, 'hasIdentityCard'>): boolean =>
  file.hasIdentityCard === true;

/**
 * The files to offer.
 * @param values the form that was sent; undefined for a new one
 * @param attached the file that was attached to it just now, or to an earlier form of it
 * @param ofCv the file of the chosen CV, which is sent unless a form that offered it says otherwise
 * @returns a file with an identity document, which the CV does not have, is chosen only if a form that offered it says so
 */
export function chooseFile(
  values: FormValues | undefined,
  attached: { readonly now: FileInfo | undefined; readonly earlier: FileInfo | undefined },
  ofCv: FileInfo | undefined,
): FileChoice {
  const attachment = attached.now ?? attached.earlier;
  const offered = [attachment, ofCv].filter((file) => file !== undefined);
  if (attached.now !== undefined) {
    const chosen = needsConsent(attached.now) ? undefined : attached.now;
    return { offered, chosen, attachment };
  }
  const before = values === undefined ? [] : offeredCodes(values);
  const sent = values === undefined ? undefined : sentFileCode(values);
  // A candidate who does not send the file of one CV is not sending that of another.
  const isDeclined = before.length > 0 && sent === undefined;
  const chosen =
    offered.find(({ code }) => code === sent) ??
    (attachment === undefined && !isDeclined
      ? offered.find((file) => !needsConsent(file) && !before.includes(file.code))
      : undefined);
  return { offered, chosen, attachment };
}

/** The stored files to choose from: one is ticked or not, of several one is chosen. */
function choices(locale: Locale, { offered, chosen, attachment }: FileChoice): Markup {
  const { apply: texts } = locale.messages.files;
  const type = offered.length > 1 ? 'radio' : 'checkbox';
  const choice = (value: string, isChosen: boolean, text: Markup): Markup =>
    html`<label class="choice"><input id="f-${FILE}-${value}" type="${type}" name="${FILE}" value="${value}"${isChosen ? html` checked` : NOTHING}><span>${text}</span></label>`;
  const files = offered.map((file) =>
    choice(
      file.code,
      file === chosen,
      html`${file === attachment && needsConsent(file) ? texts.sendAnyway(file.name) : texts.send(file.name)} <span class="hint">${sizeText(locale, file.size)}. ${file.hasIdentityCard ? locale.messages.files.identityCard : texts.asItIs}</span>`,
    ),
  );
  const none = offered.length > 1 ? choice('', chosen === undefined, html`${texts.none}`) : NOTHING;
  return when(
    offered.length > 0,
    () => html`<fieldset class="field"><legend class="unseen">${texts.title}</legend>${files}${none}
${offered.map(({ code }) => html`<input type="hidden" name="${OFFERED}" value="${code}">`)}${attachment === undefined ? NOTHING : html`<button class="link" id="${REMOVE_ATTACHMENT}" type="submit" name="refresh" value="${REMOVE_ATTACHMENT}">${texts.remove(attachment.name)}</button>`}</fieldset>`,
  );
}

/** The part of the form of an application with the file to send. */
export function fileChoiceView(locale: Locale, choice: FileChoice, error: string | undefined): Markup {
  const { files } = locale.messages;
  const { apply: texts } = files;
  const [first] = choice.offered;
  const hint = [files.limits, ...(first === undefined ? [] : [texts.instead(first.name)])].join(' ');
  return html`<section class="group-of-fields" aria-labelledby="apply-file"><h2 id="apply-file">${texts.title} <span class="optional">${locale.messages.forms.optional}</span></h2>
<div class="fields">${choices(locale, choice)}
${fileInput(locale, { id: ATTACHMENT, label: first === undefined ? texts.attach : texts.attachOther, hint, accept: sendableTypes, required: false, errorId: error === undefined ? undefined : 'file-error' })}</div></section>`;
}
