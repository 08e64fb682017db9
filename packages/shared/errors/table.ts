/** HTTP statuses of errors (contract 1.2; 302 is used by the authorization pages). */
export type ErrorStatus =
  | 302
  | 400
  | 401
  | 403
  | 404
  | 405
  | 406
  | 408
  | 409
  | 412
  | 413
  | 414
  | 415
  | 429
  | 431
  | 500
  | 503;

/**
 * Code, status, operations, condition, Spanish text, English text. `operations` is `*` (any), `-` (never sent), or a
 * comma-joined list of operation ids.
 */
type Row = readonly [
  code: string,
  status: ErrorStatus,
  operations: string,
  condition: string,
  es: string,
  en: string,
];

// biome-ignore format: one row a line
const rows = [
  ['1', 404, '*', 'No operation has this path, or the version segment is missing or not an integer', 'No existe la operación {method} {path}.', 'There is no operation {method} {path}.'],
  ['101', 401, 'candidateGet,curriculumList,cvTextGet,cvTextPut,educationList,educationGet,educationPut,educationDelete,experienceGet,experienceList,experiencePut,experienceDelete,futureJobGet,futureJobPut,personalDataGet,personalDataPut,skillList,applicationGet,applicationList,applicationUpdate,applicationTimeline,coverLetterList,coverLetterGet,coverLetterPut,coverLetterDelete,applicationCreate,savedSearchList,savedSearchCreate,savedSearchGet,savedSearchUpdate,savedSearchDelete', 'User token absent, unknown, expired, revoked, or its account is closed', 'Falta identificar al usuario o su sesión ha caducado.', 'The user is not authenticated or the token is no longer valid.'],
  ['102', 401, '*', 'Client credentials required by the server setting and absent; or sent and wrong on a user operation; or not those of the client that owns the token', 'Las credenciales de la aplicación no son correctas: {reason}', 'The client application credentials are missing or wrong: {reason}'],
  ['116', 503, '*', 'The operation is switched off by the operator for a while', 'Esta operación está desactivada temporalmente.', 'This operation is switched off for the moment.'],
  ['201', 400, 'candidateSkillCategoryList,dictionaryGet,dictionaryTypeGet,educationPut,experiencePut,personalDataPut,offerSearch,applicationList,applicationUpdate,coverLetterPut,suggestionList,offerOpen,similarOfferList,savedSearchCreate,savedSearchUpdate', 'A parameter or field has a value that is not allowed and has no code of its own', 'El valor {value} no es válido para {field}.', 'The value {value} is not allowed for {field}.'],
  ['202', 400, 'personalDataPut,applicationUpdate,offerOpen,savedSearchCreate,savedSearchUpdate', 'A required parameter or field without a code of its own is absent', 'Falta el dato obligatorio {field}.', 'The required {field} is missing.'],
  ['211', 415, 'cvTextPut,educationPut,experiencePut,futureJobPut,personalDataPut,coverLetterPut,applicationCreate,savedSearchCreate,savedSearchUpdate', 'Content-Type is not JSON, its charset is not UTF-8, or the Content-Encoding is not supported', 'La cabecera {field} no se admite: {value}.', 'The header {field} is not supported: {value}.'],
  ['221', 400, 'cvTextPut,educationPut,experiencePut,futureJobPut,personalDataPut,coverLetterPut,applicationCreate,savedSearchCreate,savedSearchUpdate', 'The body is not well-formed JSON', 'El cuerpo no es un JSON correcto.', 'The body is not well-formed JSON.'],
  ['222', 400, '-', 'Malformed XML body; reserved, never sent because XML bodies end in 211', 'El cuerpo no es un XML correcto.', 'The body is not well-formed XML.'],
  ['223', 400, 'cvTextPut,educationPut,experiencePut,futureJobPut,personalDataPut,coverLetterPut,applicationCreate,savedSearchCreate,savedSearchUpdate', 'The operation needs a body and none came', 'La petición no trae cuerpo.', 'The request has no body.'],
  ['224', 413, 'cvTextPut,educationPut,experiencePut,futureJobPut,personalDataPut,coverLetterPut,applicationCreate,savedSearchCreate,savedSearchUpdate', 'The body is larger than the body limit (262144 bytes)', 'El cuerpo supera el máximo de {max} bytes.', 'The body is larger than {max} bytes.'],
  ['225', 400, 'cvTextPut,educationPut,experiencePut,futureJobPut,personalDataPut,coverLetterPut,applicationCreate,savedSearchCreate,savedSearchUpdate', 'The body is not a JSON object, or a field has a JSON type that cannot be converted and no code of its own', 'No se puede convertir el valor de {field}.', 'The value of {field} cannot be converted.'],
  ['226', 400, 'offerSearch,educationPut,experiencePut', 'A date or instant is not in the RFC 3339 form or is not a real date', 'La fecha {value} de {field} no tiene el formato RFC 3339.', 'The date {value} of {field} is not in RFC 3339 form.'],
  ['301', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'province key unknown, or a provinceIds number unknown', 'La provincia {value} no existe.', 'There is no province {value}.'],
  ['302', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'country key unknown, or a countryIds number unknown', 'El país {value} no existe.', 'There is no country {value}.'],
  ['303', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'category key unknown', 'La categoría {value} no existe.', 'There is no category {value}.'],
  ['304', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'subcategory key unknown', 'La subcategoría {value} no existe.', 'There is no subcategory {value}.'],
  ['305', 400, 'offerSearch,applicationList', 'order is not one of the allowed words', 'El orden {value} no es válido; valores: {allowed}.', 'The order {value} is not one of {allowed}.'],
  ['306', 400, 'offerSearch,applicationList,applicationTimeline', 'page is not an integer of 1 or more (in search 0 is served as 1); in search also a page beyond the result window of 100000', 'La página {value} no es válida {reason}.', 'The page {value} is not valid {reason}.'],
  ['307', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'contractType key unknown', 'El tipo de contrato {value} no existe.', 'There is no contract type {value}.'],
  ['308', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'experienceMin key unknown', 'La experiencia {value} no existe.', 'There is no experience level {value}.'],
  ['309', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'workday key unknown', 'La jornada {value} no existe.', 'There is no workday {value}.'],
  ['310', 400, 'applicationTimeline,applicationList', 'pageSize is not 10, 20 or 30', 'El tamaño de página {value} no es válido; use 10, 20 o 30.', 'The page size {value} is not valid; use 10, 20 or 30.'],
  ['311', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'city unknown, or a cityIds number unknown', 'La población {value} no existe.', 'There is no city {value}.'],
  ['312', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'radius (version 1) or distance (version 9) is not an integer from 0 to 500', 'El radio {value} no es válido; use de 0 a 500 km.', 'The radius {value} is not valid; use 0 to 500 km.'],
  ['318', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'salaryMin is not an integer of 0 or more', 'El salario mínimo {value} no es válido.', 'The minimum salary {value} is not valid.'],
  ['319', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'salaryMax is not an integer of 0 or more', 'El salario máximo {value} no es válido.', 'The maximum salary {value} is not valid.'],
  ['820', 400, 'offerSearch,savedSearchCreate,savedSearchUpdate', 'employerId malformed or of no known company', 'La empresa {value} no existe.', 'There is no employer {value}.'],
  ['313', 404, 'offerGet,killerQuestionList,openQuestionList,questionList,applicationCreate,similarOfferList', 'The offer is unknown or deleted', 'La oferta {id} no existe.', 'There is no offer {id}.'],
  ['313', 400, 'applicationCreate,similarOfferList', 'The offer exists but takes no applications now (not active, archived, expired, process closed)', 'La oferta {id} ya no admite inscripciones.', 'The offer {id} does not take applications now.'],
  ['314', 500, 'applicationCreate', 'The application passed every check but could not be stored', 'No hemos podido registrar la inscripción.', 'The application could not be stored.'],
  ['315', 400, 'applicationCreate', 'A question of the offer is unanswered, an open answer is blank or too long, an answerId is not of its question, a question id is not of the offer, or two answers to one question differ', 'La respuesta a la pregunta {id} no es válida.', 'The answer to question {id} is not valid.'],
  ['316', 400, 'applicationCreate', 'The CV is unknown, not of the user, or incomplete; or none was named and there is no usable default', 'El currículum {value} no se puede usar: no existe o está incompleto.', 'The CV {value} cannot be used: unknown or incomplete.'],
  ['317', 409, 'applicationCreate', 'The user already applied to this offer', 'Ya estás inscrito en esta oferta.', 'You already applied to this offer.'],
  ['321', 404, 'applicationGet,applicationUpdate,applicationTimeline', 'The application is unknown or not of the user', 'La inscripción {id} no existe.', 'There is no application {id}.'],
  ['322', 400, 'applicationCreate', 'The offer is applied for on an external address', 'La inscripción se hace en la web de la empresa: {value}.', 'Applications to this offer are made at {value}.'],
  ['340', 400, 'applicationCreate', 'coverLetter.key is unknown or not of the user', 'La carta de presentación {value} no existe.', 'There is no cover letter {value}.'],
  ['341', 400, 'coverLetterPut,applicationCreate', 'Cover letter text has 4000 characters or more; when applying also blank without a key', 'El texto de la carta debe tener menos de {max} caracteres.', 'The cover letter text must be shorter than {max} characters.'],
  ['361', 404, 'cvTextGet,cvTextPut,educationList,educationGet,educationPut,educationDelete,experienceGet,experienceList,experiencePut,experienceDelete,futureJobGet,futureJobPut,personalDataGet,personalDataPut,skillList', 'The CV is unknown or not of the user', 'El currículum {id} no existe.', 'There is no CV {id}.'],
  ['371', 404, 'savedSearchGet,savedSearchUpdate,savedSearchDelete', 'The saved search is unknown or not of the user', 'La búsqueda guardada {id} no existe.', 'There is no saved search {id}.'],
  ['372', 400, 'savedSearchCreate', 'The user already has the maximum number of saved searches', 'Ya tienes {max} búsquedas guardadas, que es el máximo.', 'You already have {max} saved searches, the maximum.'],
  ['373', 400, 'savedSearchCreate,savedSearchUpdate', 'The query has neither a word nor a place nor another key, or finds a large share of the open offers, and the person or the server already has the maximum number of such searches', 'La búsqueda es demasiado amplia: añade una palabra o un lugar.', 'The search is too broad: add a word or a place.'],
  ['374', 400, 'savedSearchCreate,savedSearchUpdate', 'channel is email and the account has no address', 'La cuenta no tiene un correo al que enviar las ofertas.', 'The account has no e-mail address to send offers to.'],
  ['375', 400, 'savedSearchCreate,savedSearchUpdate', 'channel is webhook and the client of the request has no webhook', 'La aplicación cliente no tiene un webhook.', 'The client application has no webhook.'],
  ['376', 429, 'savedSearchCreate,savedSearchUpdate', 'The maximum number of confirmation mails of a day was sent to the unconfirmed address', 'Hoy ya se han enviado {max} correos de confirmación a esta dirección; confirma uno de ellos o inténtalo mañana.', 'Today {max} confirmation mails were already sent to this address; confirm one of them or try again tomorrow.'],
  ['541', 400, 'personalDataPut', 'name absent or blank', 'Falta el nombre.', 'The name is missing.'],
  ['542', 400, 'personalDataPut', 'surname1 absent or null', 'Falta el primer apellido.', 'The first surname is missing.'],
  ['543', 400, 'personalDataPut', 'surname1 empty or over 50 characters', 'El primer apellido debe tener entre {min} y {max} caracteres.', 'The first surname must have {min} to {max} characters.'],
  ['544', 400, 'personalDataPut', 'Country is Spain and nationalIdentityCardType is absent or placeholder', 'Falta el tipo de documento de identidad.', 'The identity document type is missing.'],
  ['545', 400, 'personalDataPut', 'nationalIdentityCardType not in id-type, or sent although the country is not Spain', 'El tipo de documento {value} no es válido.', 'The identity document type {value} is not valid.'],
  ['546', 400, 'personalDataPut', 'Country is Spain and nationalIdentityCard is absent or blank', 'Falta el número de documento de identidad.', 'The identity document number is missing.'],
  ['547', 400, 'personalDataPut', 'Passport not 3 to 15 letters or digits, any document over 15 characters, or sent although the country is not Spain', 'El número de documento {value} no es válido.', 'The identity document number {value} is not valid.'],
  ['548', 400, 'personalDataPut', 'birthDay absent or blank', 'Falta la fecha de nacimiento.', 'The birth date is missing.'],
  ['549', 400, 'personalDataPut', 'birthDay is not a real date yyyy-MM-dd; added after 588 too', 'La fecha de nacimiento {value} no es válida.', 'The birth date {value} is not valid.'],
  ['550', 400, 'personalDataPut', 'gender absent or not in the gender dictionary', 'El sexo indicado {value} no es válido.', 'The gender {value} is not valid.'],
  ['551', 400, 'personalDataPut', 'country unknown, a placeholder or a group of countries', 'El país {value} no es válido.', 'The country {value} is not valid.'],
  ['552', 400, 'personalDataPut', 'country absent or blank', 'Falta el país.', 'The country is missing.'],
  ['553', 400, 'personalDataPut', 'province unknown or not of the country', 'La provincia {value} no es válida.', 'The province {value} is not valid.'],
  ['554', 400, 'personalDataPut', 'province absent, blank or placeholder', 'Falta la provincia.', 'The province is missing.'],
  ['556', 400, 'personalDataPut', 'cityName used and not 2 to 100 characters', 'El nombre de la población debe tener entre {min} y {max} caracteres.', 'The city name must have {min} to {max} characters.'],
  ['557', 400, 'personalDataPut', 'cityCode unknown or not of the province', 'El código de población {value} no es válido.', 'The city code {value} is not valid.'],
  ['558', 400, 'personalDataPut', 'cityName used and without any letter, or with control characters', 'El nombre de población {value} no es válido.', 'The city name {value} is not valid.'],
  ['559', 400, 'personalDataPut', 'zipCode absent or blank', 'Falta el código postal.', 'The zip code is missing.'],
  ['560', 400, 'personalDataPut', 'zipCode is digits but has a wrong length: Spain not 5, elsewhere not 5 to 10', 'El código postal {value} no tiene la longitud correcta.', 'The zip code {value} has a wrong length.'],
  ['561', 400, 'personalDataPut', 'zipCode has a character that is not a digit', 'El código postal {value} debe ser numérico.', 'The zip code {value} must be numeric.'],
  ['562', 400, 'personalDataPut', 'Spanish zipCode does not begin with 01 to 52', 'El código postal {value} no existe.', 'The zip code {value} does not exist.'],
  ['563', 400, 'personalDataPut', 'address sent but blank', 'La dirección está vacía.', 'The address is empty.'],
  ['564', 400, 'personalDataPut', 'address over 100 characters or with control characters other than line feed', 'La dirección no es válida (máximo {max} caracteres).', 'The address is not valid (at most {max} characters).'],
  ['565', 400, 'personalDataPut', 'preferredContactPhone absent or blank', 'Falta elegir el teléfono de contacto preferido.', 'The preferred contact phone is missing.'],
  ['566', 400, 'personalDataPut', 'mobilePhone is digits with a wrong length: Spain not 9, elsewhere not 9 to 15', 'El móvil no tiene la longitud correcta.', 'The mobile phone has a wrong length.'],
  ['567', 400, 'personalDataPut', 'mobilePhone has the right length but no possible number (Spain: not beginning with 6 or 7; anywhere: all zeros)', 'El móvil {value} no es un número posible.', 'The mobile phone {value} is not a possible number.'],
  ['568', 400, 'personalDataPut', 'land-line-phone preferred and landLinePhone absent', 'Falta el teléfono fijo elegido como preferido.', 'The land line chosen as preferred is missing.'],
  ['569', 400, 'personalDataPut', 'landLinePhone has a character that is not a digit', 'El teléfono fijo {value} debe llevar solo cifras.', 'The land line {value} must be digits only.'],
  ['570', 400, 'personalDataPut', 'landLinePhone is digits with a wrong length: Spain not 9, elsewhere not 9 to 15', 'El teléfono fijo no tiene la longitud correcta.', 'The land line has a wrong length.'],
  ['571', 400, 'personalDataPut', 'landLinePhone has the right length but no possible number (Spain: not beginning with 8 or 9; anywhere: all zeros)', 'El teléfono fijo {value} no es un número posible.', 'The land line {value} is not a possible number.'],
  ['572', 400, 'personalDataPut', 'foreign-phone preferred and internationalPhone absent', 'Falta el teléfono internacional elegido como preferido.', 'The international phone chosen as preferred is missing.'],
  ['573', 400, 'personalDataPut', 'internationalPhone is not an optional plus and 1 to 20 digits', 'El teléfono internacional {value} no es válido.', 'The international phone {value} is not valid.'],
  ['575', 400, 'personalDataPut', 'A webpages entry has no url, a blank one, one over 500 characters, or is not an object', 'La web {field} no tiene una dirección utilizable.', 'The web page {field} has no usable url.'],
  ['576', 400, 'personalDataPut', 'A webpages entry has a type outside url-type', 'El tipo de web {value} no es válido.', 'The web page type {value} is not valid.'],
  ['577', 400, 'personalDataPut', 'A webpages url is not an absolute http or https address with a dotted host', 'La dirección web {value} no es una URL correcta.', 'The web address {value} is not a correct URL.'],
  ['578', 400, 'personalDataPut', 'driverLicenses has a key outside the dictionary', 'El carné de conducir {value} no es válido.', 'The driving licence {value} is not valid.'],
  ['579', 400, 'personalDataPut', 'driverLicenses absent or empty', 'Indica al menos un carné de conducir.', 'At least one driving licence is needed.'],
  ['580', 400, 'personalDataPut', 'nationalities has more than 5 different items', 'Hay {count} nacionalidades; el máximo es {max}.', 'There are {count} nationalities; at most {max} are allowed.'],
  ['581', 400, 'personalDataPut', 'nationalities has a key outside the country dictionary', 'La nacionalidad {value} no es válida.', 'The nationality {value} is not valid.'],
  ['582', 400, 'personalDataPut', 'nationalities absent or empty', 'Indica al menos una nacionalidad.', 'At least one nationality is needed.'],
  ['583', 400, 'personalDataPut', 'nationalities has a blank item', 'Hay una nacionalidad vacía.', 'A nationality is empty.'],
  ['584', 400, 'personalDataPut', 'driverLicenses has a blank item', 'Hay un carné de conducir vacío.', 'A driving licence is empty.'],
  ['585', 400, 'personalDataPut', 'nationalities has a group of countries', '{value} es un grupo de países, no una nacionalidad.', '{value} is a group of countries, not a country.'],
  ['586', 400, 'personalDataPut', 'pendingWorkPermit over 100 characters', 'El permiso en trámite admite hasta {max} caracteres.', 'The pending work permit may have at most {max} characters.'],
  ['588', 400, 'personalDataPut', 'Age on the current day is under 16 or over 80, or the date is in the future', 'La edad debe estar entre {min} y {max} años.', 'The age must be between {min} and {max} years.'],
  ['589', 400, 'personalDataPut', 'Type nie and the number is not X, Y or Z, 7 digits and the right letter', 'El NIE {value} no es correcto.', 'The NIE {value} is not correct.'],
  ['590', 400, 'personalDataPut', 'Type nif, 9 characters, but not 8 digits and the right letter', 'El DNI {value} no es correcto.', 'The DNI {value} is not correct.'],
  ['591', 400, 'personalDataPut', 'Type nie and no number', 'Falta el NIE.', 'The NIE is missing.'],
  ['592', 400, 'personalDataPut', 'Type nif and no number', 'Falta el DNI.', 'The DNI is missing.'],
  ['593', 400, 'personalDataPut', 'Type nif and the number has not 9 characters', 'El DNI debe tener {max} caracteres.', 'The DNI must have {max} characters.'],
  ['594', 400, 'personalDataPut', 'workPermits has a blank item or a key outside work-permit', 'El permiso de trabajo {value} no es válido.', 'The work permit {value} is not valid.'],
  ['595', 400, 'personalDataPut', 'preferredContactPhone is not one of the three words', 'El teléfono preferido {value} no es válido; valores: {allowed}.', 'The preferred phone {value} is not one of {allowed}.'],
  ['596', 400, 'personalDataPut', 'mobilePhone has a character that is not a digit', 'El móvil {value} debe llevar solo cifras.', 'The mobile phone {value} must be digits only.'],
  ['597', 400, 'personalDataPut', 'mobile-phone preferred and mobilePhone absent', 'Falta el móvil elegido como preferido.', 'The mobile phone chosen as preferred is missing.'],
  ['598', 400, 'personalDataPut', 'Neither cityCode nor cityName', 'Indica la población con cityCode o cityName.', 'Give the city as cityCode or cityName.'],
  ['602', 400, 'educationPut', 'educationLevelCode is not in the study dictionary', 'El nivel de estudios {value} no existe.', 'There is no study level {value}.'],
  ['603', 400, 'educationPut', 'educationLevelCode absent, null or blank', 'Falta el nivel de estudios.', 'The study level is missing.'],
  ['605', 400, 'educationPut', 'startingDate absent and the level requires it', 'El nivel {level} necesita fecha de inicio.', 'The level {level} needs a starting date.'],
  ['606', 400, 'educationPut', 'Neither finishingDate nor stillEnrolled true, or both', 'Indica la fecha de fin o que sigues cursando, una de las dos cosas.', 'Give either a finishing date or stillEnrolled.'],
  ['607', 400, 'educationPut', 'finishingDate is not later than startingDate', 'La fecha de fin debe ser posterior a {startingDate}.', 'The finishing date must be later than {startingDate}.'],
  ['608', 400, 'educationPut', 'educationLevelCode is the placeholder entry of the dictionary', 'El nivel {level} no se puede usar en un currículum.', 'The level {level} cannot be used in a CV.'],
  ['609', 400, 'educationPut', 'courseName absent where the level needs one, over 200 characters, or sent for a level that takes a courseCode', 'El nombre del curso no es válido para el nivel {level}.', 'The course name is not valid for the level {level}.'],
  ['610', 400, 'educationPut', 'courseCode unknown, of another level, or sent for a level that takes a courseName', 'El código de curso {value} no es válido para el nivel {level}.', 'The course code {value} is not valid for the level {level}.'],
  ['611', 400, 'educationPut', 'institutionName over 200 characters or without any letter or digit', 'El nombre del centro no es válido (máximo {max} caracteres).', 'The institution name is not valid (at most {max} characters).'],
  ['612', 404, 'educationGet,educationPut,educationDelete', 'The education item is unknown or not of this CV', 'El estudio {id} no existe en este currículum.', 'There is no education item {id} in this CV.'],
  ['613', 400, 'educationPut', 'A field was sent that the level does not take', 'El campo {field} no se admite en el nivel {level}.', 'The field {field} must not be sent for the level {level}.'],
  ['648', 400, 'candidateSkillList', 'categoryId absent or empty', 'Falta categoryId.', 'The categoryId is missing.'],
  ['649', 400, 'candidateSkillList', 'categoryId is not a number or names no skill category', 'La categoría de aptitudes {value} no existe.', 'There is no skill category {value}.'],
  ['650', 404, 'experienceGet', 'The experience is unknown or not of this CV', 'La experiencia {id} no existe en este currículum.', 'There is no experience {id} in this CV.'],
  ['654', 400, 'experiencePut', 'finishingDate is not later than startingDate', 'La fecha de fin debe ser posterior a la de inicio.', 'The finishing date must be later than the starting date.'],
  ['655', 404, 'experiencePut', 'id sent and no experience of this CV has it', 'No puedes editar la experiencia {id}.', 'You cannot edit the experience {id}.'],
  ['656', 400, 'experiencePut', 'One or two of salaryPeriod, salaryMin, salaryMax sent; all or none are needed', 'El salario se indica completo: periodo, mínimo y máximo.', 'Give the salary whole: period, minimum and maximum.'],
  ['657', 400, 'experiencePut', 'staff absent or placeholder and the level requires it', 'El nivel {level} necesita indicar el personal a cargo.', 'The level {level} needs the number of staff.'],
  ['658', 400, 'experiencePut', 'Both finishingDate and onCourse true', 'Una experiencia en curso no lleva fecha de fin.', 'An ongoing experience takes no finishing date.'],
  ['659', 400, 'experiencePut', 'salaryMax is a smaller amount than salaryMin', 'El salario máximo es menor que el mínimo.', 'The maximum salary is below the minimum.'],
  ['669', 404, 'experienceDelete', 'The experience to delete is unknown or not of this CV', 'La experiencia {id} no existe en este currículum.', 'There is no experience {id} in this CV.'],
  ['670', 400, 'experiencePut', 'A subcategory has another parent than the category', 'La subcategoría {value} no es de la categoría {category}.', 'The subcategory {value} is not of the category {category}.'],
  ['671', 400, 'experiencePut', 'job absent or blank', 'Falta el puesto.', 'The job is missing.'],
  ['672', 400, 'experiencePut', 'company absent or blank', 'Falta la empresa.', 'The company is missing.'],
  ['673', 400, 'experiencePut', 'startingDate absent or blank', 'Falta la fecha de inicio.', 'The starting date is missing.'],
  ['674', 400, 'experiencePut', 'Neither finishingDate nor onCourse true', 'Indica la fecha de fin o que sigue en curso.', 'Give a finishing date or onCourse.'],
  ['675', 400, 'experiencePut', 'category absent, blank or placeholder', 'Falta la categoría.', 'The category is missing.'],
  ['676', 400, 'experiencePut', 'subcategories absent or empty', 'Falta la subcategoría.', 'The subcategory is missing.'],
  ['677', 400, 'experiencePut', 'level absent, blank or placeholder', 'Falta el nivel profesional.', 'The professional level is missing.'],
  ['678', 400, 'experiencePut', 'salaryPeriod absent while another salary field is sent', 'Falta el periodo del salario.', 'The salary period is missing.'],
  ['679', 400, 'experiencePut', 'salaryMin absent while another salary field is sent', 'Falta el salario mínimo.', 'The minimum salary is missing.'],
  ['682', 400, 'experiencePut', 'salaryMax absent while another salary field is sent', 'Falta el salario máximo.', 'The maximum salary is missing.'],
  ['683', 400, 'experiencePut', 'job over 150 characters', 'El puesto admite hasta {max} caracteres.', 'The job may have at most {max} characters.'],
  ['684', 400, 'experiencePut', 'company over 150 characters', 'La empresa admite hasta {max} caracteres.', 'The company may have at most {max} characters.'],
  ['685', 400, 'experiencePut', 'description over 1500 characters', 'La descripción admite hasta {max} caracteres.', 'The description may have at most {max} characters.'],
  ['686', 400, 'experiencePut', 'salaryPeriod not in salary-period', 'El periodo de salario {value} no existe.', 'There is no salary period {value}.'],
  ['687', 400, 'experiencePut', 'salaryMin not in salary-quantity', 'El salario mínimo {value} no existe.', 'There is no salary amount {value}.'],
  ['688', 400, 'experiencePut', 'category not in the dictionary', 'La categoría {value} no existe.', 'There is no category {value}.'],
  ['689', 400, 'experiencePut', 'A subcategory is not in the dictionary', 'La subcategoría {value} no existe.', 'There is no subcategory {value}.'],
  ['690', 400, 'experiencePut', 'industry not in the dictionary', 'El sector {value} no existe.', 'There is no industry {value}.'],
  ['691', 400, 'experiencePut', 'level not in professional-level', 'El nivel profesional {value} no existe.', 'There is no professional level {value}.'],
  ['692', 400, 'experiencePut', 'salaryMax not in salary-quantity, or not an amount of the period', 'El salario máximo {value} no es válido.', 'The maximum salary {value} is not valid.'],
  ['695', 400, 'experiencePut', 'reportingTo not in manager-professional-level', 'El nivel del responsable {value} no existe.', 'There is no manager level {value}.'],
  ['696', 400, 'experiencePut', 'staff not in the dictionary, or the same skill twice in expertise', 'El valor {value} no existe o está repetido.', 'The value {value} is unknown or repeated.'],
  ['716', 400, 'experiencePut', 'salaryMin is not an amount of the chosen period', 'El salario mínimo {value} no corresponde al periodo elegido.', 'The minimum salary {value} does not belong to the chosen period.'],
  ['749', 400, 'experiencePut', 'level is especialista or mando-intermedio and reportingTo is absent', 'El nivel {level} necesita indicar de quién dependes.', 'The level {level} needs reportingTo.'],
  ['699', 400, 'futureJobPut', 'working absent or null', 'Indica si estás trabajando.', 'Say whether you are working.'],
  ['700', 400, 'futureJobPut', 'employmentStatus absent, blank or placeholder', 'Falta la situación laboral.', 'The employment status is missing.'],
  ['701', 400, 'futureJobPut', 'employmentStatus not in the dictionary', 'La situación laboral {value} no existe.', 'There is no employment status {value}.'],
  ['702', 400, 'futureJobPut', 'yearsOfExperience absent, placeholder or not in candidate-experience', 'Los años de experiencia {value} no son válidos.', 'The years of experience {value} are not valid.'],
  ['703', 400, 'futureJobPut', 'lastJobSearch not in the dictionary', 'La vía de búsqueda {value} no existe.', 'There is no job search way {value}.'],
  ['704', 400, 'futureJobPut', 'preferredPosition absent, blank or over 100 characters', 'Indica el puesto deseado (máximo {max} caracteres).', 'Give the preferred position (at most {max} characters).'],
  ['705', 400, 'futureJobPut', 'subcategories absent or empty', 'Indica al menos una subcategoría.', 'At least one subcategory is needed.'],
  ['706', 400, 'futureJobPut', 'A subcategory is not in the dictionary', 'La subcategoría {value} no existe.', 'There is no subcategory {value}.'],
  ['707', 400, 'futureJobPut', 'A contract type is not in the dictionary', 'El tipo de contrato {value} no existe.', 'There is no contract type {value}.'],
  ['708', 400, 'futureJobPut', 'availabilityToChangeHomeAddress absent or not in availability', 'La disponibilidad para cambiar de domicilio no es válida.', 'The availability to move home is missing or not valid.'],
  ['709', 400, 'futureJobPut', 'availabilityToTravel absent or not in availability', 'La disponibilidad para viajar no es válida.', 'The availability to travel is missing or not valid.'],
  ['710', 400, 'futureJobPut', 'workDay not in workday', 'La jornada {value} no existe.', 'There is no workday {value}.'],
  ['711', 400, 'futureJobPut', 'A destination is not in the region dictionary', 'El destino {value} no existe.', 'There is no destination {value}.'],
  ['712', 400, 'futureJobPut', 'motivationToChange over 1500 characters', 'Los motivos del cambio admiten hasta {max} caracteres.', 'The motivation may have at most {max} characters.'],
  ['713', 400, 'futureJobPut', 'futureJobGoals over 1500 characters or not text', 'Los objetivos no son válidos (máximo {max} caracteres).', 'The goals are not valid (at most {max} characters).'],
  ['714', 400, 'futureJobPut', 'More than 3 different parent categories among the subcategories', 'Las subcategorías son de {count} categorías; el máximo es {max}.', 'The subcategories are of {count} categories; at most {max} are allowed.'],
  ['715', 400, 'futureJobPut', 'lastJobSearchDetails over 150 characters', 'El detalle de la búsqueda admite hasta {max} caracteres.', 'The search details may have at most {max} characters.'],
  ['716', 400, 'futureJobPut', 'salaryMin not in salary-quantity or not an amount of the period', 'El salario mínimo {value} no es válido.', 'The minimum salary {value} is not valid.'],
  ['717', 400, 'futureJobPut', 'preferredSalary not in salary-quantity, not an amount of the period, or below salaryMin', 'El salario deseado {value} no es válido.', 'The preferred salary {value} is not valid.'],
  ['718', 400, 'futureJobPut', 'salaryPeriod not in the dictionary, or absent while an amount is sent', 'El periodo de salario {value} no es válido.', 'The salary period {value} is not valid.'],
  ['730', 400, 'cvTextPut', 'cvtext absent, null or not text', 'Falta el texto del currículum.', 'The CV text is missing.'],
  ['731', 400, 'cvTextPut', 'Text contains name and first surname together', 'El texto no puede llevar tu nombre y apellidos.', 'The text must not contain your name and surname.'],
  ['732', 400, 'cvTextPut', 'Text contains the stored land line', 'El texto no puede llevar tu teléfono fijo.', 'The text must not contain your land line.'],
  ['733', 400, 'cvTextPut', 'Text contains the stored mobile', 'El texto no puede llevar tu móvil.', 'The text must not contain your mobile phone.'],
  ['734', 400, 'cvTextPut', 'Text contains the stored international phone', 'El texto no puede llevar tu teléfono internacional.', 'The text must not contain your international phone.'],
  ['735', 400, 'cvTextPut', 'Text contains the e-mail of the account', 'El texto no puede llevar tu correo electrónico.', 'The text must not contain your e-mail.'],
  ['736', 400, 'cvTextPut', 'Text not blank and outside 110 to 30720 characters', 'El texto debe tener entre {min} y {max} caracteres.', 'The text must have {min} to {max} characters.'],
  ['741', 400, 'coverLetterPut', 'name absent or blank', 'Falta el nombre de la carta.', 'The cover letter name is missing.'],
  ['742', 400, 'coverLetterPut', 'text absent or blank', 'Falta el texto de la carta.', 'The cover letter text is missing.'],
  ['743', 404, 'coverLetterPut', 'key sent and no letter of the user has it', 'No hay ninguna carta {id} que editar; sin clave se crea una nueva.', 'There is no cover letter {id} to edit; send no key to create one.'],
  ['744', 404, 'coverLetterGet,coverLetterDelete', 'The letter is unknown; when reading also when it is of another user', 'La carta {id} no existe.', 'There is no cover letter {id}.'],
  ['754', 403, 'coverLetterDelete', 'The letter exists and is of another user', 'No puedes borrar la carta {id}.', 'You may not delete the cover letter {id}.'],
  ['insufficient_scope', 403, 'candidateGet,curriculumList,cvTextGet,cvTextPut,educationList,educationGet,educationPut,educationDelete,experienceGet,experienceList,experiencePut,experienceDelete,futureJobGet,futureJobPut,personalDataGet,personalDataPut,skillList,applicationGet,applicationList,applicationUpdate,applicationTimeline,coverLetterList,coverLetterGet,coverLetterPut,coverLetterDelete,applicationCreate,savedSearchList,savedSearchCreate,savedSearchGet,savedSearchUpdate,savedSearchDelete', 'The token is valid but lacks the scope of the operation', 'El permiso {scope} no está concedido.', 'The token lacks the scope {scope}.'],
  ['rate_limit_exceeded', 429, '*', 'More requests than the limit in the current window', 'Demasiadas peticiones; espera {seconds} segundos.', 'Too many requests; wait {seconds} seconds.'],
  ['method_not_allowed', 405, '*', 'The path exists but not with this method; Allow lists the methods', 'El método {method} no se admite aquí; use {allowed}.', 'The method {method} is not allowed here; use {allowed}.'],
  ['not_acceptable', 406, '*', 'The header Accept allows XML only; responses are JSON', 'Las respuestas son JSON; la cabecera Accept solo admite {value}.', 'Responses are JSON; the header Accept allows only {value}.'],
  ['uri_too_long', 414, '*', 'The request target is over 8192 bytes', 'La dirección de la petición es demasiado larga.', 'The request target is too long.'],
  ['malformed_request', 400, '*', 'The request is not valid HTTP/1.1', 'La petición no es HTTP/1.1 válido.', 'The request is not valid HTTP/1.1.'],
  ['request_timeout', 408, '*', 'The headers of the request did not arrive in time', 'La petición no ha llegado a tiempo.', 'The request did not arrive in time.'],
  ['headers_too_large', 431, '*', 'Request target and headers are over 65536 bytes', 'Las cabeceras de la petición son demasiado largas.', 'The request headers are too long.'],
  ['internal_error', 500, '*', 'An unexpected failure; details stay in the log under requestId', 'Ha ocurrido un error interno; referencia {requestId}.', 'An internal error happened; reference {requestId}.'],
  ['service_unavailable', 503, '*', 'A part the operation needs (search engine, store) does not answer, or the server is stopping', 'El servicio no está disponible ahora; inténtalo más tarde.', 'The service is not available now; try again later.'],
  ['invalid_request', 400, 'oauthToken,oauthAuthorize', 'OAuth: a parameter is missing, repeated or malformed', 'La petición de autorización no es correcta: {reason}.', 'The authorization request is not correct: {reason}.'],
  ['invalid_client', 401, 'oauthToken', 'OAuth: client unknown or wrong secret', 'La aplicación cliente no se ha podido identificar.', 'The client application could not be identified.'],
  ['invalid_grant', 400, 'oauthToken', 'OAuth: code or refresh token unknown, used, expired, of another client or redirect address', 'El código o token de renovación no sirve.', 'The code or refresh token cannot be used.'],
  ['unauthorized_client', 400, 'oauthToken,oauthAuthorize', 'OAuth: the client may not use this grant', 'La aplicación no puede usar este tipo de autorización.', 'The client may not use this kind of grant.'],
  ['unsupported_grant_type', 400, 'oauthToken', 'OAuth: grant_type is not authorization_code or refresh_token', 'El grant_type {value} no se admite.', 'The grant_type {value} is not supported.'],
  ['unsupported_response_type', 302, 'oauthAuthorize', 'OAuth: response_type is not code (sent back by redirect)', 'El response_type {value} no se admite.', 'The response_type {value} is not supported.'],
  ['invalid_scope', 400, 'oauthToken,oauthAuthorize', 'OAuth: a scope is unknown or wider than granted', 'El permiso {value} no existe o no se concedió.', 'The scope {value} is unknown or was not granted.'],
  ['access_denied', 302, 'oauthAuthorize', 'OAuth: the user refused (sent back by redirect)', 'El usuario no ha dado permiso.', 'The user refused access.'],
  ['invalid_request', 400, 'operator', 'The shape of the body or of a parameter is wrong; errors[] names the fields (contract 8.1)', 'El valor {value} no es válido para {field}.', 'The value {value} is not valid for {field}.'],
  ['invalid_offer', 400, 'operator', 'A single offer that cannot be stored', 'La oferta no se puede guardar: {detail}.', 'The offer cannot be stored: {detail}.'],
  ['not_found', 404, 'operator', 'No such offer, application, job, import, feed or dead letter', 'No existe: {detail}.', 'There is no such thing: {detail}.'],
  ['invalid_transition', 409, 'operator', "The event is not allowed from the application's state", 'El evento {event} no se admite en el estado {state}.', 'The event {event} is not allowed in the state {state}.'],
  ['conflict', 409, 'operator', 'Something running, answered or named already stands in the way', 'No es posible ahora: {detail}.', 'Not possible now: {detail}.'],
  ['precondition_failed', 412, '*', 'If-Match does not fit the stored version', 'La versión indicada ya no es la actual.', 'The given version is no longer the current one.'],
  ['foreign_form', 403, '*', 'A form of the portal that was not sent from one of its pages in this session', 'El formulario no se ha enviado desde este portal.', 'The form was not sent from this portal.'],
  ['held_for_confirmation', 409, 'operator', 'A full feed shrank below its floor and waits for confirmation', 'La fuente ha encogido demasiado y espera confirmación.', 'The feed shrank too much and waits for confirmation.'],
] as const satisfies readonly Row[];

/** Every code of the closed table (contract 1.2). */
export type ErrorCode = (typeof rows)[number][0];

/** One row of the error table. */
export interface ErrorRow {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  /** `*` (any operation), `-` (never sent) or a comma-joined list of operation ids. */
  readonly operations: string;
  /** When the error is sent, in English. */
  readonly condition: string;
  /** Texts with `{placeholders}`. */
  readonly es: string;
  readonly en: string;
}

/**
 * Every error of the service (contract 1.1, 1.2). A code can have several rows: code and operation select the row, for
 * 313 also the status.
 */
export const errorTable: readonly ErrorRow[] = rows.map(([code, status, operations, condition, es, en]) => ({
  code,
  status,
  operations,
  condition,
  es,
  en,
}));
