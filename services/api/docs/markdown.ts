import { type Markup, trusted } from '@curro/ui';
import { marked } from 'marked';

/** Renders the Markdown of the API description, which this repository contains. */
export const markdown = (text: string): Markup => trusted(marked.parse(text, { async: false }));
