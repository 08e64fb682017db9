import { foldText } from '@curro/shared';

/** Words without accents, as texts are compared. */
const words = (text: string): ReadonlySet<string> => new Set(foldText(text).trim().split(/\s+/));

/** Words that begin or end the name of a job; without accents, both genders by `a` for `o` at the end. */
const OCCUPATIONS = words(`
  tcae ats due abogado administrador administrativo agente albanil almacenero analista animador aparejador aprendiz archivero
  arquitecto asesor asistente atencion auditor auxiliar ayudante azafato barista barman becario biologo bombero botones
  cajero calderero canguro camarero camionero captador carnicero carpintero carretillero celador chef chofer cocinero comercial
  community conductor conserje consultor contable controlador coordinador costurero cristalero cuidador delegado
  delineante dependiente dependienta desarrollador diplomado director disenador docente economista editor educador electricista
  electromecanico empleado encargado encofrador enfermero escayolista especialista esteticista farmaceutico
  fisioterapeuta fontanero formador fotografo fresador frigorista funcionario gerente gestor gobernante gobernanta grafista
  graduado guia guarda hostess ingeniero informatico instalador integrador interino jardinero jefe jefa joven kinesiologo
  laborante licenciado limpiador maestro mantenedor maquinista maitre marinero mecanico mediador medico mensajero metre modisto
  monitor montador mozo ninero nutricionista odontologo oficial operador operario optico panadero pastelero patronista
  peluquero peon periodista pescadero pinche pintor planchista podologo practicas practicante preparador procurador
  profesor programador promotor psicologo quimico recepcionista redactor relaciones repartidor reponedor
  representante responsable sastre secretario socorrista soldador sommelier sumiller subdirector supervisor tecnico
  teleoperador telefonista terapeuta tornero trabajador traductor transportista tramitador tutor vendedor veterinario
  vigilante visitador voluntario
  cooperante alicatador antenista aparcacoches aplicador bedel bibliotecario buzo capitan cartero cerrajero chapista cirujano
  copywriter crupier entrenador estibador ferrallista florista fregaplatos fundador ganadero gerocultor gruista guardia
  higienista interiorista interprete investigador lavaplatos logopeda manicurista maquillador masajista matrona militar
  notario ordenanza orientador parquetista patron perito pizzero pladurista planchador policia
  psiquiatra recolector sargento socio solador soldado taquillero tapicero tasador taxista temporero tesorero topografo
  tractorista vendimiador vidriero yesero
  administratiu ajudant caixer cangur cambrer comptable conductora cuidadora cuiner dependent dependenta encarregat enginyer fuster infermer
  advocat arquitecte conserge desenvolupador dissenyador farmaceutic forner metge metgessa perruquer professor psicoleg treballador
  electromecanic gericultor llauner mestre operari zelador mosso neteja netejador paleta tecnic venedor
  peo xofer magatzemer cuidador pagesa pages netejadora fleguer forneter pastisser pastissera carnisser carnissera peixater peixatera
  mecanic informatic quimic gerent fotograf bioleg geoleg secretari veterinari funcionari bibliotecari empleat missatger bomber
  jardiner jardinera lampista manobre modista planxista ferrer serraller serrallera vigilant educadora integradora
  axudante camareira camareiro cocineira cocineiro enfermeira enfermeiro traballador
  avogado carniceiro carpinteiro caixeiro caixeira carpinteira coidador condutor dependente encargado enxeneiro enxeneira
  limpador mariscador marineiro panadeiro panadeira peixeiro peixeira perruqueiro perruqueira pintora xardineiro xardineira
  abokatu abokatua administrari administraria arduradun arduraduna arotz arotza atezain atezaina begirale begiralea biltegizain
  dendari dendaria elektrikari elektrikaria erizain erizaina garbitzaile garbitzailea gidari gidaria hezitzaile hezitzailea
  igeltsero igeltseroa ingeniari ingeniaria irakasle irakaslea iturgin iturgina laguntzaile laguntzailea langile langilea
  mediku medikua mekanikari mekanikaria programatzaile programatzailea saltzaile saltzailea soldatzaile soldatzailea
  sukaldari sukaldaria teknikari teknikaria zaintzaile zaintzailea zerbitzari zerbitzaria zuzendari zuzendaria
  caddie controller devops frontend housekeeper merchandiser nanny rider shopper valet
  accountant administrator advisor agent analyst architect assistant associate attendant bartender builder buyer carer cashier
  cleaner clerk coach consultant cook coordinator designer developer driver electrician engineer executive
  farmer freelance gardener guide head host intern janitor lawyer lead lecturer manager mechanic nurse officer operator
  owner painter partner pharmacist picker plumber porter postman programmer receptionist recruiter representative
  bookkeeper founder instructor interpreter lifeguard mentor photographer plumber producer tester
  researcher salesman scientist seller server specialist steward supervisor surveyor teacher technician trainee
  trainer translator tutor waiter waitress warehouseman welder worker writer volunteer
  apprentice baker barber beautician bricklayer butcher caregiver caretaker dispatcher fitter foreman hairdresser labourer
  laborer machinist midwife operative packer paramedic physiotherapist plasterer`);

