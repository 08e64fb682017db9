/** A longer text is a sentence. */
const MAX_HEADLINE = 60;

/** The job of the line below a name, such as `Jefa de recepción en Hotel Sol | Turismo`; '' for a sentence. */
export function jobOfHeadline(text: string): string {
  const [job = ''] = text.split(/\s*[|·•@]\s*|\s+[–—-]\s+|\s+(?:en|at)\s+(?=\p{Lu})/u);
  return job.length <= MAX_HEADLINE ? job.trim() : '';
}
