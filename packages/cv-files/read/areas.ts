import { foldText } from '@curro/shared';
import { isDepartment } from './departments.ts';
import { companyLikeness } from './vocabulary.ts';

/** Words of areas of work, which are not names of companies: `Trade Marketing`, `Dirección Comercial`. */
const AREA_WORDS: ReadonlySet<string> = new Set(
  `administracion administrativa analisis analitica animacion aplicaciones arquitectura artes atencion auditoria banca
  biologia biotecnologia branding business calidad ciberseguridad ciencias civil cliente clientes clinica comercial comercio
  compras comunicacion comunicaciones consultoria contabilidad contable contenidos control cooperacion corporativa cultura
  customer data datos derecho desarrollo design development digital digitales direccion diseno documentacion economia edicion
  educacion educativa electricidad electronica emergencias empresa empresas energias enfermeria estadistica eventos experiencia
  explotacion exterior exteriores financiera financiero finanzas fiscal fiscalidad fisica fisioterapia formacion fotografia gestion
  grafico humanas humanos imagen industrial infantil informatica infraestructuras ingenieria innovacion integracion interiores
  internacional internacionales internas intervencion investigacion juridica juridico laboral laboratorio legal logistica
  mantenimiento marca marketing mecanica mecanizado mecatronica media medicas medios mercados moda multimedia nominas
  nutricion odontologia operaciones orientacion patrimonio pedagogia penal periodismo personal personas planificacion prensa
  prevencion primaria proceso procesos producto produccion programacion protocolo proyectos psicologia publica publicas
  publicidad publicitaria quimica recursos redaccion redes relaciones renovables riesgos rrhh sanidad secretaria secundaria
  seguridad seleccion seo sem sistemas sociales social sociocultural software soldadura soporte sostenibilidad
  talento tecnica tecnico telecomunicaciones temprana trabajo trade traduccion transporte tributario turismo urbanismo ux ui
  usuario usuarios venta ventas veterinaria visual web`.match(/\p{L}+/gu) ?? [],
);

/** The end of the name of an area: what follows is the company. */
const AREA_END = /,\s|\.\s|\s[·|–—/-]\s|\t|\s?\(|\s(?:en|at)\s(?=\p{Lu})|$/u;
const OF_DEPARTMENT = /^(?:departamento|dpto\.?|depto\.?|[áa]rea|secci[óo]n|unidad) (?:de|del) \p{L}/iu;
const MAX_AREA = 60;

/** Whether a text begins with the name of an area of work: `Administración, Ford España`, not `Contabilidad Pérez, Lugo`. */
function beginsWithArea(text: string): boolean {
  const area = text.slice(0, text.search(AREA_END)).trim();
  if (area === '' || area.length > MAX_AREA || companyLikeness(area) > 0) return false;
  if (OF_DEPARTMENT.test(area) || isDepartment(area)) return true;
  const named = area.match(/(?<!\p{L})\p{Lu}[\p{L}&]*/gu) ?? [];
  const [first = ''] = area.match(/\p{L}+/u) ?? [];
  return AREA_WORDS.has(foldText(first)) && named.every((word) => AREA_WORDS.has(foldText(word)));
}

/** What the job of a trainee begins with. */
const TRAINEE =
  /^(?:(?:alumn[oa]|estudiante) (?:de|en) )?(?:pr[áa]cticas|pr[àa]ctiques|becari[oa]|becas?|internship|trainee|fct)(?: (?:de verano|profesionales|formativas|curriculares|extracurriculares|laborales|no laborales|universitarias|acad[ée]micas|externas|erasmus\+?|\([^()]{2,30}\)))*$/iu;

/** Whether what follows a preposition behind the job of a trainee is the area of the work: `Prácticas` before `Trade Marketing`. */
export const isAreaOfTrainee = (job: string, behind: string): boolean =>
  TRAINEE.test(job.trim()) && beginsWithArea(behind);
