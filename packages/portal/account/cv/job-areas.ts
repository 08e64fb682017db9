import { stemsOf } from '@curro/search';

/**
 * The subcategory of jobs by the words that name them, in the masculine singular: for jobs that no open offer has. Names in
 * other languages are those of which `otherJobTitles` has no equivalent. Names of departments stand behind a rank: `Responsable de
 * administración`, `Operario de limpieza`.
 */
const JOBS: Readonly<Record<string, string>> = {
  restauracion: `camarero, cocinero, ayudante de cocina, ayudante de camarero, jefe de cocina, jefe de sala,
    jefe de partida, jefe de rango, friegaplatos, pinche, barman, barista, sumiller, maître, pizzero, chef,
    commis, runner, kitchen, cook, waiter, waitress, bartender, barback, restaurant, serveur, serveuse,
    cuisinier, cuisinière, plongeur, chef de rang, commis de cuisine, hamburguesero, heladero, churrero,
    cortador de jamón, catering`,
  hosteleria: `camarero de pisos, gobernanta, recepcionista de hotel, director de hotel, botones,
    housekeeper, housekeeping, room attendant, hotel manager, revenue manager, revenue analyst, revenue
    management, yield manager, night auditor, front office manager, socorrista, lifeguard, femme de chambre,
    valet, mayordomo, ayudante de hostelería`,
  turismo: `guía turístico, guía de turismo, agente de viajes, animador turístico, tour guide, travel agent,
    auxiliar de vuelo, tripulante de cabina, azafato de vuelo, agente de turismo, técnico de turismo`,
  'venta-detalle': `dependiente, vendedor, cajero, reponedor, encargado de tienda, jefe de tienda,
    responsable de tienda, store, retail, shop, sales assistant, sales advisor, merchandiser, personal
    shopper, vendeur, vendeuse, caissier, caissière, encargado de supermercado, jefe de supermercado,
    responsable de supermercado, escaparatista, florista`,
  'promocion-ferias': 'promotor, azafato, promoter, brand ambassador, captador, captación de socios',
  'gran-cuenta': 'key account, gestor de grandes cuentas',
  comercial: `comercial, delegado de ventas, jefe de ventas, responsable de ventas, account manager, account
    executive, ejecutivo de cuentas, ejecutivo de ventas, sales, business development, business developer,
    visitador médico`,
  'agente-comercial': 'agente comercial, representante comercial, delegado comercial',
  'comercio-exterior': 'comercio exterior, export',
  'televenta-marketing-telefonico': `televendedor, telemarketing, teleoperador, agente de atención
    telefónica, agente telefónico, agente de call center, operador de call center, concertador de citas,
    telefonista de ventas`,
  'atencion-a-cliente':
    'atención al cliente, customer service, customer support, customer success, customer care',
  almacen: `almacenero, mozo de almacén, carretillero, preparador de pedidos, warehouse, order picker,
    forklift, magasinier, almacén, operario de almacén`,
  'distribucion-logistica': 'logística, logistics, supply chain, jefe de tráfico',
  'compras-aprovisionamiento': 'comprador, compras, buyer, purchasing, procurement',
  transporte: `conductor, chófer, camionero, repartidor, taxista, driver, courier, rider, chauffeur,
    livreur, mensajero, cartero, tractorista, maquinista de tren, operador de grúa, autoescuela, piloto,
    marinero de puente`,
  'desarrollo-marca-producto': 'brand manager, jefe de marca, jefe de producto',
  marketing: 'marketing, community manager, social media, seo, sem, growth',
  publicidad: 'copywriter, creativo publicitario',
  'comunicacion-corporativa': 'comunicación, communications, gabinete de prensa, jefe de prensa',
  'rrpp-eventos': 'relaciones públicas, organizador de eventos, event, eventos',
  'periodismo-edicion':
    'periodista, redactor, journalist, locutor, presentador de televisión, corrector de textos, reportero',
  programacion: `programador, desarrollador, developer, ingeniero de software, ingeniero informático, software, full stack, fullstack, frontend,
    backend, front end, back end, développeur`,
  sistemas: 'administrador de sistemas, devops, sysadmin, system administrator',
  helpdesk: `helpdesk, help desk, técnico informático, it support, técnico de soporte, soporte técnico,
    soporte informático, técnico de microinformática, microinformática`,
  analisis: 'data analyst, data scientist, analista de datos, analista funcional, business analyst',
  'administracion-bases-datos': 'data engineer, administrador de bases de datos',
  'hardware-redes-seguridad': `ingeniero de redes, ciberseguridad, cybersecurity, network engineer, técnico
    de redes, administrador de redes, administrador de seguridad`,
  'diseno-grafico': 'diseñador gráfico, ilustrador, graphic designer',
  'diseno-web': 'diseñador web, web designer, ux, ui',
  enfermeria: 'enfermero, auxiliar de enfermería, tcae, matrona, nurse, infirmier, infirmière',
  'medicina-general': 'médico de familia, general practitioner, médico, médico residente',
  farmacia: 'farmacéutico, auxiliar de farmacia, técnico de farmacia, pharmacist',
  odontologia:
    'dentista, odontólogo, higienista dental, auxiliar dental, higienista bucodental, protésico dental',
  psicologia: 'psicólogo',
  veterinaria: 'veterinario, auxiliar veterinario',
  'otras-profesiones-sanitarias': `fisioterapeuta, celador, logopeda, terapeuta ocupacional, gerocultor,
    auxiliar de geriatría, auxiliar sociosanitario, cuidador, caregiver, carer, care assistant, healthcare
    assistant, óptico, óptico optometrista, nutricionista, dietista, podólogo, técnico de rayos, técnico en
    emergencias sanitarias, técnico de ambulancia, técnico de radiodiagnóstico, técnico de laboratorio,
    auxiliar de laboratorio, auxiliar de clínica, auxiliar de ayuda a domicilio, ayuda a domicilio, ayuda
    domiciliaria, auxiliar de geriátrico, sociosanitario`,
  ensenanza: `profesor, maestro, docente, teacher, teaching, professeur, monitor de inglés, monitor de
    gimnasio, monitor de yoga, monitor de natación, monitor de baile, monitor de pilates, monitor deportivo,
    entrenador, instructor de fitness, instructor de yoga`,
  'educacion-social': `educador social, trabajador social, integrador social, monitor de ocio, monitor de
    tiempo libre, social worker, monitor de comedor, animador sociocultural, dinamizador, orientador
    laboral, técnico de inserción laboral, mediador intercultural, mediador cultural, mediador social,
    inserción laboral`,
  puericultura:
    'niñero, canguro, cuidador de niños, educador infantil, técnico de educación infantil, au pair, nanny, babysitter',
  administracion: `administrativo, auxiliar administrativo, office manager, administrative, office
    assistant, administración`,
  secretariado:
    'secretario, asistente de dirección, executive assistant, personal assistant, secretary, secrétaire',
  recepcion: 'recepcionista, receptionist, réceptionniste, conserje, ordenanza, bedel',
  'finanzas-contabilidad': `contable, controller, accountant, finance, financiero, tesorero, comptable,
    contabilidad, finanzas, asesor fiscal, fiscalista, gestor contable`,
  auditoria: 'auditor',
  seguros: `agente de seguros, insurance, perito de seguros, mediador de seguros, tramitador de siniestros,
    siniestros`,
  'productos-servicios-bancarios': `cajero de banco, gestor bancario, bank teller, director de sucursal,
    empleado de banca, analista de riesgos, asesor financiero, banca`,
  'seleccion-personal':
    'técnico de selección, recruiter, talent acquisition, headhunter, selección de personal, bolsa de empleo',
  'relaciones-laborales': `recursos humanos, rrhh, técnico de nóminas, human resources, hr, payroll,
    administración de rrhh, administración de personal, administración de recursos humanos`,
  'prevencion-riesgos':
    'prevención de riesgos, técnico de prevención, técnico de prl, prl, coordinador de seguridad y salud',
  formacion: 'formador, trainer',
  'derecho-empresa': 'abogado, asesor jurídico, lawyer, solicitor, paralegal, legal counsel',
  'oficios-construccion': `albañil, albañilería, peón de construcción, peón de obra, peón de albañil, peón
    de albañilería, ayudante de obra, operario de obra, oficial de obra, oficial de construcción, operario
    de construcción, encofrador, ferrallista, yesero, gruista, alicatador, bricklayer, construction worker,
    construction labourer, pintor, pintor de obra, escayolista, solador, impermeabilizador, cristalero,
    marmolista, techador, pladurista, operador de retroexcavadora, maquinista de obra, operador de
    maquinaria pesada`,
  'direccion-gestion-obras': 'jefe de obra, encargado de obra, aparejador, site manager, bim',
  'arquitectura-proyeccion': 'arquitecto, delineante, proyectista',
  interiorismo: 'interiorista, interior designer',
  'administracion-inmobiliaria': 'agente inmobiliario, asesor inmobiliario, real estate',
  electricidad: 'electricista, electrician',
  fontaneria: 'fontanero, plumber',
  carpinteria: 'carpintero, ebanista, carpenter',
  automocion: `mecánico de automóviles, mecánico de coches, chapista, mecánico de motos, mecánico de
    camiones, mecánico de vehículos, electromecánico de vehículos, pintor de coches, pintor de automóviles,
    pintor de vehículos, lavacoches, neumáticos`,
  limpieza: `limpiador, personal de limpieza, empleado de limpieza, cleaner, cleaning, operario de limpieza,
    limpieza, empleado de hogar, empleado del hogar, servicio doméstico, labores domésticas, asistenta del
    hogar, barrendero, recogida de residuos, lavandero, planchador`,
  'seguridad-vigilancia': `vigilante, guardia de seguridad, escolta, detective, investigador privado,
    security guard, security officer, controlador de accesos, auxiliar de control de accesos, auxiliar de
    seguridad`,
  'estetica-cosmetica': `peluquero, esteticista, maquillador, barbero, hairdresser, beautician, manicurista,
    masajista, quiromasajista, estilista, peluquería, uñas, auxiliar de peluquería`,
  'agricultura-jardineria': `jardinero, agricultor, peón agrícola, jornalero, gardener, farm worker, fruit
    picker, ganadero, pastor, apicultor, peón forestal, trabajador forestal, operario forestal, recolector,
    recolección, esquilador, jardinería`,
  confeccion: 'costurero, modista, sastre, patronista',
  'consumo-alimentacion':
    'panadero, pastelero, carnicero, pescadero, charcutero, frutero, baker, butcher, fishmonger',
  'traduccion-interpretacion': 'traductor, intérprete, translator',
  fotografia: 'fotógrafo, photographer',
  'otros-oficios': `soldador, cerrajero, tornero, fresador, welder, matricero, tapicero, forjador,
    calderero, tubero, relojero, joyero, afilador, sepulturero, moldista`,
  mantenimiento: `técnico de mantenimiento, ingeniero de mantenimiento, operario de mantenimiento,
    maintenance, electromecánico, mecánico industrial, mecánico de mantenimiento, mantenedor, frigorista,
    climatización, instalador de climatización, técnico de climatización, técnico frigorista, ascensorista,
    técnico de ascensores`,
  operaciones: `operario de producción, operario de fábrica, operario de línea, operario de montaje,
    operario de máquina, peón de producción, peón de fábrica, peón industrial, jefe de producción,
    production operative, production operator, envasador, embalador, montador industrial, operador de
    máquina, operador de maquinaria, operario de envasado, operario de mecanizado, manipulador, manipulador
    de alimentos, cadena de montaje, verificador de piezas`,
  'gestion-calidad': `técnico de calidad, ingeniero de calidad, control de calidad, quality, calidad,
    inspector de calidad, verificador, metrólogo`,
  'calidad-produccion-gestion-proyectos':
    'project manager, jefe de proyecto, ingeniero de proyectos, project engineer, gestor de proyectos, chef de projet',
  'investigacion-desarrollo': `investigador, científico, becario de investigación, técnico de investigación,
    responsable de i+d, técnico de i+d, researcher, research assistant, research associate, research fellow,
    scientist, biólogo, bioquímico, biotecnólogo, doctorando`,
  'investigacion-mercados':
    'investigador de mercados, técnico de investigación de mercados, market researcher',
  'investigacion-clinica-asuntos-medicos': `coordinador de ensayos clínicos, monitor de ensayos clínicos, clinical research
    associate`,
  industrial: `ingeniero mecánico, ingeniero de diseño mecánico, ingeniero de diseño, ingeniero industrial, ingeniero técnico
    industrial, ingeniero de producto, ingeniero de desarrollo de producto, ingeniero de utillajes, diseñador mecánico, diseñador industrial, proyectista
    mecánico, mechanical engineer, mechanical design engineer, industrial engineer, product engineer`,
  'organizacion-industrial': `ingeniero de procesos, ingeniero de producción, ingeniero de métodos, ingeniero de organización
    industrial, ingeniero de fabricación, process engineer, production engineer, manufacturing engineer`,
  'electronica-automatica-industrial': `ingeniero eléctrico, ingeniero de automatización, ingeniero de control, programador de plc,
    ingeniero de instrumentación, automation engineer, electrical engineer`,
  electronica: 'ingeniero electrónico, ingeniero de hardware, electronics engineer, hardware engineer',
  quimico: 'ingeniero químico, chemical engineer, químico',
  aeronautico: 'ingeniero aeronáutico, ingeniero aeroespacial, aerospace engineer',
  'naval-oceanico': 'ingeniero naval, naval engineer',
  'agronomo-montes': 'ingeniero agrónomo, ingeniero agrícola, ingeniero forestal, ingeniero de montes',
  'energias-renovables': `ingeniero de energías renovables, ingeniero energético, energía solar,
    fotovoltaica, placas solares, eólica, energías renovables`,
  'medio-ambiente':
    'ingeniero ambiental, ingeniero medioambiental, técnico de medio ambiente, environmental engineer',
  'ingenieria-civil-obras-publicas': `ingeniero civil, ingeniero de caminos, ingeniero de obras públicas, ingeniero de estructuras,
    civil engineer, structural engineer`,
  'ingenieria-materiales': 'ingeniero de materiales',
  telecomunicaciones: `ingeniero de telecomunicaciones, técnico de telecomunicaciones, telecommunications
    engineer, fibra óptica, instalador de fibra óptica, técnico de fibra óptica, antenista, instalador de
    telecomunicaciones`,
  'direccion-gerencia': 'director general, general manager, country manager, managing director',
  'facturacion-cobros-pagos': 'facturación, gestor de cobros, cobros, técnico de facturación, recobro',
  consultoria: 'consultoría, consultor de negocio, consultor estratégico',
  'editorial-imprenta':
    'preimpresión, impresor, maquetador, encuadernador, imprenta, artes gráficas, editor de libros',
  'diseno-industrial': 'diseñador de producto, diseñador de muebles',
  'moda-confeccion': 'diseñador de moda, figurinista, estilista de moda',
  'creacion-audiovisual':
    'realizador, guionista, montador de vídeo, editor de vídeo, director de cine, animador 3d',
  'tecnicas-audiovisuales': `cámara de televisión, operador de cámara, técnico de sonido, técnico de
    iluminación, técnico audiovisual, luminotécnico`,
  'educacion-especial': 'pedagogo terapéutico, educación especial',
  pedagogia: 'pedagogo, psicopedagogo, orientador educativo',
  'derecho-procesal': 'procurador',
  'notaria-registros': 'oficial de notaría, auxiliar de notaría, notario',
  'erp-crm-business-intelligence':
    'consultor sap, sap, consultor erp, consultor crm, business intelligence, power bi',
  'geologia-geodesia-cartografia': 'topógrafo, geólogo, cartógrafo, técnico gis',
  artesania: 'ceramista, artesano, alfarero',
  'artes-interpretativas': 'músico, actor, actriz, bailarín, cantante, pianista, violinista',
  'cuerpos-seguridad': 'policía, guardia civil, militar, bombero, agente forestal, funcionario de prisiones',
  'medicina-especializada':
    'cirujano, pediatra, cardiólogo, ginecólogo, psiquiatra, anestesista, radiólogo, médico especialista',
};

