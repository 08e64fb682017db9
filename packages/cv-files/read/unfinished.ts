/** That studies were not finished, in Spanish, Catalan, Galician, Basque and English. */
const NOT_FINISHED = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    '(?:sin|sense|sen) (?:haberl[oa]s? )?(?:finalizar|finalitzar|terminar|acabar|concluir|completar|rematar|titular|titulaci[óo]n?|(?:el )?t[íi]tulo)',
    '(?:no|non) (?:(?:est[áa]n?|fue(?:ron)?|l[oa]s? (?:he )?)\\s?)?(?:finali[tz]|termin|acab|complet|remat|titul|gradu)a(?:d[oa]s?|t|da|des|ts)',
    '(?:no|non) conclu[íi]d[oa]s?',
    'inacaba(?:d[oa]s?|t|da|des|ts)',
    'inconclus[oa]s?',
    'incomplet[oae]?s?',
    'interrump?id[oa]s?',
    'abandona(?:d[oa]s?|t|da|des|ts)',
    '(?:a falta|pendiente|pendent) d(?:e(?: la?)?|el) (?:tfg|tfm|tesis|trabajo|proyecto|treball|projecte|(?:(?:\\p{L}+|\\d+) )?asignaturas?|\\d+ cr[ée]ditos)',
    '(?:asignaturas|assignatures|materias|cr[ée]ditos|cr[èe]dits) (?:pendientes?|pendents?)',
    '(?:me )?(?:quedan?|faltan?) (?:\\p{L}+|\\d+) (?:asignaturas?|assignatur(?:a|es)|materias?|cr[ée]ditos|cursos?)',
    '(?:amaitu|bukatu) gabe',
    "unfinished|uncompleted|not (?:yet )?(?:completed|finished|graduated)|did(?: not|n['’]t) (?:finish|complete|graduate)|dropped out|no degree (?:obtained|awarded)",
  ].join('|')})(?!\p{L})`,
  'iu',
);

/** The number of a year of studies. */
export const ORDINAL = String.raw`(?:[1-6]\s?\.?\s?(?:[ºª°]|er|r|n|t|d?o)\.?|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|segon|quart|first|second|third)`;
/** The last year of studies that were left: `3.º curso`, `hasta tercero`, `2 cursos`, `primer curs`, `second year`. */
const LAST_YEAR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:hasta|fins a|ata|until|up to) (?:el |la |the )?(?:${ORDINAL}|[1-6](?=\s|\)|$))(?!\s?(?:de )?(?:la )?(?:e\.?s\.?o|bachill|batx))|${ORDINAL} (?:cursos?|curs|a[ñn]o|year)(?! de (?:la )?(?:e\.?s\.?o|bachill|batx))|(?:un|dos|tres|cuatro|quatre|[1-5]) (?:cursos|a[ñn]os|years) (?:cursados|aprobados|superados|completados|completed)|(?:cursad[oa]s?|aprobad[oa]s?|superad[oa]s?) (?:un|dos|tres|cuatro|\d) (?:cursos|a[ñn]os)|(?:dos|tres|cuatro) cursos|\d{2,3} cr[ée]ditos (?:aprobados|superados|cursados))(?!\p{L})`,
  'iu',
);

/** Whether a text says that studies were not finished. */
export const saysUnfinished = (text: string): boolean => NOT_FINISHED.test(text);

/** Whether a text says only up to which year the candidate studied. */
export const saysLastYear = (text: string): boolean => LAST_YEAR.test(text);
