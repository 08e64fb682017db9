import { getOffer, reportOffer, type StoredOffer } from '@curro/offers';
import {
  addressKey,
  createClientAddress,
  createRateLimiter,
  type FormValues,
  firstOf,
  type OperationHandler,
  type Request,
  readForm,
  refuseRequest,
} from '@curro/platform';
import {
  DomainError,
  MAX_REPORT_NOTE_LENGTH,
  offerPath,
  reportReasons,
  type ValidationError,
} from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { html, type Markup } from '@curro/ui';
import type { PortalContext } from '../context.ts';
import type { Field } from '../forms/field.ts';
import { toFieldErrors } from '../forms/field-errors.ts';
import { errorSummary, groupView } from '../forms/field-view.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { companyMark } from '../logo/company-mark.ts';
import { parseOfferId } from '../offer/model.ts';
import { sameTitleQuery } from '../offer/view.ts';
import { contentLanguage } from '../search/content-text.ts';
import { searchPath } from '../search/portal-query.ts';
import { formKey, guardForm } from '../session/guard-form.ts';
import { FORM_KEY } from '../session/session.ts';

const HOUR_SECONDS = 3_600;
/** Reports from one client address in an hour. */
const MAX_REPORTS = 10;

interface ReportForm {
  readonly offer: StoredOffer['offer'];
  readonly key: string;
  readonly values: FormValues;
  readonly errors: readonly ValidationError[];
}

const fields: readonly Field[] = [
  { name: 'reason', shape: 'choice', required: true },
  { name: 'note', shape: 'area', rows: 4, maxLength: MAX_REPORT_NOTE_LENGTH },
];

function formBody(locale: Locale, { offer, key, values, errors }: ReportForm): Markup {
  const { prefix, messages } = locale;
  const { report } = messages;
  const options = reportReasons.map((value) => ({ value, label: report.reasons[value] }));
  const form = {
    locale,
    messages: report.form,
    values,
    errors: toFieldErrors(errors, { locale, fields, messages: report.form }),
  };
  const shownFields = fields.map((field) =>
    field.name === 'reason' ? { ...field, options: [{ options }] } : field,
  );
  const company = offer.company.hidden ? '' : offer.company.name;
  return html`<div class="wide narrow report"><p class="back"><a href="${prefix}${offerPath(offer)}">${report.back}</a></p>
<h1>${report.title}</h1>
<p class="lead">${report.lead}</p>
<div class="reported">${companyMark(offer.id, { name: company, logoUrl: undefined })}<p><b${contentLanguage(locale)}>${softenCapitals(offer.title)}</b><br>${company === '' ? messages.results.confidential : company}</p></div>
${errorSummary(form, fields)}
<form class="form" method="post" novalidate><input type="hidden" name="${FORM_KEY}" value="${key}">
${groupView(form, { fields: shownFields })}
<p class="form-end"><button class="button" type="submit">${report.submit}</button>
<a class="button button-quiet" href="${prefix}${offerPath(offer)}">${report.cancel}</a></p>
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
    redisTimeoutMs: config.RATE_LIMIT_REDIS_TIMEOUT_MS,
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
      isAccount: true,
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
    const body = formBody(locale, { offer, key: formKey(c, context), values: new Map(), errors: [] });
    return show(c, messages.report.title, { body });
  };

  const submit: OperationHandler = async (c) => {
    const offer = await offerOf(c);
    const values = await readForm(c);
    guardForm(c, values);
    const reason = reportReasons.find((each) => each === firstOf(values, 'reason'));
    // PostgreSQL stores no NUL characters.
    const note = firstOf(values, 'note').replaceAll('\0', '').trim();
    const errors: ValidationError[] = [];
    if (reason === undefined) errors.push({ code: '202', field: 'reason' });
    if (note.length > MAX_REPORT_NOTE_LENGTH) {
      errors.push({ code: '201', field: 'note', params: { value: note, max: MAX_REPORT_NOTE_LENGTH } });
    }
    if (reason === undefined || errors.length > 0) {
      const body = formBody(locale, { offer, key: formKey(c, context), values, errors });
      return show(c, messages.forms.errorTitle(messages.report.title), { body, status: 400 });
    }
    const from = await limit(addressKey(c.env.incoming, clientAddress));
    if (from.over) refuseRequest(c, context, from.reset);
    await reportOffer(context, { offerId: offer.id, reason, note });
    const { thanks, thanksLead, back, similar } = messages.report;
    return show(c, thanks, {
      body: html`<div class="wide narrow"><h1>${thanks}</h1><p class="lead">${thanksLead}</p>
<p class="problem-links"><a class="button" href="${searchPath(locale, sameTitleQuery(offer, context.dictionaries))}">${similar}</a>
<a class="button button-quiet" href="${prefix}${offerPath(offer)}">${back}</a></p></div>`,
    });
  };
  return { form, submit };
}
