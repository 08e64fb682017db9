import { foldKey, loadSkills, type Skill } from '@curro/shared';

/** The kinds of skills of a Europass document: its editor has a section for digital skills alone. */
export type SkillKind = 'digital' | 'personal' | 'professional';

/** The roots of the catalogue whose skills are of one kind; those of other roots are professional. */
const KINDS_BY_ROOT: Readonly<Record<number, SkillKind>> = { 14: 'digital', 25: 'personal' };
/** A category has the number of its root before two figures of its own. */
const OWN_FIGURES = 100;

/** Companies and programs, with which the names of digital skills begin, in the catalogue also below other roots. */
const PROGRAM =
  /^(?:microsoft|ms|adobe|google|autodesk|apple|oracle|sap|sage|a3|contasol|contaplus|facturaplus|holded|odoo|word|excel|power ?point|outlook|access|onenote|teams|office|libreoffice|windows|mac ?os|linux|photoshop|illustrator|indesign|premiere|after effects|final cut|davinci|lightroom|canva|figma|sketch|blender|autocad|solidworks|catia|inventor|siemens nx|revit|sketchup|3ds|cype|presto|arcgis|qgis|hubspot|salesforce|zendesk|mailchimp|wordpress|shopify|prestashop|trello|slack|notion|zoom|moodle|spss|stata|crm|erp|tpv|cms|seo|sem)(?![\p{L}\d])/iu;
const DIGITAL =
  /(?<!\p{L})(?:inform[áàa]tic|ofim[áàa]tic|software|programaci[óo]n|programming|internet|redes sociales|social media|correo electr[óo]nico|e-?mail|digital|bases? de datos|databases?|hojas? de c[áa]lculo|spreadsheets?|p[áa]ginas? web|web (?:design|development)|(?:dise[ñn]o|desarrollo) web|ciberseguridad|cybersecurity|inteligencia artificial|mecanograf[íi]a)/iu;
const PERSONAL =
  /(?<!\p{L})(?:trabajo en equipo|teamwork|team player|liderazgo|leadership|comunicaci[óo]n|communication|resoluci[óo]n de (?:problemas|conflictos)|problem.solving|gesti[óo]n del (?:tiempo|estr[ée]s)|time management|adaptabilidad|adaptaci[óo]n|adaptability|flexib|creativ|iniciativa|initiative|proactiv|responsab|puntual|empat|organizaci[óo]n|organi[sz]ation|planificaci[óo]n|capacidad|polival|autonom|paciencia|patience|constancia|compromiso|motivaci[óo]n|don de gentes|hablar en p[úu]blico|public speaking|pensamiento cr[íi]tico|critical thinking|atenci[óo]n al detalle|attention to detail|toma de decisiones|decision.making|negociaci[óo]n|negotiation|aprendizaje|escucha activa|sociable|din[áa]mic)/iu;

let known: ReadonlyMap<string, Skill> | undefined;
/** The skill of the catalogue with a name; undefined without one. */
function skillOfCatalogue(name: string): Skill | undefined {
  known ??= new Map(loadSkills().skills.map((skill) => [foldKey(skill.name), skill]));
  return known.get(foldKey(name));
}

/** The kind of a skill: that of its category in the catalogue, else by its words. */
export function kindOfSkill(name: string): SkillKind {
  if (PROGRAM.test(name)) return 'digital';
  const skill = skillOfCatalogue(name);
  if (skill !== undefined) return KINDS_BY_ROOT[Math.floor(skill.categoryId / OWN_FIGURES)] ?? 'professional';
  if (DIGITAL.test(name)) return 'digital';
  return PERSONAL.test(name) ? 'personal' : 'professional';
}
