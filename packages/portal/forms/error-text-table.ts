import type { ErrorCode, LocalText } from '@curro/shared';

/** What is wrong with a field, if one text serves many fields; some texts depend on the shape of the field. */
export type Problem = 'missing' | 'invalid' | 'notAllowed' | 'repeated' | 'length' | 'digits';

/** The text of a list with too many values. */
export const deleteSome: LocalText = {
  es: 'Deja {max} como máximo en «{label}».',
  en: 'Keep at most {max} in “{label}”.',
};

const phoneLength: LocalText = {
  es: 'Comprueba «{label}»: en España tiene 9 cifras y en otros países entre 9 y 15, sin prefijo.',
  en: 'Check “{label}”: it has 9 digits in Spain and 9 to 15 in other countries, without prefix.',
};
const otherPhone: LocalText = {
  es: 'Rellena «{label}» o elige otro teléfono preferido.',
  en: 'Fill in “{label}”, or choose another preferred phone.',
};
const nif: LocalText = {
  es: 'Comprueba «{label}»: un NIF tiene 8 cifras y la letra que les corresponde.',
  en: 'Check “{label}”: a NIF has 8 digits and the letter that belongs to them.',
};
const levelRequires: LocalText = {
  es: 'Elige una opción en «{label}»: este puesto lo requiere.',
  en: 'Choose an option for “{label}”: this job requires it.',
};
const laterDate: LocalText = {
  es: 'Elige en «{label}» una fecha posterior a la de inicio.',
  en: 'Choose a date for “{label}” that is later than the start.',
};
const wholeSalary: LocalText = {
  es: 'Elige una opción en «{label}» o deja vacío todo el salario.',
  en: 'Choose an option for “{label}”, or leave the whole salary empty.',
};
const remove = (es: string, en: string): LocalText => ({
  es: `Quita de «{label}» ${es}.`,
  en: `Remove ${en} from “{label}”.`,
});

/** What to do about each error code of a form, with `{placeholders}`; a key may also name the field, or an empty value. */
export const fieldTexts: Readonly<
  Partial<Record<ErrorCode | `${ErrorCode} ${string}`, Problem | LocalText>>
