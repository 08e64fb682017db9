import { isStopWord } from '../syntax/stop-words.ts';

/** Job synonyms, one comma-separated group per line. They affect ranking only (docs/adr/0003). */
const lines = `
camarero, mesero, mozo de sala, ayudante de camarero
cocinero, jefe de partida, chef
pinche, ayudante de cocina, auxiliar de cocina, marmitón
friegaplatos, lavaplatos, office de cocina
panadero, hornero, tahonero
pastelero, repostero, confitero
barman, coctelero, bartender
sumiller, sommelier, catador de vinos
maître, jefe de sala, jefe de rango
heladero, elaborador de helados
pizzero, pizzaiolo
carnicero, charcutero, cortador de carne
pescadero, vendedor de pescado
frutero, verdulero
cajero, dependiente de caja, auxiliar de caja
dependiente, vendedor, asistente de ventas
comercial, agente comercial, representante de ventas, delegado de ventas, asesor comercial
teleoperador, teleagente, agente de centro de llamadas, operador telefónico, gestor telefónico
televendedor, agente de telemarketing, vendedor por teléfono
reponedor, mozo de tienda, auxiliar de reposición
mozo de almacén, operario de almacén, almacenero, bodeguero
carretillero, conductor de carretilla, operador de carretilla elevadora, torero
repartidor, mensajero, rider, recadero
transportista, camionero, conductor de camión, chófer de camión
conductor, chófer, piloto
taxista, conductor de taxi
conductor de autobús, autobusero
maquinista, conductor de tren
estibador, cargador, descargador
mudancero, mozo de mudanzas
limpiador, operario de limpieza, auxiliar de limpieza, empleado de limpieza
barrendero, operario de limpieza viaria
basurero, recogedor de residuos
cristalero, limpiador de cristales, limpiacristales
camarero de pisos, auxiliar de pisos, mucama
gobernante, encargado de pisos
empleado de hogar, empleado doméstico, asistente doméstico
niñero, canguro, cuidador de niños, babysitter
cuidador, asistente personal, gerocultor, auxiliar de geriatría
auxiliar de ayuda a domicilio, asistente domiciliario
enfermero, diplomado en enfermería, ATS
auxiliar de enfermería, TCAE, técnico en cuidados auxiliares
celador, camillero
médico, facultativo, doctor
odontólogo, dentista, estomatólogo
oftalmólogo, oculista
ginecólogo, tocólogo
pediatra, médico de niños
otorrinolaringólogo, otorrino
psiquiatra, médico psiquiatra
cirujano, médico quirúrgico
matrona, comadrona, partera
fisioterapeuta, kinesiólogo
logopeda, foniatra, terapeuta del habla
podólogo, callista
dietista, nutricionista
óptico, optometrista
farmacéutico, boticario
auxiliar de farmacia, técnico en farmacia
veterinario, médico de animales
cuidador de animales, mozo de cuadra
peluquero, estilista, barbero
esteticista, esteticién, cosmetólogo
masajista, quiromasajista
maquillador, artista de maquillaje
programador, desarrollador, developer, desarrollador de software
desarrollador web, programador web, webmaster
frontend, desarrollador de interfaces, maquetador web
administrador de sistemas, técnico de sistemas, sysadmin
analista de sistemas, analista funcional
administrador de bases de datos, DBA
técnico informático, técnico de soporte, helpdesk, soporte informático
probador, tester, técnico de pruebas
científico de datos, data scientist, analista de datos
ciberseguridad, seguridad informática
diseñador gráfico, grafista, infografista
diseñador de páginas web, diseñador web
ilustrador, dibujante
delineante, dibujante técnico, proyectista
fotógrafo, retratista
periodista, redactor, reportero
corrector, revisor de textos
traductor, intérprete
editor, director de publicaciones
impresor, operario de artes gráficas, tipógrafo
locutor, presentador, conductor de programas
operador de cámara, cámara, camarógrafo
técnico de sonido, sonidista
actor, intérprete dramático
músico, instrumentista
bailarín, danzante
director de cine, realizador, cineasta
community manager, gestor de redes sociales
publicista, publicitario, creativo publicitario
relaciones públicas, responsable de comunicación
profesor, docente, maestro, enseñante
profesor universitario, docente de universidad, catedrático
maestro de infantil, educador infantil, parvulista
formador, instructor, monitor, capacitador
entrenador, preparador físico, coach
monitor de tiempo libre, animador, dinamizador
socorrista, salvavidas
bibliotecario, documentalista
archivero, archivista
educador social, trabajador social, asistente social
orientador laboral, técnico de empleo, consejero de orientación
psicopedagogo, orientador escolar
abogado, letrado, jurista
procurador, representante procesal
notario, fedatario
pasante, asistente jurídico
gestor, gestor administrativo, tramitador
contable, contador, técnico contable
auditor, censor de cuentas, interventor
economista, analista económico
asesor fiscal, consultor tributario
cobrador, gestor de cobros, recaudador
agente de seguros, corredor de seguros, mediador de seguros
perito, tasador, valorador
agente inmobiliario, asesor inmobiliario, corredor de fincas
administrativo, oficinista, empleado administrativo, auxiliar administrativo
secretario, asistente de dirección
recepcionista, conserje de hotel, auxiliar de recepción
conserje, portero, ordenanza, bedel
telefonista, operador de centralita
grabador de datos, mecanógrafo, capturista
recursos humanos, personal, talento
seleccionador, reclutador, técnico de selección
nóminas, administración de personal
director, gerente, responsable, jefe
supervisor, encargado, capataz, coordinador
consultor, asesor
comprador, responsable de compras, agente de compras
jefe de producto, product manager
director general, consejero delegado, CEO
albañil, oficial de construcción, operario de obra
peón, ayudante, auxiliar
encofrador, entibador
ferrallista, montador de armaduras
fontanero, plomero, gasfíter
electricista, instalador eléctrico, técnico electricista
pintor, operario de pintura
escayolista, yesero, montador de pladur
solador, alicatador, embaldosador
carpintero, ebanista, montador de muebles
cerrajero, herrero
soldador, operario de soldadura
tornero, fresador, mecanizador
calderero, chapista
chapista, planchista, carrocero
mecánico, técnico de mantenimiento, reparador
mecánico de automóviles, mecánico de coches, técnico en automoción
instalador de aire acondicionado, frigorista, técnico en climatización
techador, tejador, montador de cubiertas
gruista, operador de grúa, conductor de grúa
excavadorista, palista, maquinista de obra
operario de fábrica, operario de producción, obrero, manipulador
montador, ensamblador
embalador, envasador, empaquetador
costurero, modista, sastre, operario de confección
zapatero, operario de calzado
tapicero, tapizador
joyero, orfebre
alfarero, ceramista
jardinero, operario de jardinería, paisajista
agricultor, labrador, trabajador agrícola, jornalero
ganadero, criador de ganado
pastor, cabrero
pescador, marinero de pesca
guarda forestal, agente forestal, guardabosques
leñador, talador, operario forestal
minero, operario de minas
vigilante, guardia de seguridad, vigilante de seguridad
policía, agente de policía
bombero, agente contra incendios
militar, soldado
azafato, auxiliar de vuelo, tripulante de cabina
aviador, comandante de avión
marinero, marino
guía turístico, informador turístico
agente de viajes, asesor de viajes
crupier, empleado de casino
funerario, tanatopractor, enterrador
ingeniero, técnico superior
topógrafo, agrimensor
arquitecto técnico, aparejador
investigador, científico
químico, técnico de laboratorio, laborante
biólogo, naturalista
meteorólogo, hombre del tiempo
prevención de riesgos laborales, seguridad y salud en el trabajo, PRL
calidad, control de calidad, inspector de calidad
logística, cadena de suministro
becario, estudiante en prácticas, trainee
`;

const withoutStopWords = (term: string): string =>
  term
    .trim()
    .split(/\s+/)
    .filter((word) => !isStopWord(word))
    .join(' ');

/** The synonyms in Solr format, without stop words: the analyzer removes those before it applies synonyms. */
export const synonymRules: readonly string[] = lines
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => line.split(',').map(withoutStopWords).join(', '));
