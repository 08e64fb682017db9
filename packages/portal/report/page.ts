import { getOffer, reportOffer, type StoredOffer } from '@curro/offers';
import {
  addressKey,
  createClientAddress,
  createRateLimiter,
  firstOf,
  type OperationHandler,
  type Request,
  readForm,
  refuseRequest,
} from '@curro/platform';
import { DomainError, MAX_REPORT_NOTE_LENGTH, offerPath, reportReasons } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { parseOfferId } from '../offer/model.ts';
import { contentLanguage, softenCapitals } from '../search/content-text.ts';
import { formKey, guardForm } from '../session/guard-form.ts';
import { FORM_KEY } from '../session/session.ts';

const HOUR_SECONDS = 3_600;
/** Reports from one client address in an hour. */
const MAX_REPORTS = 10;

interface ReportForm {
  readonly offer: StoredOffer['offer'];
  readonly key: string;
  readonly note: string;
  readonly isInvalid: boolean;
}

function formBody(locale: Locale, { offer, key, note, isInvalid }: ReportForm): Markup {
  const { prefix, messages } = locale;
  const { report } = messages;
  return html`<div class="wide narrow"><h1>${report.title}</h1>
<p><a href="${prefix}${offerPath(offer)}"${contentLanguage(locale)}>${softenCapitals(offer.title)}</a></p>
<p class="lead">${report.lead}</p>
${when(isInvalid, () => html`<div class="notice notice-problem" role="alert"><p>${report.problem}</p></div>`)}
<form class="form" method="post"><input type="hidden" name="${FORM_KEY}" value="${key}">
<fieldset class="field"><legend>${report.reason}</legend>${reportReasons.map((value) => html`<label class="choice"><input type="radio" name="reason" value="${value}" required> ${report.reasons[value]}</label>`)}</fieldset>
<p class="field"><label for="note">${report.note}</label><textarea id="note" name="note" rows="4" maxlength="${MAX_REPORT_NOTE_LENGTH}" aria-describedby="note-hint">${note}</textarea><span class="hint" id="note-hint">${report.noteHint}</span></p>
<p class="form-end"><button class="button" type="submit">${report.submit}</button></p>
</form></div>`;
}

/** Creates the page that reports a problem with an offer: its form, and its submission. */
export function reportPages(context: PortalContext, locale: Locale) {
  const { db, redis, config, log, metrics } = context;
  const { messages, prefix, language } = locale;
  const limit = createRateLimiter({
    redis,
    prefix: `${config.REDIS_PREFIX}:offer-reports`,
    limit: MAX_REPORTS,
    windowSeconds: HOUR_SECONDS,
    log,
    onFallback: () => metrics.rateFallback.inc(),
  });
  const clientAddress = createClientAddress(config.TRUSTED_PROXIES);

  async function offerOf(c: Request): Promise<StoredOffer['offer']> {
    const id = parseOfferId(c.req.param('offer') ?? '');
    const stored = id === undefined ? undefined : await getOffer(db, id);
    if (stored === undefined || stored.state === 'deleted') throw new DomainError('1');
    return stored.offer;
  }

  function show(
    c: Request,
    title: string,
    { body, status }: { body: Markup; status?: 400 },
  ): Promise<Response> {
    const page = {
      title: `${title} · ${messages.brand}`,
      description: title,
      path: undefined,
      listed: false,
      kind: 'website',
      body,
    } as const;
    return sendPage(c, layout(frameOf(c, context, locale), page), {
      language,
      cache: 'no-store',
      ...(status !== undefined && { status }),
    });
  }

  const form: OperationHandler = async (c) => {
    const offer = await offerOf(c);
    const body = formBody(locale, { offer, key: formKey(c, context), note: '', isInvalid: false });
    return show(c, messages.report.title, { body });
  };

  const submit: OperationHandler = async (c) => {
    const offer = await offerOf(c);
    const values = await readForm(c);
    guardForm(c, values);
    const reason = reportReasons.find((each) => each === firstOf(values, 'reason'));
    // PostgreSQL stores no NUL characters.
    const note = firstOf(values, 'note').replaceAll('\0', '').trim();
    if (reason === undefined || note.length > MAX_REPORT_NOTE_LENGTH) {
      const body = formBody(locale, { offer, key: formKey(c, context), note, isInvalid: true });
      return show(c, messages.report.title, { body, status: 400 });
    }
    const from = await limit(addressKey(c, clientAddress));
    if (from.over) refuseRequest(c, context, from.reset);
    await reportOffer(context, { offerId: offer.id, reason, note });
    const { thanks, thanksLead, back } = messages.report;
    return show(c, thanks, {
      body: html`<div class="wide narrow"><h1>${thanks}</h1><p class="lead">${thanksLead}</p>
<p><a class="button" href="${prefix}${offerPath(offer)}">${back}</a></p></div>`,
    });
  };
  return { form, submit };
}