/** What names of jobs in Spanish end with: `-ero`, `-ista`, `-dor`. */
const OCCUPATION_ENDING =
  /^(?!(?:primer|tercer|carrer|fronter|maner|cabecer|bander|enter|verdader)[oa]s?$)\p{L}{3,}(?:er[oa]|ist[a]|[dt]or|[dt]ora|olog[oa]|ograf[oa])$/u;

/** Words that begin the name of a company or an organisation. */
const COMPANIES = words(`
  academia agencia agropecuaria almacenes asador asesoria asociacion ayuntamiento autobuses autoescuela banco bar bodega bodegas boutique
  cadena cafe cafeteria caixa caja camping carniceria cartonajes casa centro cerveceria cia clinica club colegio comercial
  comercializadora compania complejo comunidad concello concesionario congelados conservas construcciones constructora consulting consultoria coop cooperativa correos corporacion
  corte cruz deposito despacho diputacion discoteca distribuciones distribuidora drogueria edificaciones editorial embutidos empresa
  escuela estacion estudio fabrica farmacia federacion ferreteria finca floristeria frutas fruteria fundacion
  gabinete garaje gasolinera generalitat gestoria gimnasio granja grupo guarderia hermanos heladeria herederos hijos hipermercado
  hipermercados hospital hospitales hostal hostel hotel hoteles hoteleria ies imprenta industrias inmobiliaria invernadero invernaderos
  instalaciones instituto inversiones joyeria junta laboratorio laboratorios lavanderia libreria limpiezas
  logistica madera maderas meson merceria ministerio molino montajes muebleria muebles mutua notaria obrador oficina optica
  palacio panaderia panificadora papeleria parador parque pasteleria peluqueria pescaderia pizzeria polideportivo posada
  pub queseria reformas residencia restaurante restauracion sala seguros servicios sidreria sociedad supermercado
  supermercados taberna taller talleres tapas teatro telepizza tienda tintoreria transportes universidad
  viveros xunta zapateria
  ajuntament ambulatorio catering chiringuito cofradia consultora consultorio ikastola ludoteca quiosco
  bank clinic college company council group hospital inn ltd office pub restaurant school shop store
  supermarket university`);
/** Large employers whose names do not say that they are companies. */
const EMPLOYERS = words(`
  accenture adecco aldi alcampo amazon atento bershka carrefour clece consum decathlon deloitte domusvi eroski eulen
  everis glovo iberdrola iberia ikea ilunion inditex indra konecta kpmg lidl manpower mapfre mcdonald mercadona
  movistar naturgy navantia nestle osakidetza primark randstad renfe repsol seat securitas seur
  stradivarius telefonica vodafone zara`);
