import { indexDefinition } from '@curro/search';
import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** Forms of one word, one word a line: each finds all others of its line. */
const oneWord = `
  luz luces
  vez veces
  voz voces
  raíz raíces
  juez jueces jueza juezas
  aprendiz aprendices aprendiza
  capaz capaces
  eficaz eficaces
  veloz veloces
  andaluz andaluces andaluza andaluzas
  francés francesa franceses francesas
  inglés inglesa ingleses inglesas
  japonés japonesa japoneses
  portugués portuguesa portugueses
  holandés holandesa holandeses
  irlandés irlandesa irlandeses
  escocés escocesa escoceses
  danés danesa daneses
  alemán alemana alemanes alemanas
  español española españoles españolas
  catalán catalana catalanes
  italiano italiana italianos italianas
  chileno chilena chilenos chilenas
  mexicano mexicana mexicanos
  camarero camarera camareros camareras
  cocinero cocinera cocineros cocineras
  panadero panadera panaderos panaderas
  enfermero enfermera enfermeros enfermeras
  ingeniero ingeniera ingenieros ingenieras
  carpintero carpintera carpinteros
  fontanero fontanera fontaneros
  cajero cajera cajeros cajeras
  jardinero jardinera jardineros
  conductor conductora conductores conductoras
  profesor profesora profesores profesoras
  vendedor vendedora vendedores vendedoras
  programador programadora programadores programadoras
  director directora directores directoras
  administrador administradora administradores
  desarrollador desarrolladora desarrolladores
  soldador soldadora soldadores
  limpiador limpiadora limpiadores
  diseñador diseñadora diseñadores
  operador operadora operadores
  trabajador trabajadora trabajadores trabajadoras
  abogado abogada abogados abogadas
  empleado empleada empleados empleadas
  encargado encargada encargados encargadas
  licenciado licenciada licenciados
  graduado graduada graduados
  médico médica médicos médicas
  técnico técnica técnicos técnicas
  mecánico mecánica mecánicos mecánicas
  informático informática informáticos
  químico química químicos
  psicólogo psicóloga psicólogos psicólogas
  biólogo bióloga biólogos
  arquitecto arquitecta arquitectos
  maestro maestra maestros maestras
  alumno alumna alumnos alumnas
  operario operaria operarios operarias
  secretario secretaria secretarios
  administrativo administrativa administrativos administrativas
  ejecutivo ejecutiva ejecutivos
  comercial comerciales
  auxiliar auxiliares
  oficial oficiales
  peón peones peona
  jefe jefa jefes jefas
  mozo moza mozos mozas
  niño niña niños niñas
  hijo hija hijos hijas
  alto alta altos altas
  bajo baja bajos bajas
  fijo fija fijos fijas
  otro otra otros otras
  todo toda todos todas
  nuevo nueva nuevos nuevas
  bueno buena buenos buenas
  estudiante estudiantes
  gerente gerentes gerenta
  dependiente dependienta dependientes dependientas
  asistente asistentes asistenta
  agente agentes
  cliente clientes clienta
  presidente presidenta presidentes
  electricista electricistas
  recepcionista recepcionistas
  analista analistas
  dentista dentistas
  chófer chóferes
  chef chefs
  líder líderes
  joven jóvenes
  examen exámenes
  orden órdenes
  imagen imágenes
  camión camiones
  gestión gestiones
  función funciones
  formación formaciones
  ciudad ciudades
  universidad universidades
  autobús autobuses
  minibús minibuses
  interés intereses
  gas gases
  mes meses
  país países
  bus buses
  mesa mesas
  sala salas
  casa casas
  caso casos
  carga cargas
  cargo cargos
  banco bancos
  banca bancas
  plaza plazas
  plazo plazos
  puerta puertas
  puerto puertos
  punto puntos
  cuenta cuentas
  libro libros
  tienda tiendas
  almacén almacenes
  taller talleres
  hotel hoteles
  bar bares
  hospital hospitales
  clase clases
  base bases
  sede sedes
  noche noches
  tarde tardes
  test tests
  web webs
  manager managers
  contrato contratos
  turno turnos
  idioma idiomas
  sistema sistemas
  programa programas
  lunes
  análisis
  tesis
`;

/** Different words that differ in an ending only: none finds the other. */
const otherWords = `
  sal sala
  sal salas
  sala sales
  mes mesa
  mes mesas
  mesa meses
  carga cargo
  cargas cargos
  banca banco
  bancas bancos
  plaza plazo
  puerta puerto
  puertas puertos
  punta punto
  marca marco
  barra barro
  plata plato
  platas platos
  libra libro
  cuenta cuento
  bolsa bolso
  manga mango
  cuadra cuadro
  partida partido
  minuta minuto
  cinta cinto
  pasta pasto
  costa costo
  suela suelo
  bomba bombo
  grada grado
  rueda ruedo
  trama tramo
  tinta tinto
  cartera cartero
  carretera carretero
  casa caso
  casas casos
  moda modo
  rama ramo
  pala palo
  pesa peso
  ruta rato
  plan plano
  planes planos
  planta plan
  plana plano
  parte parto
  corte corto
  clave clavo
  serie serio
  cobre cobro
  monte monto
  vista visto
  venta viento
  renta rento
  resta resto
  puesta puesto
  data dato
  fonda fondo
  huerta huerto
  jarra jarro
  gorra gorro
  cesta cesto
  manzana manzano
  polla pollo
  luz lujo
  gas gasa
  bus busca
  bar barra
  interés interior
  inglés ingle
`;

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

let environment: TestEnvironment;
let client: Client;
const stems = new Map<string, string>();

beforeAll(async () => {
  environment = await createTestEnvironment('inflection');
  client = new Client({ node: environment.elasticsearchUrl });
  const index = `${environment.indexPrefix}analysis`;
  await client.indices.create({ index, ...indexDefinition });
  const words = [...new Set([...lines(oneWord), ...lines(otherWords)].flat())];
  const { tokens = [] } = await client.indices.analyze({ index, analyzer: 'words', text: words });
  const { tokens: exact = [] } = await client.indices.analyze({ index, analyzer: 'exact', text: words });
  for (const [at, { token }] of tokens.entries()) stems.set(exact[at]?.token ?? '', token);
});
afterAll(async () => {
  await client.close();
  await environment.close();
});

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const stemOf = (word: string): string => {
  const stem = stems.get(fold(word));
  if (stem === undefined) throw new Error(`${word} was not analysed`);
  return stem;
};

describe('forms of one word have one stem', () => {
  test.each(lines(oneWord).map((forms) => [forms.join(' '), forms] as const))('%s', (_, forms) => {
    expect(new Set(forms.map(stemOf)).size, forms.map(stemOf).join(' ')).toBe(1);
  });
});

describe('other words have other stems', () => {
  test.each(lines(otherWords).map(([a = '', b = '']) => [a, b] as const))('%s, %s', (a, b) => {
    expect(stemOf(a)).not.toBe(stemOf(b));
  });
});

test('the table has at least 300 pairs', () => {
  const pairsOf = (forms: readonly string[]): number => (forms.length * (forms.length - 1)) / 2;
  const pairs = lines(oneWord).reduce((sum, forms) => sum + pairsOf(forms), 0) + lines(otherWords).length;
  expect(pairs).toBeGreaterThanOrEqual(300);
});
