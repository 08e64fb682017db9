import {
  findBySecret,
  type MailSettings,
  readMailSettings,
  saveMailSettings,
  turnMailsOff,
} from '@curro/applications';
import type { Candidate } from '@curro/candidates';
import {
  type Environment,
  firstOf,
  type Middleware,
  type OperationHandler,
  type Request,
  readForm,
} from '@curro/platform';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Hono } from 'hono';
import { questionBody } from '../../alerts/view.ts';
import type { PortalContext } from '../../context.ts';
import { YES } from '../../forms/values.ts';
import { secretAddress } from '../../layout/send-page.ts';
import type { Locale } from '../../locale.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { FORM_KEY } from '../../session/session.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { requireCandidate } from '../require-candidate.ts';
import { successNotice } from '../success-notice.ts';

/** The path of the settings of mails about applications. */
export const MAIL_SETTINGS_PATH = '/candidaturas/avisos';

/** The content of the settings page. */
interface MailSettingsModel {
  readonly settings: MailSettings;
  readonly candidate: Pick<Candidate, 'email' | 'emailVerified' | 'doesNotWantNotifications'>;
  readonly key: string;
  readonly saved: boolean;
}

/** Why mails that are turned on do not arrive; undefined if they do. */
function obstacle({ messages }: Locale, { settings, candidate }: MailSettingsModel): string | undefined {
  const { applicationMails: texts } = messages;
  if (!settings.enabled) return undefined;
  if (candidate.email === '' || !candidate.emailVerified) return texts.unconfirmed;
  if (candidate.doesNotWantNotifications) return texts.noNotifications;
  return settings.refused ? texts.refused(candidate.email) : undefined;
}

/** Whether a candidate receives the mails about applications. */
export const receivesMails = (
  settings: MailSettings,
  { email, emailVerified, doesNotWantNotifications }: MailSettingsModel['candidate'],
): boolean =>
  settings.enabled && !settings.refused && email !== '' && emailVerified && !doesNotWantNotifications;

/** The body of the settings page. */
function mailSettingsBody(locale: Locale, model: MailSettingsModel): Markup {
  const { prefix, messages } = locale;
  const { applicationMails: texts, applications, forms, cv } = messages;
  const { settings, candidate, key, saved } = model;
  const problem = obstacle(locale, model);
  return html`<div class="wide narrow"><p class="back"><a href="${prefix}/candidaturas">${applications.back}</a></p>
<h1>${texts.title}</h1><p class="lead">${texts.lead}</p>
${successNotice(saved ? cv.saved : undefined)}
${problem === undefined ? NOTHING : html`<div class="notice notice-problem"><p>${problem}</p></div>`}
<form class="form" method="post" action="${prefix}${MAIL_SETTINGS_PATH}"><input type="hidden" name="${FORM_KEY}" value="${key}">
<div class="field"><label class="choice"><input type="checkbox" name="enabled" value="${YES}"${settings.enabled ? html` checked` : NOTHING} aria-describedby="enabled-hint"><span>${texts.enabled}</span></label>
<p class="hint" id="enabled-hint">${when(candidate.email !== '', () => html`${texts.address(candidate.email)} `)}${texts.hint}</p></div>
<div class="field"><label class="choice"><input type="checkbox" name="messageTexts" value="${YES}"${settings.messageTexts ? html` checked` : NOTHING} aria-describedby="messageTexts-hint"><span>${texts.messageTexts}</span></label>
<p class="hint" id="messageTexts-hint">${texts.messageTextsHint}</p></div>
<p class="form-end"><button class="button" type="submit">${forms.save}</button></p></form></div>`;
}

/** The settings of mails about applications: GET and POST /candidaturas/avisos. */
export function mailSettingsRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const show: OperationHandler = async (c) => {
    const candidate = await requireCandidate(c, context, 'applicationList');
    return sendAccountPage(c, context, locale, {
      title: locale.messages.applicationMails.title,
      path: MAIL_SETTINGS_PATH,
      body: mailSettingsBody(locale, {
        settings: await readMailSettings(context, candidate),
        candidate,
        key: formKey(c, context),
        saved: c.req.query('saved') !== undefined,
      }),
    });
  };
  const save: OperationHandler = async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    // No operation of the contract changes the setting: the scope to change applications is required.
    const candidate = await requireCandidate(c, context, 'applicationUpdate');
    const enabled = firstOf(form, 'enabled') === YES;
    const messageTexts = firstOf(form, 'messageTexts') === YES;
    await saveMailSettings(context, candidate, { enabled, messageTexts, language: locale.language });
    return c.redirect(`${locale.prefix}${MAIL_SETTINGS_PATH}?saved=1`, 303);
  };
  return [
    ['GET', MAIL_SETTINGS_PATH, show],
    ['POST', MAIL_SETTINGS_PATH, save],
  ];
}

/**
 * Mounts the page that turns mails about applications off by the secret address in each mail. It needs no session.
 * @param checks the checks of pages without that of the origin: the secret authorises the request, and the one-click
 * request of mail programs (RFC 8058) has no origin
 */
export function mountMailUnsubscription(
  portal: Hono<Environment>,
  context: PortalContext,
  locale: Locale,
  checks: Middleware,
): void {
  const { applicationMails: texts } = locale.messages;
  const secretOf = (c: Request): string => c.req.param('secret') ?? '';
  const page = (c: Request, lead: string, submit?: string): Promise<Response> =>
    sendAccountPage(c, context, locale, {
      title: texts.title,
      path: MAIL_SETTINGS_PATH,
      body: questionBody({ title: texts.unsubscribeTitle, lead, ...(submit !== undefined && { submit }) }),
    });
  const path = `${locale.prefix}${MAIL_SETTINGS_PATH}/:secret/baja`;
  portal.get(path, secretAddress, checks, async (c) => {
    await findBySecret(context.db, secretOf(c));
    return page(c, texts.unsubscribeLead, texts.unsubscribe);
  });
  portal.post(path, secretAddress, checks, async (c) => {
    await turnMailsOff(context, secretOf(c));
    return page(c, texts.unsubscribed);
  });
}