/** Whether a text is the name of a large employer. */
export const isEmployer = (text: string): boolean => EMPLOYERS.has(foldText(text).trim());
/** Words that make a name one of a company wherever they are in it. */
const COMPANY_WORDS = words(
  `hotel hoteles restaurante supermercados hospital consulting solutions services servicios systems technologies bank
  group grupo ltd inc llc gmbh university restaurant bistro cafe clinic school foundation`,
);
const LEGAL_FORM =
  /(?:^|[\s,])(?:s\.\s?[lac](?:\.\s?[alup]){0,2}\.?|s\.?l\.?[lup]?|s\.?a\.?u?|s(?:oc)?\.?\s?coop\.?(?:\s?(?:and|val|lda|ltda)\.)?|s\.\s?p\.\s?a\.?|s\.\s?r\.\s?l\.?|[nb]\.\s?v\.?|c\.?b\.?|ute|ltd\.?|inc\.?|llc|plc|gmbh)$/iu;

const foldedWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const isOccupation = (word = ''): boolean =>
  OCCUPATIONS.has(word) ||
  (word.endsWith('a') && OCCUPATIONS.has(`${word.slice(0, -1)}o`)) ||
  // `mestra` in Catalan
  (word.endsWith('a') && OCCUPATIONS.has(`${word.slice(0, -1)}e`)) ||
  (/(?:ora|era)$/.test(word) && OCCUPATIONS.has(word.slice(0, -1))) ||
  // `encarregada` in Catalan
  (word.endsWith('ada') && OCCUPATIONS.has(`${word.slice(0, -2)}t`));

/** A longer text is not a name. */
const MAX_NAME = 120;
/** How sure a text is what is asked: 2 by its wording, 1 by a hint, else 0. */
export type Likeness = 0 | 1 | 2;

/** A word that begins the name of a job and ends other names: `Aula Joven`, `Punto de Encuentro Joven`. */
const FIRST_ONLY = 'joven';

/** How much a text looks like the name of a job. */
export function occupationLikeness(text: string): Likeness {
  // `camarero/a`, `dependiente (turno de noche)`.
  const plain = text.slice(0, MAX_NAME).replace(/\([^)]*\)|\/-?\p{L}{1,3}\b/gu, ' ');
  const all = foldedWords(plain);
  // `Cap de cuina`, not the certificate CAP; `Personal de limpieza`, not `Personal`
  if (/^(?:Cap|Segon|Personal|Ama) de \p{Ll}/u.test(plain)) return 2;
  // `Servicio de Informática` is a department.
  const isDepartment = /^(?:de|del|of)$/.test(all.at(-2) ?? '');
  const last = all.at(-1) ?? '';
  if (isOccupation(all[0]) || (isOccupation(last) && !isDepartment && last !== FIRST_ONLY)) return 2;
  const isWithin = all.some((word, at) => isOccupation(word) && (at === 0 || word !== FIRST_ONLY));
  return OCCUPATION_ENDING.test(all[0] ?? '') || isWithin ? 1 : 0;
}

/** Kinds of companies that are also what such companies do: `Instalaciones y averías en viviendas`. */
const DEEDS =
  /^(?:construcciones|distribuciones|edificaciones|instalaciones|limpiezas|montajes|reformas|restauraci[óo]n|seguros|servicios|transportes)(?: (?:\p{Ll}+,?|\d+)){3,}\.?$/iu;

/** Kinds of companies that are also places of work: `Caja y reposición`. */
const TASKS_OF_PLACES =
  /^(?:caja|caixa|sala|oficina|despacho|tienda)(?:,? (?:y|e|i|and) \p{Ll}[\p{Ll}, ]*|, \p{Ll}[\p{Ll}, ]*)\.?$/iu;

/** A trade before the name of its company: `Electricidad Toro`. */
const TRADE =
  /^(?:electricidad|fontaner[íi]a|carpinter[íi]a|cerrajer[íi]a|climatizaci[óo]n|jardiner[íi]a|pinturas|excavaciones|autocares|autom[óo]viles|gr[úu]as|hormigones|estructuras|promociones|ganader[íi]a|confecciones|calzados|electrodom[ée]sticos|ultramarinos|charcuter[íi]a|churrer[íi]a|viajes|explotaciones) (?:(?:de|del|el|la|los|las) )?(?-i:\p{Lu}\p{Ll})/iu;

