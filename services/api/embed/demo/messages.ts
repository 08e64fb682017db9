/** The attributes of the element, in the order of the page. */
const attributes = [
  'q',
  'province',
  'category',
  'city',
  'radius',
  'filters',
  'exact',
  'sort',
  'page-size',
  'lang',
  'theme',
  'hide',
  'address',
  'label',
  'offer-url',
  'target',
  'heading-level',
  'logos',
  'strict',
  'api',
  'client',
] as const;

const events = ['curro-search', 'curro-select', 'curro-assist', 'curro-similar', 'curro-error'] as const;

/** Custom properties that pages set most often, without `--curro-`. */
const properties = [
  'size',
  'font',
  'ink, muted',
  'link, link-hover',
  'button, button-ink, button-hover',
  'paper, surface, sunken',
  'line, line-strong',
  'tag, away-soft, featured, featured-soft',
  'mark',
  'focus, radius, radius-large',
] as const;

type Rows<Name extends string> = Readonly<Record<Name, string>>;

/** Texts of the demonstration page of the element. */
interface DemoMessages {
  readonly title: string;
  readonly lead: string;
  readonly settings: string;
  readonly theme: string;
  readonly themes: Rows<'auto' | 'light' | 'dark'>;
  readonly language: string;
  readonly pageSize: string;
  readonly accent: string;
  readonly faint: string;
  readonly province: string;
  readonly everywhere: string;
  readonly only: string;
  readonly strict: string;
  readonly address: string;
  readonly form: string;
  readonly forms: Rows<'shown' | 'hidden'>;
  readonly width: string;
  readonly widths: Rows<'wide' | 'half' | 'phone'>;
  readonly code: string;
  readonly codeHint: string;
  readonly guide: string;
  readonly copy: string;
  readonly copied: string;
  /** When the browser refuses to copy, and the text is selected instead. */
  readonly selected: string;
  readonly copyCode: string;
  readonly copyPinned: string;
  readonly copyListener: string;
  readonly copyStyle: string;
  readonly result: string;
  readonly loading: string;
  readonly pinned: string;
  readonly bundler: string;
  readonly policy: string;
  readonly events: string;
  readonly eventsHint: string;
  readonly eventList: Rows<(typeof events)[number]>;
  readonly log: string;
  readonly attributes: string;
  readonly attributesHint: string;
  readonly attributeList: Rows<(typeof attributes)[number]>;
  /** Defaults in words, of the attributes that have one. */
  readonly defaults: Readonly<Partial<Record<(typeof attributes)[number], string>>>;
  readonly byDefault: (value: string) => string;
  readonly style: string;
  readonly styleHint: string;
  readonly propertyList: Rows<(typeof properties)[number]>;
  readonly partsHint: string;
  readonly parts: string;
  readonly reference: string;
  readonly skip: string;
  readonly fallback: string;
}

