import { foldText } from '@curro/shared';

/**
 * The words of the official names of the cycles of vocational training in Spanish and Catalan, without accents, by their
 * professional family. The first match counts: `Instalaciones eléctricas` before `Instalaciones`.
 */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [
    /actividades? fisic|activitats? fisic|deport|esport|\btafad\b|\bteas\b|tecnic[oa]? en guia|animacion turistica/,
    'actividades-fisicas-y-deportivas',
  ],
  [
    /aplicac\w+ (?:web|multiplataforma)|microinformat|sistemas informaticos|informatic|\b(?:daw|dam|asir|smr)\b/,
    'informatica-y-comunicaciones',
  ],
  [
    /gestion administrativa|gestio administrativa|administra\w+ (?:y|i) fin|administrativ|asistencia a la direccion|assistencia a la direccio|secretariado/,
    'administracion-y-gestion',
  ],
  [
    /atencion farmaceutica|enfermer|\btcae\b|farmacia|sanitari|sanidad|bucodental|laboratorio clinico|dietetica|imagen para el diagnostico|radioterapia|protesis|audiolog|anatomia patologica|emergencias y proteccion|cuidados auxiliares|cures auxiliars|documentacion y administracion sanitarias/,
    'sanidad',
  ],
  [
    /educacion infantil|educacio infantil|integracion social|integracio social|personas en situacion de dependencia|persones en situacio de dependencia|sociosanitari|animacion sociocultural|igualdad de genero|mediacion comunicativa|lengua de signos/,
    'servicios-socioculturales-y-a-la-comunidad',
  ],
  [
    /cocina|cuina|gastronom|restauracion|restauracio\b|pasteleria y confiteria|alojamiento|agencias de viaje|guia, informacion|hosteler|turism|servicios en rest/,
    'hosteleria-y-turismo',
  ],
  [
    /panaderia|reposteria|aceites de oliva|vinos|vitivinicultura|industria alimentaria|elaboracion de productos alimen|procesos y calidad en la industria/,
    'industrias-alimentarias',
  ],
  [
    /actividades comerciales|activitats comercials|comercio|comerc\b|marketing|marqueting|gestion de ventas|transporte y logistica|transport i logistica/,
    'comercio-y-marketing',
  ],
  [
    /automocion|automocio|electromecanica de (?:vehiculos|maquinaria)|carroceria|vehiculos|mantenimiento aeromecanico|conduccion de vehiculos|material rodante/,
    'transporte-y-mantenimiento-de-vehiculos',
  ],
  [
    /instalaciones electricas|instal.?lacions electriques|electricidad|electrotecn|electronic|telecomunicac|domotic|automatizacion y robotica|electromedicina|equipos electronicos de consumo/,
    'electricidad-y-electronica',
  ],
  [
    /climatizacion|instalaciones frigorificas|instalaciones termicas|produccion de calor|mantenimiento electromecanico|manteniment electromecanic|mecatronica/,
    'instalacion-y-mantenimiento',
  ],
  [/energias renovables|eficiencia energetica|gestion del agua|centrales electricas/, 'energia-y-agua'],
  [
    /mecanizado|mecanitzacio|soldadura|caldereria|construcciones metalicas|fabricacion mecanica|produccion por mecanizado|programacion de la produccion/,
    'fabricacion-mecanica',
  ],
  [
    /peluquer|perruqueria|estetica|estilismo|caracterizacion|imagen personal|asesoria de imagen/,
    'imagen-personal',
  ],
  [
    /imagen y sonido|audiovisual|realizacion|iluminacion|animaciones 3d|sonido|video disc|\bdj\b/,
    'imagen-y-sonido',
  ],
  [
    /jardineri|agropecuari|agroecolog|agrari|forestal|medio natural|ganaderia|paisajismo|floristeria|equinas/,
    'agraria',
  ],
  [/preimpresion|impresion grafica|artes graficas|arts grafiques|produccion editorial/, 'artes-graficas'],
  [
    /obras? (?:de )?(?:construccion|interior|civil)|edificacion|delineacion|construccion\b/,
    'edificacion-y-obra-civil',
  ],
  [/carpinter|mueble|madera|fusteria/, 'madera-mueble-y-corcho'],
  [/confeccion|patronaje|moda\b|calzado|textil/, 'textil-confeccion-y-piel'],
  [/laboratorio|quimic|planta farmac/, 'quimica'],
  [
    /emergencias|proteccion civil|salud ambiental|educacion y control ambiental/,
    'seguridad-y-medio-ambiente',
  ],
  [/navegacion|pesca|acuicultura|maritim|buceo/, 'maritimo-pesquera'],
];

/** The beginnings of the keys of the families by the key of the level. */
const PREFIXES: Readonly<Record<string, string>> = {
  'ciclo-formativo-grado-medio': 'cfgm-',
  'ciclo-formativo-grado-superior': 'cfgs-',
};

/** The key of the professional family of a cycle by its title; undefined for another level or an unknown title. */
export function familyOf(level: string, title: string): string | undefined {
  const prefix = PREFIXES[level];
  const text = foldText(title);
  const family = FAMILIES.find(([words]) => words.test(text))?.[1];
  return prefix === undefined || family === undefined ? undefined : `${prefix}${family}`;
}