/** How much a text looks like the name of a company. */
export function companyLikeness(text: string): Likeness {
  if (/\p{Ll}/u.test(text) && TASKS_OF_PLACES.test(text) && !/\s\p{Lu}/u.test(text)) return 0;
  if (/\p{Ll}/u.test(text) && DEEDS.test(text) && !/\s\p{Lu}/u.test(text)) return 0;
  const name = text.slice(0, MAX_NAME).replace(/^(?:el|la|los|las|the)\s+/iu, '');
  const all = foldedWords(name);
  if (
    COMPANIES.has(all[0] ?? '') ||
    EMPLOYERS.has(all[0] ?? '') ||
    LEGAL_FORM.test(name.replace(/,[^,]*$/u, (end) => (LEGAL_FORM.test(end) ? end : '')))
  )
    return 2;
  return TRADE.test(name) || all.some((word) => COMPANY_WORDS.has(word)) ? 1 : 0;
}

const withoutTown = (text: string): string => text.replace(/\([^()]*\)\s*$/, '').trim();

/** Whether a text ends with a legal form: `Bar Sol, S.L. (Lugo)`. */
const hasLegalForm = (text: string): boolean => LEGAL_FORM.test(withoutTown(text));

/** Whether a text is the legal form of the company before it: `S.L.`. */
export const isLegalForm = (text: string): boolean => LEGAL_FORM.exec(withoutTown(text))?.index === 0;