/** The same in Catalan, Galician and Basque, of names that differ from the Spanish ones; those of Basque have no article unless it changes their stem. */
const REGIONAL_JOBS: Readonly<Record<string, string>> = {
  restauracion: `cambrer, cuiner, ajudant de cuina, ajudant de cambrer, cap de cuina, cap de sala, segon de cuina,
    rentaplats, pinxo de cuina, cafeter, camareiro, cociñeiro, axudante de cociña, xefe de cociña,
    xefe de sala, lavapratos, pinche de cociña, zerbitzari, tabernari, sukaldari, sukaldari laguntzaile,
    sukaldari laguntzailea, sukaldeko laguntzaile, sukaldeko laguntzailea, sukaldeburu`,
  hosteleria: `cambrer de pisos, cambrer de planta, governanta, camareiro de pisos, camareiro de andares,
    recepcionista d'hotel, solairuko zerbitzari, hoteleko harreragile, hoteleko harreragilea`,
  turismo: 'guia de muntanya, informador turístic, turismo gidari, gida turistiko, gida turistikoa',
  'venta-detalle': `dependent, venedor, caixer, reposador, encarregat de botiga, cap de botiga, responsable de botiga,
    caixeiro, encargado de tenda, xefe de tenda, responsable de tenda, dendari, saltzaile, saltzailea,
    kutxazain, dendako arduradun, erreponedore`,
  'promocion-ferias': 'hostessa, promotor de vendes, hostesa',
  comercial: 'comercial de vendes, delegat comercial, cap de vendes, xefe de vendas, komertzial',
  'atencion-a-cliente': `atenció al client, atenció al públic, atención á clientela, atención ao cliente, atención ao público,
    bezeroarentzako arreta, bezeroen arreta`,
  almacen: `magatzemer, mosso de magatzem, carreter de magatzem, preparador de comandes, encarregat de magatzem,
    almaceneiro, biltegizain, biltegiko langile, biltegiko langilea`,
  'distribucion-logistica': 'cap de trànsit, responsable de logística, xefe de tráfico, logistika',
  transporte: `xofer, conductor de camió, transportista, missatger, condutor, camioneiro, mensaxeiro, gidari, kamioilari,
    banatzaile, banatzailea`,
  'comunicacion-corporativa': 'comunicació, komunikazio',
  'periodismo-edicion': 'xornalista, kazetari',
  programacion: `desenvolupador, enginyer de programari, enginyer informàtic, desenvolvedor, enxeñeiro informático,
    programatzaile, programatzailea, garatzaile, garatzailea, informatikari`,
  sistemas: 'tècnic de sistemes, sistemen administratzaile',
  helpdesk: 'suport informàtic, informatika teknikari',
  'diseno-grafico':
    'dissenyador gràfic, il·lustrador, deseñador gráfico, diseinatzaile grafiko, diseinatzaile grafikoa',
  'diseno-web': 'dissenyador web, deseñador web, web diseinatzaile, web diseinatzailea',
  enfermeria: `infermer, auxiliar d'infermeria, llevadora, enfermeiro, auxiliar de enfermaría, comadroa, erizain,
    erizain laguntzaile, erizain laguntzailea, erizaintzako laguntzaile, erizaintzako laguntzailea, emagin`,
  'medicina-general': 'metge de família, metgessa de família, metge, metgessa, familia mediku',
  farmacia: 'botikari, farmaziako teknikari',
  odontologia: 'odontòleg, hortz higienista, dentistaren laguntzaile',
  psicologia: 'psicòleg, psikologo, psikologoa',
  veterinaria: 'albaitari',
  'otras-profesiones-sanitarias': `zelador, gericultor, cuidador de gent gran, treballador familiar, auxiliar d'ajuda a domicili,
    assistent personal, coidador, coidador de persoas maiores, auxiliar de axuda no fogar, axuda no fogar,
    xerocultor, zaintzaile, zaintzailea, adinekoen zaintzaile, adinekoen zaintzailea, etxez etxeko laguntzaile,
    etxez etxeko laguntzailea, gerokultore`,
  ensenanza:
    'professor, mestre, mestre de primaria, irakasle, irakaslea, maisu, maistra, maistrea, andereño, andereñoa',
  'educacion-social': `treballador social, monitor de lleure, monitor d'activitats, monitor d'esplai, director de lleure,
    director d'activitats de lleure, monitor de colònies, monitor de casal, monitor de menjador, vetllador,
    traballador social, monitor de tempo libre, monitor de lecer, gizarte hezitzaile, gizarte hezitzailea,
    gizarte langile, gizarte langilea, begirale, begiralea, aisialdiko begirale, aisialdiko begiralea,
    aisialdiko hezitzaile, aisialdiko hezitzailea, jantokiko begirale, jantokiko zaintzaile,
    jantokiko zaintzailea`,
  puericultura: `mainadera, tècnic d'educació infantil, educador d'escola bressol, coidador de nenos, coidador de nenas,
    haurtzain, haur hezitzaile, haur hezitzailea, haur zaintzaile`,
  administracion: `administratiu, auxiliar administratiu, tècnic administratiu, administrari, administrari laguntzaile,
    administrari laguntzailea, bulegari`,
  secretariado: 'secretaria de direcció, idazkari',
  recepcion: 'telefonista, harreragile, harreragilea, harreragin',
  'finanzas-contabilidad': 'tècnic comptable, kontulari, kontable, kontablea',
  auditoria: 'auditor de comptes, ikuskari',
  'seleccion-personal': 'tècnic de selecció',
  'relaciones-laborales': 'nòmines, giza baliabideak, giza baliabideetako teknikari',
  'prevencion-riesgos':
    'tècnic de prevenció, prevenció de riscos, prevención de riscos, lan arriskuen prebentzio',
  formacion: 'formador ocupacional, prestatzaile, prestatzailea',
  'derecho-empresa': 'advocat, advocada, assessor jurídic, avogado, abokatu',
  'oficios-construccion': `paleta, manobre, peó de la construcció, peó d'obra, peó paleta, oficial paleta, guixaire, enrajolador,
    pintor de parets, guista, peón de construción, albanel, oficial albanel, igeltsero, igeltseroa, hargin,
    eraikuntzako langile, eraikuntzako langilea, eraikuntzako peoi`,
  'direccion-gestion-obras': `cap d'obra, encarregat d'obra, arquitecte tècnic, xefe de obra, aparellador, obra buru, obraburu`,
  'arquitectura-proyeccion': 'projectista, arkitekto, arkitektoa, delineatzaile',
  electricidad: 'lampista electricista, elektrikari, argiketari',
  fontaneria: 'lampista, lampista fontaner, llauner, fontaneiro, iturgin',
  carpinteria: 'fuster, ebenista, carpinteiro, arotz, zurgin',
  automocion: `mecànic de cotxes, mecànic d'automòbils, planxista, auto mekanikari`,
  limpieza: `netejador, personal de neteja, auxiliar de neteja, operari de neteja, treballador de neteja,
    dona de la neteja, neteja, limpador, persoal de limpeza, operario de limpeza, limpeza, garbitzaile,
    garbitzailea, garbiketako langile, garbiketako langilea, garbiketa`,
  'seguridad-vigilancia': `vigilant de seguretat, guarda de seguretat, vixiante, vixiante de seguridade, zaindari,
    segurtasun zaindari, jagole, jagolea`,
  'estetica-cosmetica': 'perruquer, perruqueiro, ile apaintzaile, ile apaintzailea, estetizista',
  'agricultura-jardineria': `pagès, pagesa, peó agrícola, treballador agrícola, collidor de fruita, temporer agrícola, xardineiro,
    labrego, gandeiro, ramader, viticultor, lorezain, nekazari, baserritar, baserritarra, abeltzain`,
  confeccion: 'cosidor, costureiro, xastre, jostun',
  'consumo-alimentacion': `forner, flequer, pastisser, carnisser, peixater, xarcuter, fruiter, panadeiro, pasteleiro, carniceiro,
    peixeiro, froiteiro, okin, gozogile, gozogilea, harakin, arrain saltzaile, arrain saltzailea`,
  'traduccion-interpretacion': 'tradutor, itzultzaile, itzultzailea',
  fotografia: 'argazkilari',
  'otros-oficios': `serraller, ferrer, pescador, ferreiro, serralleiro, torneiro, mariñeiro, mariscador, percebeiro,
    soldatzaile, soldatzailea, errementari, tornulari, sarrailagile, arrantzale, arrantzalea`,
  mantenimiento: `tècnic de manteniment, operari de manteniment, oficial de manteniment, manteniment, técnico de mantemento,
    operario de mantemento, mantemento, mantentze langile, mantentze lanetako teknikari, mantentze teknikari`,
  operaciones: `operari de producció, cap de producció, operario de produción, xefe de produción, fabrikako langile,
    fabrikako langilea, ekoizpeneko langile, ekoizpeneko langilea, ekoizpen arduradun`,
  'gestion-calidad': 'tècnic de qualitat, control de qualitat, kalitate teknikari',
  'calidad-produccion-gestion-proyectos':
    'cap de projecte, gestor de projectes, xefe de proxecto, proiektu buru, proiektuburu',
  'direccion-gerencia': 'director xeral, gerent, xerente, zuzendari nagusi',
};