const es: DemoMessages = {
  title: 'Añade ofertas de empleo a tu web',
  lead: 'Un elemento HTML sin dependencias ni cookies. Copia dos líneas de código y pruébalo aquí.',
  settings: 'Ajustes',
  theme: 'Tema',
  themes: { auto: 'Automático', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  pageSize: 'Ofertas por página',
  accent: 'Color',
  faint: 'Este color se lee mal sobre fondo claro: elige uno más oscuro.',
  province: 'Provincia',
  everywhere: 'Todas',
  only: 'Solo esta provincia',
  strict: 'Sin ofertas si la provincia está mal escrita (strict)',
  address: 'La búsqueda en la dirección de la página (address)',
  form: 'Formulario',
  forms: { shown: 'Visible', hidden: 'Oculto' },
  width: 'Ancho',
  widths: { wide: 'Completo', half: 'Media columna', phone: 'Móvil' },
  code: 'Código',
  codeHint: 'Pégalo en tu página. Cambia con los ajustes de abajo.',
  guide: 'La guía por pasos (en inglés)',
  copy: 'Copiar',
  copied: 'Copiado',
  selected: 'Seleccionado: pulsa Ctrl+C',
  copyCode: 'el código',
  copyPinned: 'la versión fija',
  copyListener: 'el ejemplo de un evento',
  copyStyle: 'el ejemplo de estilo',
  result: 'Resultado',
  loading: 'Otras formas de cargarlo',
  pinned:
    'Con una versión fija, que el navegador comprueba. El servidor solo tiene el archivo de su propia versión: cuando se actualiza, copia aquí la línea nueva, porque la dirección anterior deja de existir. Una copia del archivo en tu servidor, con el atributo `api`, sigue funcionando.',
  bundler:
    "Con un empaquetador: crea el paquete `@curro/embed` con `npm pack` en la carpeta `packages/embed` del repositorio de Curro, instálalo, escribe `import '@curro/embed'` y pon la dirección de este servidor en el atributo `api`.",
  policy:
    'Si tu página tiene una Content-Security-Policy, añade el origen de este servidor a `script-src` y `connect-src`; con `logos`, también a `img-src`. Con `trusted-types`, permite la política `lit-html`.',
  events: 'Eventos',
  eventsHint:
    'Tu página recibe estos eventos del elemento. Suben por el árbol y atraviesan los shadow roots.',
  eventList: {
    'curro-search':
      'Llega la respuesta de una búsqueda. `detail`: `query`, `total`, `totalPages`, `offers`, `cause`, `typed`, `wider`, `also`',
    'curro-select':
      'Se sigue el enlace de una oferta; `preventDefault()` detiene la navegación. `detail`: `offer`, `position`, `newTab`, `similarTo`',
    'curro-assist': 'Se elige una búsqueda propuesta por el elemento. `detail`: `kind`, `label`, `query`',
    'curro-similar': 'Se abren las ofertas parecidas. `detail`: `offer`, `offers`',
    'curro-error':
      'Falla una búsqueda. `detail`: `kind` (`offline`, `busy` o `refused`), `status`, `code`, `message` (qué ha fallado); `code` es `config` si `api` no es un servidor de Curro',
  },
  log: 'Últimos eventos de esta página',
  attributes: 'Atributos',
  attributesHint:
    'Puedes cambiarlos en cualquier momento; las propiedades se llaman igual (`pageSize`, `headingLevel`), y cuentan como atributos.',
  attributeList: {
    q: 'Palabras clave de la primera búsqueda',
    province: 'Claves de provincias, separadas por comas; las lista `/api/1/dictionary/province`',
    category: 'Claves de sectores, separadas por comas; las lista `/api/1/dictionary/category`',
    city: 'Claves o nombres de localidades, separados por comas',
    radius: 'Kilómetros alrededor de las localidades, de 0 a 500',
    filters:
      'Otros filtros de la API: `contractType=indefinido&workday=completa`; las claves, en `/api/1/dictionary/contract-type`, `/api/1/dictionary/workday` …',
    exact: 'Texto que no se corrige ni se interpreta mientras `q` sea igual a él',
    sort: '`updated-desc`, `relevancia-desc`, `applicants-asc` o `title`',
    'page-size': 'Ofertas por página, de 1 a 50',
    lang: "Idioma: `es` o `en`; la propiedad `texts` cambia algunos textos, como `texts = { searchButton: 'Ver empleos' }`",
    theme: 'Aspecto: `light`, `dark` o `auto`',
    hide: 'Partes que no se muestran: `form`, `q`, `province`, `category`, `radius`, `more`, `sort`, `understood`, `limits`, `wider`, `also`, `similar`, `recent`; con `history`, al volver atrás o recargar se muestra la búsqueda de los atributos',
    address:
      'Guarda la búsqueda en la dirección de la página, para enlaces y para volver atrás; su valor es un prefijo de los parámetros, para varios elementos en una página',
    label: 'Nombre del buscador para lectores de pantalla',
    'offer-url': 'Dirección de una oferta en tu web, con `{id}`: `/empleos/{id}`',
    target: 'Dónde se abren los enlaces a las ofertas, por ejemplo `_blank`',
    'heading-level': 'Nivel de los títulos de las ofertas, de 1 a 6',
    logos: 'Muestra los logotipos de las empresas en vez de sus iniciales',
    strict:
      'Con un valor equivocado de `province`, `city`, `category` o `filters`, o sin valor de un campo oculto, no muestra ofertas, en vez de las de toda España',
    api: 'Dirección del servidor',
    client: 'Identificador de tu web, con el que el servidor limita sus orígenes',
  },
  defaults: {
    radius: '0',
    sort: '`relevancia-desc` con palabras clave; si no, `updated-desc`',
    'page-size': '10',
    lang: 'el idioma de la página',
    theme: 'el de la página',
    'offer-url': 'el enlace del servidor',
    'heading-level': 'uno más que el del encabezado de la página que lo precede',
    api: 'el origen del script',
  },
  byDefault: (value) => `Por defecto: ${value}.`,
  style: 'Estilo',
  styleHint: 'Los colores y las formas son propiedades CSS con el prefijo `--curro-`:',
  propertyList: {
    size: 'Tamaño del texto, y con él de todo lo demás; por defecto, el de la página, y como mínimo el del navegador',
    font: 'Fuente; por defecto, la de la página',
    'ink, muted': 'Texto y texto secundario',
    'link, link-hover': 'Títulos de las ofertas',
    'button, button-ink, button-hover': 'Botón de buscar, su texto y su color al señalarlo: cambia los tres',
    'paper, surface, sunken': 'Fondo con `theme`; campos y tarjetas; botones pulsados',
    'line, line-strong': 'Líneas y bordes de los campos',
    'tag, away-soft, featured, featured-soft': 'Etiquetas y ofertas destacadas',
    mark: 'Palabras marcadas',
    'focus, radius, radius-large': 'Contorno del foco; esquinas de campos y tarjetas',
  },
  partsHint: 'Con `::part()` cambias cualquier otra cosa de estas partes:',
  parts: 'Partes del elemento',
  reference: 'Documentación de la API',
  skip: 'Ir al contenido',
  fallback: 'Ver las ofertas en el portal',
};

const en: DemoMessages = {
  title: 'Add job offers to your website',
  lead: 'One HTML element without dependencies or cookies. Copy two lines of code, and try it here.',
  settings: 'Settings',
  theme: 'Theme',
  themes: { auto: 'Automatic', light: 'Light', dark: 'Dark' },
  language: 'Language',
  pageSize: 'Jobs per page',
  accent: 'Colour',
  faint: 'This colour is hard to read on a light background: choose a darker one.',
  province: 'Province',
  everywhere: 'All',
  only: 'Only this province',
  strict: 'No jobs if the province is misspelt (strict)',
  address: 'The search in the address of the page (address)',
  form: 'Form',
  forms: { shown: 'Shown', hidden: 'Hidden' },
  width: 'Width',
  widths: { wide: 'Full', half: 'Half a column', phone: 'Phone' },
  code: 'Code',
  codeHint: 'Paste it into your page. It changes with the settings below.',
  guide: 'Embed in five minutes: the guide',
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Selected: press Ctrl+C',
  copyCode: 'the code',
  copyPinned: 'the fixed version',
  copyListener: 'the example of an event',
  copyStyle: 'the example of a style',
  result: 'Result',
  loading: 'Other ways to load it',
  pinned:
    'With a fixed version, which the browser checks. The server has the file of its own version only: when it is upgraded, copy the new line from here, as the former address no longer exists. A copy of the file on your own server, with the attribute `api`, stays.',
  bundler:
    "With a bundler: make the package `@curro/embed` with `npm pack` in the folder `packages/embed` of the repository of Curro, install it, write `import '@curro/embed'`, and set the attribute `api` to the address of this server.",
  policy:
    'If your page has a Content-Security-Policy, add the origin of this server to `script-src` and `connect-src`; with `logos`, to `img-src` too. With `trusted-types`, allow the policy `lit-html`.',
  events: 'Events',
  eventsHint: 'Your page receives these events of the element. They bubble and cross shadow roots.',
  eventList: {
    'curro-search':
      'A search has a response. `detail`: `query`, `total`, `totalPages`, `offers`, `cause`, `typed`, `wider`, `also`',
    'curro-select':
      'The link of a job is followed; `preventDefault()` stops the navigation. `detail`: `offer`, `position`, `newTab`, `similarTo`',
    'curro-assist': 'A search that the element offers is chosen. `detail`: `kind`, `label`, `query`',
    'curro-similar': 'Similar jobs are opened. `detail`: `offer`, `offers`',
    'curro-error':
      'A search fails. `detail`: `kind` (`offline`, `busy` or `refused`), `status`, `code`, `message` (what failed); `code` is `config` if `api` is not a Curro server',
  },
  log: 'Last events of this page',
  attributes: 'Attributes',
  attributesHint:
    'They can change at any time; the properties have the same names (`pageSize`, `headingLevel`), and count as attributes.',
  attributeList: {
    q: 'Keywords of the first search',
    province: 'Keys of provinces, separated by commas; `/api/1/dictionary/province` lists them',
    category: 'Keys of sectors, separated by commas; `/api/1/dictionary/category` lists them',
    city: 'Keys or names of cities, separated by commas',
    radius: 'Kilometres around the cities, 0 to 500',
    filters:
      'Other filters of the API: `contractType=indefinido&workday=completa`; the keys are in `/api/1/dictionary/contract-type`, `/api/1/dictionary/workday` …',
    exact: 'A text that is neither corrected nor interpreted while `q` is equal to it',
    sort: '`updated-desc`, `relevancia-desc`, `applicants-asc` or `title`',
    'page-size': 'Jobs on a page, 1 to 50',
    lang: "Language: `es` or `en`; the property `texts` changes some texts, as `texts = { searchButton: 'See jobs' }`",
    theme: 'Appearance: `light`, `dark` or `auto`',
    hide: 'Parts that are not shown: `form`, `q`, `province`, `category`, `radius`, `more`, `sort`, `understood`, `limits`, `wider`, `also`, `similar`, `recent`; with `history`, Back and a reload show the search of the attributes',
    address:
      'Keeps the search in the address of the page, for links and Back; its value is a prefix of the parameters, for several elements in a page',
    label: 'Name of the search for screen readers',
    'offer-url': 'Address of a job on your website, with `{id}`: `/jobs/{id}`',
    target: 'Where the links to jobs open, for example `_blank`',
    'heading-level': 'Level of the titles of jobs, 1 to 6',
    logos: 'Shows the logos of companies instead of their initials',
    strict:
      'With a wrong `province`, `city`, `category` or `filters`, or without a value of a hidden field, shows no jobs instead of those of all of Spain',
    api: 'Address of the server',
    client: 'The id of your website, by which the server limits its origins',
  },
  defaults: {
    radius: '0',
    sort: '`relevancia-desc` with keywords, else `updated-desc`',
    'page-size': '10',
    lang: 'the language of the page',
    theme: 'that of the page',
    'offer-url': 'the link of the server',
    'heading-level': 'one below the heading of the page before it',
    api: 'the origin of the script',
  },
  byDefault: (value) => `Default: ${value}.`,
  style: 'Style',
  styleHint: 'Colours and shapes are CSS properties with the prefix `--curro-`:',
  propertyList: {
    size: 'Size of the text, and with it of everything else; by default that of the page, and at least that of the browser',
    font: 'Font; by default that of the page',
    'ink, muted': 'Text and secondary text',
    'link, link-hover': 'Titles of jobs',
    'button, button-ink, button-hover':
      'Search button, its text, and its colour under the pointer: set all three',
    'paper, surface, sunken': 'Background with `theme`; fields and cards; pressed buttons',
    'line, line-strong': 'Lines, and borders of fields',
    'tag, away-soft, featured, featured-soft': 'Tags and featured jobs',
    mark: 'Marked words',
    'focus, radius, radius-large': 'Focus outline; corners of fields and cards',
  },
  partsHint: 'With `::part()` you change anything else of these parts:',
  parts: 'Parts of the element',
  reference: 'API documentation',
  skip: 'Skip to content',
  fallback: 'See the jobs on the portal',
};

export const demoMessages = { es, en };