/** A legal form at the beginning of a text, as a wrapped line has it: `S.L. (Lugo). Reparto`. */
export const LEGAL_FORM_FIRST =
  /^(?:S\.\s?(?:A|L|Coop|C)\.(?:\s?[LUP]\.?)?|S\.?[AL]\.?[LU]?|S\.?L\.?P)(?=$|[\s,.(])/u;

/** The end of a name with its legal form at the beginning of a text: `Galaicas, S.A. (Lugo). Reparto`. */
export const NAME_WITH_FORM_FIRST =
  /^(?:\p{Lu}[\p{L}'’-]+(?: (?:(?:de|del|e|y) )?\p{Lu}[\p{L}'’-]+){0,2},? )S\.\s?(?:A|L|Coop)\.(?:\s?[LUP]\.)?(?=$|[\s,(])/u;

/** Whether a text is the kind of a company or a centre without its name: `IES`. */
export const isLoneKind = (text: string): boolean =>
  /^(?:i\.?e\.?s\.?|ceip|cifp|cpifp|cipfp|iefps|cpr|cfp|escuela|universidad|instituto|colegio|facultad|gestor[íi]a|transportes|construcciones|distribuciones|instalaciones|ayuntamiento|talleres|residencia|academia|hospital|supermercados|grupo)$/iu.test(
    text,
  );

/** Whether a text ends with an abbreviation, whose full stop belongs to it: `Talleres Sol, S. Coop.` */
export const endsWithAbbreviation = (text: string): boolean =>
  hasLegalForm(text) || /(?<!\p{L})(?:c[íi]a|hnos|hros|corp|inc|ltd|lda|ltda)\.$/iu.test(text);

/** Schools whose names do not say what they are. */
const SCHOOLS =
  '(?-i:(?:ESADE|ESIC|IESE|INSEAD|EAE|ESCP|EADA|ICADE|CUNEF|CEU|UCAM|VIU|ENAE|ESERP|ESDEN|MEDAC|Nebrija|Comillas|Linkia|Implika))(?![\\p{L}\\d])';

const INSTITUTION_WORD = String.raw`(?:${SCHOOLS}|universi|uned\b|uoc\b|unir\b|ies\b|i\.e\.s|c\.\s?p\.|instituto?\b|escola|escuela|colegio|centro|cifp\b|cpifp\b|cipfp\b|iefps\b|cpr\b|cfp\b|ceip\b|cepa\b|(?-i:(?:CP|CIP|CEP|CDP|EFA|CEO|CRA|INS|CPI|CFA|EPA|IESO|CPEB|CC|EASD|ESD|EEI|EOI)(?= \p{Lu}))|facultad|academia|autoescuela|conservatorio|fundaci[óo]n|c[áa]mara|cruz roja|cesur|ilerna|sepe\b|college|school|institute|academy|polit[ée]cnic|liceo|liceul|colegiul|(?:instituci[óo]n|unidad) educativa)`;
/** The beginning of the name of a place of study. */
export const INSTITUTION = `(?:la |el |the )?${INSTITUTION_WORD}`;
const INSTITUTION_FIRST = new RegExp(`^${INSTITUTION}`, 'iu');
const INSTITUTION_WITHIN =
  /(?<!\p{L})(?:(?-i:(?=\p{Lu}))(?:universidad|escuela|escola|facultad)|universit(?:y|at)|school|college|institute|ies|bhi|ikastola)(?!\p{L})/iu;

/** The beginning of the name of a study. */
export const STUDY = String.raw`(?:doble |t[íi]tulo (?:de |en )?)?(?:bachiller|batxiller|bacharel|grado|grau|grao(?= )|graduad|graduat|llicenci|enginyer|cicle formatiu|graduate|licenciad|licenciatura|diplomad|diplomatura|ingenier|m[áaà]ster|doctor|t[éeè]cnic|f\.?p\.?\b|formaci[óo]n profesional|ciclo|cfg[ms]\b|(?-i:(?:F\.?P\.? ?)?[CG]\.? ?[SM]\.?(?= (?:de |en |d['’])?\p{Lu}))|e\.?s\.?o\.?(?:$|[\s,(])|espa(?:$|[\s,(])|educaci[óo]n secundaria|certificad|certificat|curso|curs(?= d)|pos[t]?gra(?:do|u\b)|expert[oa] |bup\b|cou\b|egb\b|bachelor|b\.?sc|b\.?a\.?\b|m\.?sc|ph\.?d|degree|diploma|a.levels|gcse|higher national|hnd\b|course|bootcamp|(?:executive )?mba\b)`;
const STUDY_FIRST = new RegExp(`^${STUDY}`, 'iu');

/** `40 horas`, `60 créditos ECTS` */
export const HOURS = String.raw`\d[\d.]{0,6}\s?(?:h(?:oras?|rs?)?|hours?|cr[ée]ditos?|ects)(?!\p{L})(?:,?\s(?:\d[\d.,]{0,6}\s)?(?:h|horas|cr[ée]ditos|ects|cfc|lectivas|presenciales|on-?line)(?!\p{L})){0,3}`;
export const ONLY_HOURS = new RegExp(`^\\(?(${HOURS})\\)?\\.?$`, 'iu');
/** Whether a text is the length of a course. */
export const isHours = (text: string): boolean => ONLY_HOURS.test(text);

/** How much a text looks like a place of study. */
export function institutionLikeness(text: string): Likeness {
  if (INSTITUTION_FIRST.test(text)) return 2;
  return INSTITUTION_WITHIN.test(text) ? 1 : 0;
}

/** How much a text looks like the name of a study. */
export function studyLikeness(text: string): Likeness {
  return STUDY_FIRST.test(text) ? 2 : 0;
}

/** A word of a level without what is studied: `Ciclo Formativo de Grado Medio`. */
const LEVEL_WORD =
  /^(?:ciclo|formativ[oa]|formaci[óo]n|profesional|grado|t[ée]cnic[oa]|superior|medio|b[áa]sic[oa]|universitari[oa]|oficial|propio|t[íi]tulo|m[áa]ster|post?grado|curso|diploma|certificado|licenciatura|ingenier[íi]a|doctorado|f\.?p\.?|cfg[ms]|[ivx]+|de|en|online)$/iu;
const isOnlyLevel = (text: string): boolean => text.split(/\s+/).every((word) => LEVEL_WORD.test(word));
/** Whether a text names a study by its level and what is studied: `Técnico Superior en Mecatrónica`. */
export const namesStudy = (text: string): boolean => studyLikeness(text) === 2 && !isOnlyLevel(text);

/** Words that begin a task. */
const TASKS = words(`
  acogida administracion analisis apertura apoyo archivo asesoramiento asistencia atencion ayuda captacion carga cierre cobro
  cobros colaboracion compra compras comunicacion conduccion confeccion contabilidad control coordinacion creacion cuidado
  cuidados descarga desarrollo direccion diseno ejecucion elaboracion emplatado envio facturacion fidelizacion formacion
  funciones gestion impartir implantacion inventario inventarios instalacion limpieza llevar logros manejo
  mantenimiento manipulacion montaje negociacion organizacion participacion pedidos planificacion preparacion
  programacion prospeccion realizacion recepcion recogida redaccion reparacion reparto reposicion reservas
  resolucion revision seguimiento seleccion servicio servir soporte supervision tareas toma tramitacion tratamiento
  trato uso venta ventas
  assisting cleaning customer duties handling helping managing preparing responsibilities responsible serving taking
  training working`);
const VERB = /^\p{Lu}\p{Ll}{2,}(?:é|í|ar|er|ir|ado|ando|iendo|ed) \p{Ll}/u;

/** Whether a text says what someone did rather than names a job or a company. */
export function isTask(text: string): boolean {
  if (companyLikeness(text) === 2 && !/,\s+\p{Ll}/u.test(text)) return false;
  const [first = ''] = foldedWords(text);
  return TASKS.has(first) || (!isOccupation(first) && (/,\s+\p{Ll}/u.test(text) || VERB.test(text)));
}

/** A longer line is a sentence. */
const MAX_HEAD = 100;
/** A sentence: more than three words with a full stop, which an abbreviation such as `S.L.` does not end. */
const SENTENCE_END = /(?:\p{L}{3}|[\d)])[.;:]$/u;
const MIN_SENTENCE_WORDS = 4;

