import { html, type TemplateResult } from 'lit';
import { form } from './form.ts';
import type { Model } from './model.ts';
import { results } from './results.ts';

/** The whole element. */
export const page = (model: Model): TemplateResult =>
  html`<div class="frame" lang=${model.language}>${form(model)}${results(model)}</div>`;
