/** A longer text is a sentence. */
const MAX_HEADLINE = 60;

/** A study of the candidate instead of a job: `Recién graduada en Publicidad`, `Licenciado en Derecho`. */
const GRADUATE =
  /^(?:reci[ée]n\s|(?:graduad|licenciad|diplomad|titulad|egresad)[oa](?: universitari[oa])?(?: por .*)?$|(?:recent |new )?graduate$)/iu;

/** The job of the line below a name, such as `Jefa de recepción en Hotel Sol | Turismo`; '' for a sentence or a study. */
export function jobOfHeadline(text: string): string {
  const [job = ''] = text.split(/\s*[|·•@]\s*|\s+[–—-]\s+|\s+(?:en|at)\s+(?=\p{Lu})/u);
  return job.length <= MAX_HEADLINE && !GRADUATE.test(job.trim()) ? job.trim() : '';
}