/** A bullet, and the letter that Word shows as one; icons of telephones have the code of that of LibreOffice. A sign beside another one is a rating such as `●●○`. */
const BULLET =
  /^\s*(?![●○■□▪] ?[●○■□▪]|• ?[•◦])(?:[•▪‣●○◦■□▸►➢➤➔➜➡→⇒✓✔*·»\uf0b7\uf0a7\uf0d8\uf076\uf0fc-]|\uf095(?!\s*[+(\d])|–|o(?= \p{Lu}))\s*/u;
export const isBullet = (line: string): boolean => BULLET.test(line);
export const withoutBullet = (line: string): string => line.replace(BULLET, '');

/** What begins a detail of an entry, also the data of a job in the pages of job sites. */
const DETAIL_LABEL =
  /^(?:clientes?|proyectos?|tecnolog[íi]as|herramientas|stack|entorno|logros?|horario|jornada|motivo|referencias?|equipo|sueldo|salario|sector|(?:sub)?categor[íi]a|nivel(?: profesional| laboral)?|(?:personal|personas|empleados|equipo) a (?:mi |su )?cargo|n[.ºo°]* de personas a cargo|[áa]rea(?: funcional)?|departamento|tipo de (?:contrato|jornada|industria)|contrato|industria|clients?|tools)\s?:/iu;

/** Whether a line can be a title or a company: neither a sentence nor an item of a list. */
export const isHead = (line: string): boolean =>
  line.length <= MAX_HEAD &&
  // `eDreams`, `iRobot`
  /^(?:[\p{Lu}\d«"“]|\p{Ll}{1,2}\p{Lu}\p{Ll})/u.test(line) &&
  !isBullet(line) &&
  !DETAIL_LABEL.test(line) &&
  !(SENTENCE_END.test(line) && line.split(/\s+/).length >= MIN_SENTENCE_WORDS && !endsWithAbbreviation(line));