/** The subcategories by the stems of the names; a name of both tables has the area of the first one. */
const areas: ReadonlyMap<string, string> = new Map(
  [REGIONAL_JOBS, JOBS]
    .flatMap(Object.entries<string>)
    .flatMap(([subcategory, names]) =>
      names.split(',').map((name) => [stemsOf(name.trim()), subcategory] as const),
    ),
);
const MAX_WORDS = Math.max(...[...areas.keys()].map((stems) => stems.split(' ').length));

/** The subcategories of the table, for its test. */
export const tableAreas: readonly string[] = [JOBS, REGIONAL_JOBS].flatMap(Object.keys);

/** The words of a title from each of its words on, the longest first. */
export function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - at) }, (_, less) =>
      words.slice(at, at + Math.min(MAX_WORDS, words.length - at) - less).join(' '),
    ),
  );
}

/**
 * The subcategory of the first job that a title names, the longest name at its place; undefined without any.
 * @param minWords the number of words that the name has at least, without articles and prepositions
 */
export function areaInTable(title: string, { minWords = 1 } = {}): string | undefined {
  const stems = stemsOf(title).split(' ');
  return phrasesOf(stems)
    .filter((phrase) => phrase.split(' ').length >= minWords)
    .map((phrase) => areas.get(phrase))
    .find((area) => area !== undefined);
}