> = {
  curriculum_name_taken: {
    es: 'Escribe otro nombre en «{label}»: ya tienes un CV que se llama así.',
    en: 'Enter another name for “{label}”: you already have a CV with this one.',
  },
  start_in_future: {
    es: 'Comprueba «{label}»: no puede ser una fecha futura.',
    en: 'Check “{label}”: it cannot be in the future.',
  },
  end_in_future: {
    es: 'Comprueba «{label}»: no puede ser una fecha futura. Si sigues en este puesto, márcalo.',
    en: 'Check “{label}”: it cannot be in the future. If you still hold this job, tick that you do.',
  },
  study_unnamed: {
    es: 'Elige una opción en «{label}» o escribe tu título en el campo de debajo.',
    en: 'Choose an option for “{label}”, or enter your title in the field below it.',
  },
  '201': 'notAllowed',
  '201 email': {
    es: 'Escribe en «{label}» una dirección completa, como ana@ejemplo.es.',
    en: 'Enter a full address for “{label}”, such as ana@example.com.',
  },
  '202': 'missing',
  '225': 'invalid',
  '226': 'invalid',
  '315 empty': {
    es: 'Escribe tu respuesta a «{label}».',
    en: 'Write your answer to “{label}”.',
  },
  '315 open': {
    es: 'Responde a «{label}» con 1.000 caracteres como máximo.',
    en: 'Answer “{label}” in at most 1,000 characters.',
  },
  '315': 'missing',
  '316': { es: 'Elige un CV completo en «{label}».', en: 'Choose a complete CV for “{label}”.' },
  '340': 'invalid',
  '341 empty': {
    es: 'Escribe «{label}», o elige no enviar ninguna carta.',
    en: 'Write “{label}”, or choose to send no letter.',
  },
  '341': {
    es: 'Escribe «{label}» con menos de {max} caracteres.',
    en: 'Enter “{label}” with fewer than {max} characters.',
  },
  '374': {
    es: 'Elige otra opción en «{label}»: tu cuenta no tiene un correo al que enviar las ofertas.',
    en: 'Choose another option for “{label}”: your account has no email address to send jobs to.',
  },
  '375': 'invalid',
  '541': 'missing',
  '542': 'missing',
  '543': 'notAllowed',
  '544': 'missing',
  '545': 'invalid',
  '546': 'missing',
  '547': {
    es: 'Escribe en «{label}» entre 3 y 15 letras o cifras.',
    en: 'Enter 3 to 15 letters or digits for “{label}”.',
  },
  '548': 'missing',
  '549': 'invalid',
  '550': 'missing',
  '551': 'invalid',
  '552': 'missing',
  '553': 'invalid',
  '554': 'missing',
  '556': 'length',
  '557': 'invalid',
  '558': {
    es: 'Escribe con letras el nombre de la localidad en «{label}».',
    en: 'Enter the name of the town in letters for “{label}”.',
  },
  '559': 'missing',
  '560': {
    es: 'Comprueba «{label}»: en España tiene 5 cifras y en otros países entre 5 y 10.',
    en: 'Check “{label}”: it has 5 digits in Spain and 5 to 10 in other countries.',
  },
  '561': 'digits',
  '562': {
    es: 'Comprueba «{label}»: en España empieza por un número del 01 al 52.',
    en: 'Check “{label}”: in Spain it begins with a number from 01 to 52.',
  },
  '563': 'missing',
  '564': 'notAllowed',
  '565': 'missing',
  '566': phoneLength,
  '567': {
    es: 'Comprueba «{label}»: en España empieza por 6 o 7.',
    en: 'Check “{label}”: in Spain it begins with 6 or 7.',
  },
  '568': otherPhone,
  '569': 'digits',
  '570': phoneLength,
  '571': {
    es: 'Comprueba «{label}»: en España empieza por 8 o 9.',
    en: 'Check “{label}”: in Spain it begins with 8 or 9.',
  },
  '572': otherPhone,
  '573': {
    es: 'Escribe «{label}» con el prefijo y solo cifras, por ejemplo +351912345678.',
    en: 'Enter “{label}” with the country prefix and digits only, for example +351912345678.',
  },
  '575 empty': {
    es: 'Escribe en «{label}» la dirección de cada página.',
    en: 'Enter the address of each page in “{label}”.',
  },
  '575': {
    es: 'Escribe en «{label}» la dirección completa de cada página, con 500 caracteres como máximo.',
    en: 'Enter the full address of each page in “{label}”, with at most 500 characters.',
  },
  '576': {
    es: 'Elige un tipo de la lista para cada página de «{label}».',
    en: 'Choose a type from the list for each page in “{label}”.',
  },
  '577': {
    es: 'Escribe en «{label}» la dirección completa, con https:// al principio, en lugar de {value}.',
    en: 'Enter the full address in “{label}”, starting with https://, instead of {value}.',
  },
  '578': 'invalid',
  '579': 'missing',
  '580': 'notAllowed',
  '580 nationalities': deleteSome,
  '581': 'invalid',
  '582': 'missing',
  '583': 'missing',
  '584': 'missing',
  '585': 'invalid',
  '586': 'notAllowed',
  '588': {
    es: 'Comprueba «{label}»: debes tener entre {min} y {max} años.',
    en: 'Check “{label}”: you must be {min} to {max} years old.',
  },
  '589': {
    es: 'Comprueba «{label}»: un NIE tiene una letra (X, Y o Z), 7 cifras y la letra que les corresponde.',
    en: 'Check “{label}”: a NIE has a letter (X, Y or Z), 7 digits and the letter that belongs to them.',
  },
  '590': nif,
  '591': { es: 'Escribe tu NIE en «{label}».', en: 'Enter your NIE for “{label}”.' },
  '592': { es: 'Escribe tu NIF en «{label}».', en: 'Enter your NIF for “{label}”.' },
  '593': nif,
  '594': 'invalid',
  '595': 'invalid',
  '596': 'digits',
  '597': otherPhone,
  '598': 'missing',
  '602': 'invalid',
  '603': 'missing',
  '605': 'missing',
  '606': {
    es: 'Rellena «{label}» o marca que sigues estudiando, una de las dos cosas.',
    en: 'Either fill in “{label}”, or tick that you are still studying.',
  },
  '607': laterDate,
  '608': 'missing',
  '609 empty': 'missing',
  '609 courseCode': 'invalid',
  '609': {
    es: 'Escribe «{label}» con 200 caracteres como máximo.',
    en: 'Enter “{label}” with at most 200 characters.',
  },
  '610': 'invalid',
  '611': {
    es: 'Escribe «{label}» con letras o cifras y {max} caracteres como máximo.',
    en: 'Enter “{label}” with letters or digits and at most {max} characters.',
  },
  '613': {
    es: 'Deja vacío «{label}»: no corresponde a estos estudios.',
    en: 'Leave “{label}” empty: it does not apply to these studies.',
  },
  '654': laterDate,
  '656': wholeSalary,
  '657': levelRequires,
  '658': {
    es: 'Deja vacía «{label}» si sigues en este puesto.',
    en: 'Leave “{label}” empty if you still hold this job.',
  },
  '659': {
    es: 'Elige en «{label}» una cantidad que no sea menor que la mínima.',
    en: 'Choose an amount for “{label}” that is not below the minimum.',
  },
  '670': 'missing',
  '671': 'missing',
  '672': 'missing',
  '673': 'missing',
  '674': {
    es: 'Rellena «{label}» o marca que sigues en este puesto.',
    en: 'Fill in “{label}”, or tick that you still hold this job.',
  },
  '675': 'missing',
  '676': 'missing',
  '677': 'missing',
  '678': wholeSalary,
  '679': wholeSalary,
  '682': wholeSalary,
  '683': 'notAllowed',
  '684': 'notAllowed',
  '685': 'notAllowed',
  '686': 'invalid',
  '687': 'invalid',
  '688': 'invalid',
  '689': 'missing',
  '690': 'invalid',
  '691': 'invalid',
  '692': 'invalid',
  '695': 'invalid',
  '696': 'repeated',
  '696 staff': 'invalid',
  '699': 'missing',
  '700': 'missing',
  '701': 'invalid',
  '702': 'missing',
  '703': 'invalid',
  '704 empty': 'missing',
  '704': {
    es: 'Escribe «{label}» con {max} caracteres como máximo.',
    en: 'Enter “{label}” with at most {max} characters.',
  },
  '705': 'missing',
  '706': 'missing',
  '707': 'invalid',
  '708': 'missing',
  '709': 'missing',
  '710': 'invalid',
  '711': 'invalid',
  '712': 'notAllowed',
  '713': 'notAllowed',
  '714': {
    es: 'Deja en «{label}» opciones de {max} áreas como máximo; ahora son de {count}.',
    en: 'Keep options from at most {max} fields in “{label}”; there are {count} now.',
  },
  '715': 'notAllowed',
  '716': {
    es: 'Elige en «{label}» una cantidad del periodo elegido.',
    en: 'Choose an amount of the chosen period for “{label}”.',
  },
  '717': {
    es: 'Elige en «{label}» una cantidad del periodo elegido que no sea menor que la mínima.',
    en: 'Choose an amount of the chosen period for “{label}” that is not below the minimum.',
  },
  '718': wholeSalary,
  '730': 'missing',
  '731': remove('tu nombre y apellidos', 'your name and surname'),
  '732': remove('tu teléfono fijo', 'your landline number'),
  '733': remove('tu número de móvil', 'your mobile number'),
  '734': remove('tu teléfono internacional', 'your international number'),
  '735': remove('tu correo electrónico', 'your email address'),
  '736 empty': {
    es: 'No has escrito nada en «{label}», así que no se ha guardado nada. Esta parte es opcional.',
    en: 'You have not written anything in “{label}”, so nothing was saved. This part is optional.',
  },
  '736': 'length',
  '741': 'missing',
  '742': 'missing',
};

