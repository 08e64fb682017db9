import type { OperationHandler } from '@curro/platform';
import { html } from '@curro/ui';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { type LegalDocumentName, legalPaths } from './documents.ts';

/** GET /privacidad, /condiciones, /aviso-legal: a legal document. */
export function legalPage(context: PortalContext, locale: Locale, name: LegalDocumentName): OperationHandler {
  return async (c) => {
    const document = context.legalDocuments[name][locale.language];
    const { brand } = locale.messages;
    return sendPage(
      c,
      layout(frameOf(c, context, locale), {
        title: `${document.title} · ${brand}`,
        description: document.title,
        path: ({ prefix }) => `${prefix}${legalPaths[name]}`,
        listed: true,
        kind: 'website',
        body: html`<div class="wide legal">${document.body}</div>`,
      }),
      { language: locale.language },
    );
  };
}
