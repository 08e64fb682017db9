import { MAX_NOTE_LENGTH, MAX_REPLY_LENGTH, type TimelineReply } from '@curro/applications';
import { html, icon, type Markup, NOTHING } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';
import { FORM_KEY } from '../../session/session.ts';
import { applicationMessages } from './messages.ts';

/** A text of a form that could not be saved, and why. */
export interface RefusedText {
  readonly field: 'reply' | 'note';
  readonly text: string;
  readonly error: string;
}

interface TextForm {
  /** The id of the field. */
  readonly id?: string;
  readonly name: RefusedText['field'];
  /** Where the form is sent. */
  readonly action: string;
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly text: string;
  readonly maxLength: number;
  readonly isRequired: boolean;
  readonly refused: RefusedText | undefined;
}

/** A form with one text; a refused text stays in it, with the reason. */
function textForm(form: TextForm): Markup {
  const { name, id = name, action, key, label, hint, submit, maxLength, isRequired } = form;
  const refused = form.refused?.field === name ? form.refused : undefined;
  const described = refused === undefined ? `${id}-hint` : `${id}-problem ${id}-hint`;
  return html`<form class="form text-form" method="post" action="${action}"><input type="hidden" name="${FORM_KEY}" value="${key}">
<div class="field"><label for="${id}">${label}</label>
<textarea id="${id}" name="${name}" rows="4" maxlength="${maxLength}" aria-describedby="${described}"${isRequired ? html` required` : NOTHING}${refused === undefined ? NOTHING : html` aria-invalid="true"`}>
${refused?.text ?? form.text}</textarea>
${refused === undefined ? NOTHING : html`<div class="error" id="${id}-problem" role="alert"><p>${refused.error}</p></div>`}
<p class="hint" id="${id}-hint">${hint}</p></div>
<p><button class="button button-small" type="submit">${submit}</button></p></form>`;
}

/** Whether a reply is the one with which the page lets a candidate accept the job, in any language. */
export const isAcceptance = (text: string): boolean =>
  Object.values(applicationMessages).some(({ applications: { acceptStart } }) =>
    text.startsWith(acceptStart),
  );

interface ReplyForm {
  /** The path of the page of the application, in the language of the page. */
  readonly page: string;
  readonly key: string;
  /** The id of the form on the page. */
  readonly id: string;
  /** The text that the form begins with. */
  readonly draft: string;
  readonly title: string;
  readonly submit: string;
  /** Whether it is the main action of the page. */
  readonly isMain: boolean;
  readonly refused: RefusedText | undefined;
}

/** The form that replies to the company, behind a button; open with a refused text. */
export function replyForm(
  { messages: { applications: texts } }: Locale,
  { page, key, id, draft, title, submit, isMain, refused }: ReplyForm,
): Markup {
  const isOpen = refused?.field === 'reply';
  const form = textForm({
    id: `${id}-reply`,
    name: 'reply',
    action: `${page}/respuesta`,
    key,
    label: texts.replyLabel,
    hint: texts.replyHint,
    submit,
    text: draft,
    maxLength: MAX_REPLY_LENGTH,
    isRequired: true,
    refused,
  });
  return html`<details class="reply" id="${id}"${isOpen ? html` open` : NOTHING}><summary class="button button-small${isMain ? '' : ' button-quiet'}">${icon('message')}${title}</summary>${form}</details>`;
}

/** A reply in the timeline. */
export function replyItem({ text, at }: TimelineReply, { messages, formats }: Locale, now: Date): Markup {
  return html`<li class="own-reply"><span class="event-mark" aria-hidden="true">${icon('message')}</span>
<p>${messages.applications.yourReply}</p>
<time datetime="${at.toISOString()}">${formats.recent(at, now)}</time>
<blockquote class="text message">${textBlocks(text)}</blockquote></li>`;
}

/** What the candidate notes about an application, behind its first words. */
export function noteForm(
  { messages: { applications: texts } }: Locale,
  {
    page,
    key,
    note,
    refused,
  }: {
    readonly page: string;
    readonly key: string;
    readonly note: string;
    readonly refused: RefusedText | undefined;
  },
): Markup {
  return html`<section class="panel part notes" aria-labelledby="notes"><header><h2 id="notes">${texts.notes}</h2></header>
${textForm({
  name: 'note',
  action: `${page}/nota`,
  key,
  label: texts.noteLabel,
  hint: texts.noteHint,
  submit: texts.noteSubmit,
  text: note,
  maxLength: MAX_NOTE_LENGTH,
  isRequired: false,
  refused,
})}</section>`;
}