/** Errors of a form as a whole, by the code and the field of the body, which no input of the form has. */
export const formTexts: Readonly<Record<string, LocalText>> = {
  '201 educations': {
    es: 'Un CV admite 50 estudios como máximo. Borra uno para añadir otro.',
    en: 'A CV can have at most 50 education entries. Delete one to add another.',
  },
  '201 skills': {
    es: 'Puedes tener {max} como máximo. Borra uno para añadir otro.',
    en: 'You can have at most {max}. Delete one to add another.',
  },
  '201 coverletter': {
    es: 'Puedes tener 20 cartas como máximo. Borra una para escribir otra.',
    en: 'You can have at most 20 letters. Delete one to write another.',
  },
  too_many_curricula: {
    es: 'Ya tienes {max} CV, el máximo. Borra uno para crear otro.',
    en: 'You already have {max} CVs, the maximum. Delete one to create another.',
  },
  '372': {
    es: 'Ya tienes {max} alertas, el máximo. Elimina una para crear otra.',
    en: 'You already have {max} alerts, the maximum. Delete one to create another.',
  },
  '373': {
    es: 'La búsqueda es demasiado amplia: añade una palabra o un lugar y crea la alerta desde los resultados.',
    en: 'The search is too broad: add a word or a place, and create the alert from the results.',
  },
  '376': {
    es: 'Hoy ya hemos enviado {max} correos de confirmación a esta dirección. Confirma uno de ellos o inténtalo mañana.',
    en: 'We have already sent {max} confirmation emails to this address today. Confirm one of them or try again tomorrow.',
  },
};
