// Generated from /openapi.json by `vitest run test/client/api-types.test.ts -u`.

export interface paths {
    readonly "/api/6/candidate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["candidateGet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/candidate/skill": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["candidateSkillList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/candidate/skillcategory": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["candidateSkillCategoryList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/dictionary/{dictionaryId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["dictionaryGet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/dictionary/type/{typeId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["dictionaryTypeGet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/2/curriculum": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["curriculumList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/curriculum/{curriculumId}/cvtext": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["cvTextGet"];
        readonly put: operations["cvTextPut"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/curriculum/{curriculumId}/education": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["educationList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/curriculum/{curriculumId}/education/{educationId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["educationGet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["educationDelete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/2/curriculum/{curriculumId}/education": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["educationPut"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/curriculum/{curriculumId}/experience/{experienceId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["experienceGet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["experienceDelete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/2/curriculum/{curriculumId}/experience": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["experienceList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/4/curriculum/{curriculumId}/experience": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["experiencePut"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/4/curriculum/{curriculumId}/futurejob": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["futureJobGet"];
        readonly put: operations["futureJobPut"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/2/curriculum/{curriculumId}/personaldata": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["personalDataGet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/3/curriculum/{curriculumId}/personaldata": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["personalDataPut"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/2/curriculum/{curriculumId}/skill": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["skillList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/7/offer/{offerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["offerGet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/9/offer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["offerSearch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/application/{applicationId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["applicationGet"];
        readonly put: operations["applicationUpdate"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/5/application": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["applicationList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/3/application/{applicationId}/timeline": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["applicationTimeline"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/coverletter": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["coverLetterList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/coverletter/{coverletterId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["coverLetterGet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["coverLetterDelete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/2/coverletter": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["coverLetterPut"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/4/offer/{offerId}/application": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["applicationCreate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/offer/{offerId}/killerquestion": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["killerQuestionList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/offer/{offerId}/openquestion": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["openQuestionList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/offer/{offerId}/question": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["questionList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/suggest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["suggestionList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/offer/{offerId}/opened": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["offerOpen"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/offer/{offerId}/similar": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["similarOfferList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/savedsearch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["savedSearchList"];
        readonly put?: never;
        readonly post: operations["savedSearchCreate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/1/savedsearch/{savedsearchId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["savedSearchGet"];
        readonly put: operations["savedSearchUpdate"];
        readonly post?: never;
        readonly delete: operations["savedSearchDelete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Another text for `q` that finds more offers. */
        readonly AlternativeSearch: {
            /**
             * @description What differs: words such as "busco trabajo" are dropped, abbreviations are written out, other names of the job are added, any of several jobs is enough (“camarero o cocinero”), one word may be missing.
             * @enum {string}
             */
            readonly kind: "filler" | "abbreviation" | "title" | "jobs" | "words";
            /** @description The other texts, the jobs, or the remaining words. */
            readonly terms: readonly string[];
            readonly q: string;
            /** @description The parameters of the search. */
            readonly query: string;
            /**
             * Format: int64
             * @description Number of offers that this search finds.
             */
            readonly totalResults: number;
            /** @description Of other names of the job: titles have them, and none or few have the typed name, so that pages show them at once after those with it; or it is not the one in use in Spain (“waiter”); or of the jobs of a field of work. */
            readonly isUsual?: boolean;
        };
        readonly Application: {
            /**
             * Format: uuid
             * @description The applicationId of every path.
             */
            readonly code: string;
            /** @description When the candidate applied. */
            readonly date: components["schemas"]["Instant"];
            readonly rejected: boolean;
            readonly offerRemoved: boolean;
            readonly processClosed: boolean;
            /**
             * Format: int64
             * @description Number of events that the candidate has not read.
             */
            readonly eventsReadPending: number;
            /** @description Name of the CV when the candidate applied. */
            readonly cv: string;
            readonly hasCoverLetter: boolean;
            /** @description The offer as it was when the candidate applied. */
            readonly jobOffer: {
                readonly code: string;
                readonly title: string;
                readonly company: string;
                readonly city: string;
                readonly province: components["schemas"]["Pd"];
                /** Format: int64 */
                readonly applications: number;
            };
            readonly cvReceivedEvent: components["schemas"]["TimelineEvent"];
            readonly cvReadEvent?: components["schemas"]["TimelineEvent"];
            readonly inProcessEvent?: components["schemas"]["TimelineEvent"];
            readonly processClosedEvent?: components["schemas"]["TimelineEvent"];
            readonly offerRemovedEvent?: components["schemas"]["TimelineEvent"];
        };
        readonly ApplicationCreated: {
            /** Format: uuid */
            readonly code: string;
            readonly cv: string;
            readonly hasCoverLetter: boolean;
            /** @description The cover letter was to be saved and could not be saved. */
            readonly coverLetterSavedKO: boolean;
            /** Format: int64 */
            readonly eventsReadPending: number;
            readonly date: components["schemas"]["Instant"];
        };
        readonly ApplicationList: {
            /** Format: int64 */
            readonly totalFound: number;
            /** @description Always `false`. */
            readonly htmlApplicationsEnabled: boolean;
            readonly applications: readonly components["schemas"]["ListedApplication"][];
        };
        readonly ApplicationVisibility: {
            readonly hide: boolean;
        };
        readonly ApplyBody: {
            /** @description Absent: the principal CV. */
            readonly curriculumCode?: string;
            readonly coverLetter?: components["schemas"]["LetterToSend"];
            /** @description An answer for each open question of the offer. */
            readonly offerOpenQuestions?: readonly {
                /** Format: int64 */
                readonly id: number;
                readonly answer: string;
            }[];
            /** @description An answer for each killer question of the offer. */
            readonly offerKillerQuestions?: readonly {
                /** Format: int64 */
                readonly id: number;
                /** Format: int64 */
                readonly answerId: number;
            }[];
        };
        readonly Assistance: {
            /** @description Absent when nothing is to be corrected. */
            readonly spell?: components["schemas"]["Correction"];
            readonly relax?: readonly components["schemas"]["Relaxation"][];
            /** @description With `relax`: the name of the region whose provinces are the `province` of the search. */
            readonly region?: string;
            /** @description With `relax`: `q` is the name of a job that no title has; the offers have it in their texts. */
            readonly isOnlyMentioned?: boolean;
            readonly inTitle?: components["schemas"]["TitleSearch"];
            /** @description Absent when nothing is understood. */
            readonly understood?: components["schemas"]["UnderstoodQuery"];
            readonly alternatives?: readonly components["schemas"]["AlternativeSearch"][];
            /** @description With towns as `placeWithin`: those without offers whose key is that of another town than the one that is probably meant. */
            readonly namesakes?: readonly components["schemas"]["TownNamesakes"][];
            /** @description With `relax` and `nearby`: further offers around the place of a search that finds one to four. */
            readonly nearby?: components["schemas"]["NearbyOffers"];
            readonly distances?: readonly components["schemas"]["OfferDistance"][];
            /** @description With `distances`. */
            readonly places?: readonly components["schemas"]["OfferPlace"][];
            /** @description With `distances`: the towns of the search and of the other ones of `assist`. */
            readonly towns?: readonly components["schemas"]["TownName"][];
            readonly highlight?: readonly components["schemas"]["HighlightedOffer"][];
            readonly duplicates?: readonly components["schemas"]["DuplicateOffers"][];
        };
        /** @description The publishing company. A company that does not show its name has an empty id. */
        readonly Author: {
            readonly id: string;
            readonly name: string;
            readonly uri: string;
            /** Format: int64 */
            readonly privateId: number;
            readonly logoUrl: string;
            readonly corporateResponsive: boolean;
            readonly showCorporativeHeader: boolean;
        };
        /**
         * @description A key of the dictionary `availability` (`GET /api/1/dictionary/availability`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly AvailabilityKey: "total" | "buena" | "media" | "mala" | "ninguna" | "seleccionar";
        readonly Candidate: {
            /** Format: int64 */
            readonly id: number;
            readonly email: string;
            /** @description SHA-256, in hex, of the address in lower case. */
            readonly emailHash: string;
            /** Format: uuid */
            readonly key: string;
            readonly hasPhoto: boolean;
            /** @description Address of the photo. */
            readonly photo?: string;
            readonly photoAccepted: boolean;
            /** @description The same as photoAccepted. */
            readonly isPhotoAccepted: boolean;
            readonly name: string;
            readonly surname1: string;
            readonly surname2: string;
            readonly fullName: string;
            /** @description Name of the home town. */
            readonly city: string;
            readonly province: components["schemas"]["Pd"];
            readonly publicProfileLink: string;
            /**
             * Format: int64
             * @description 0 is normal.
             */
            readonly status: number;
            /**
             * @description 1: the address is confirmed.
             * @enum {integer}
             */
            readonly validatedMail: 0 | 1;
            readonly accountCreation: components["schemas"]["Instant"];
            readonly lastCVUpdate?: components["schemas"]["Instant"];
            /** @description The latest application. */
            readonly lastInscripcion?: components["schemas"]["Instant"];
            /** @enum {string} */
            readonly extendedBannerAttributes: "";
            readonly subSegment: components["schemas"]["CandidateSubsegmentKey"] | "";
            readonly doesNotWantNotifications: boolean;
        };
        /**
         * @description A key of the dictionary `candidate-experience` (`GET /api/1/dictionary/candidate-experience`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly CandidateExperienceKey: "sin-experiencia" | "menos-de-1-ano" | "1-ano" | "2-anos" | "3-anos" | "4-anos" | "5-anos" | "6-anos" | "7-anos" | "8-anos" | "9-anos" | "10-anos" | "mas-de-10-anos" | "mas-de-15-anos" | "mas-de-20-anos" | "seleccionar";
        /**
         * @description A key of the dictionary `candidate-subsegment` (`GET /api/1/dictionary/candidate-subsegment`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly CandidateSubsegmentKey: "estudiantes-y-practicas" | "recien-titulados" | "oficios-y-operarios" | "atencion-y-servicios" | "administrativos" | "comerciales" | "tecnicos-y-especialistas" | "tecnologia" | "sanidad-y-cuidados" | "mandos-y-directivos" | "seleccionar";
        /**
         * @description A key of the dictionary `category` (`GET /api/1/dictionary/category`); `-` means not set.
         * @enum {string}
         */
        readonly CategoryKey: "administracion-publica" | "administracion-empresas" | "atencion-a-cliente" | "calidad-produccion-id" | "comercial-ventas" | "compras-logistica-almacen" | "diseno-artes-graficas" | "educacion-formacion" | "finanzas-banca" | "informatica-telecomunicaciones" | "ingenieros-tecnicos" | "inmobiliario-construccion" | "legal" | "marketing-comunicacion" | "profesiones-artes-oficios" | "recursos-humanos" | "sanidad-salud" | "sector-farmaceutico" | "turismo-restauracion" | "venta-detalle" | "otros" | "-";
        /** @description A key of the dictionary `city` (`GET /api/1/dictionary/city`); `seleccionar` means not set. */
        readonly CityKey: string;
        readonly CompanyProfile: {
            readonly id: string;
            readonly name: string;
            readonly description: string;
            readonly city: string;
            readonly zipCode: string;
            readonly web: string;
            readonly websiteUrl: string;
            readonly url: string;
            readonly corporateWebsiteUrl: string;
            readonly logoUrl: string;
            readonly province: components["schemas"]["Pd"];
            readonly country: components["schemas"]["Pd"];
            readonly typeIndustry: components["schemas"]["Pd"];
            /** Format: int64 */
            readonly numberWorkers: number;
            /** Format: int64 */
            readonly clientId: number;
            readonly hidden: boolean;
            readonly corporateResponsive: boolean;
            readonly showCorporativeHeader: boolean;
            readonly followable: boolean;
        };
        /**
         * @description A key of the dictionary `contract-type` (`GET /api/1/dictionary/contract-type`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly ContractTypeKey: "autonomo" | "de-duracion-determinada" | "de-relevo" | "fijo-discontinuo" | "formativo" | "indefinido" | "a-tiempo-parcial" | "otros-contratos" | "seleccionar";
        /** @description A corrected `q` that finds many more offers, or of which only the place is corrected. */
        readonly Correction: {
            readonly q: string;
            /**
             * Format: int64
             * @description Number of offers that this search finds.
             */
            readonly totalResults: number;
        };
        /** @description A key of the dictionary `country` (`GET /api/1/dictionary/country`); `seleccionar` means not set. */
        readonly CountryKey: string;
        readonly CoverLetter: {
            /** Format: uuid */
            readonly key: string;
            readonly name: string;
            readonly text: string;
            /** @description Whether this is the default letter. A candidate with letters has exactly one. */
            readonly main: boolean;
        };
        /** @description At most 20 letters. The first one is the main one whatever is sent. */
        readonly CoverLetterBody: {
            /** @description The letter to replace; absent or `""` for a new one. */
            readonly key?: string;
            readonly name: string;
            readonly text: string;
            readonly main?: boolean;
        };
        readonly CoverLetterSummary: {
            /** Format: uuid */
            readonly key: string;
            readonly name: string;
            /** @description Whether this is the default letter. A candidate with letters has exactly one. */
            readonly main: boolean;
        };
        readonly Curriculum: {
            /**
             * Format: int64
             * @deprecated
             */
            readonly id: number;
            /**
             * Format: uuid
             * @description The curriculumId of every path.
             */
            readonly code: string;
            readonly name: string;
            /** @description The CV that is used when an application names none. */
            readonly principal: boolean;
            readonly completed: boolean;
            readonly incompleteSteps: readonly components["schemas"]["MandatoryStepsKey"][];
        };
        readonly CurriculumSkills: {
            readonly expertise: readonly {
                readonly skill: string;
                readonly level: components["schemas"]["SkillLevelKey"];
            }[];
            readonly language: readonly {
                /**
                 * Format: int64
                 * @description Id of `language`.
                 */
                readonly id: number;
                /**
                 * Format: int64
                 * @description Id of the skill category.
                 */
                readonly category: number;
                readonly reading: components["schemas"]["ReadingLevelKey"];
                readonly speaking: components["schemas"]["SpeakingLevelKey"];
                readonly writing: components["schemas"]["WritingLevelKey"];
                readonly comments: string;
            }[];
        };
        readonly CvText: {
            /** @description `""` if not stored. */
            readonly cvtext: string;
        };
        readonly CvTextBody: {
            /** @description Blank, or 110 to 30,720 characters without the name, phones or address of the candidate. */
            readonly cvtext: string;
        };
        readonly DictionaryEntry: {
            /** Format: int64 */
            readonly id: number;
            readonly key: string;
            /** @description The Spanish label. */
            readonly value: string;
            /** Format: int64 */
            readonly order: number;
            /**
             * Format: int64
             * @description Id of the parent entry, in lists that have one.
             */
            readonly parent?: number;
        };
        /**
         * @description A key of the dictionary `driver-license` (`GET /api/1/dictionary/driver-license`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly DriverLicenseKey: "am" | "a1" | "a2" | "a" | "b" | "b-e" | "c1" | "c1-e" | "c" | "c-e" | "d1" | "d1-e" | "d" | "d-e" | "btp" | "lcm" | "lva" | "seleccionar";
        /** @description The first offer of the page and those nearly equal to it. */
        readonly DuplicateOffers: {
            readonly id: string;
            readonly duplicates: readonly string[];
        };
        readonly Education: {
            /** Format: int64 */
            readonly id: number;
            readonly educationLevelCode: components["schemas"]["StudyKey"];
            readonly courseCode?: components["schemas"]["StudyDetailKey"];
            readonly courseName?: string;
            /**
             * Format: date
             * @example 2018-03-01
             */
            readonly startingDate?: string;
            /**
             * Format: date
             * @example 2018-03-01
             */
            readonly finishingDate?: string;
            readonly stillEnrolled: boolean;
            readonly institutionName?: string;
            /** @description The item is hidden from companies. */
            readonly hideEducation: boolean;
        };
        /** @description A complete item. Omitted fields are cleared. A CV has at most 50 items. */
        readonly EducationBody: {
            /** @description The item to replace; absent or `""` for a new one. */
            readonly id?: number | string;
            readonly educationLevelCode: components["schemas"]["StudyKey"];
            /** @description A course of the level. */
            readonly courseCode?: components["schemas"]["StudyDetailKey"];
            /** @description For levels without courses in the dictionary. */
            readonly courseName?: string;
            /**
             * Format: date
             * @example 2018-03-01
             */
            readonly startingDate?: string;
            /**
             * Format: date
             * @description Later than startingDate. Either finishingDate or stillEnrolled is required.
             * @example 2018-03-01
             */
            readonly finishingDate?: string;
            readonly stillEnrolled?: boolean;
            readonly institutionName?: string;
            /** @description Hides the item from companies. */
            readonly hideEducation?: boolean;
        };
        readonly EducationList: {
            readonly educations: readonly components["schemas"]["Education"][];
            /** @description The same list under the name that older clients read. */
            readonly education: readonly components["schemas"]["Education"][];
        };
        /**
         * @description A key of the dictionary `employment-status` (`GET /api/1/dictionary/employment-status`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly EmploymentStatusKey: "estoy-buscando-trabajo-activamente" | "no-busco-trabajo-pero-estoy-dispuesto-a-escuchar-ofertas" | "no-busco-trabajo" | "seleccionar";
        /** @description An empty object. */
        readonly EmptyObject: Record<string, never>;
        /** @description An error with its code. */
        readonly ErrorBody: {
            /** @description The code, always a string. */
            readonly error: string;
            /** @description English, or Spanish when `Accept-Language` prefers it. */
            readonly error_description: string;
            readonly timestamp: components["schemas"]["Instant"];
            /** @description All validation errors; the first one is the error of the response. */
            readonly errors?: readonly components["schemas"]["ValidationError"][];
            /**
             * Format: int64
             * @description With internal errors only: the HTTP status.
             */
            readonly status?: number;
            /** @description With internal errors only: the id of the request, for support. */
            readonly requestId?: string;
            /** @description With 322 only: the address at which to apply. */
            readonly externalUrlForm?: string;
            /** @description With `invalid_transition` only: the events that are allowed. */
            readonly allowed?: readonly string[];
        };
        readonly Experience: {
            readonly id: string;
            readonly company: string;
            readonly job: string;
            readonly description: string;
            /**
             * Format: date
             * @example 2018-03-01
             */
            readonly startingDate: string;
            /**
             * Format: date
             * @description Absent if onCourse is true.
             * @example 2018-03-01
             */
            readonly finishingDate?: string;
            readonly onCourse: boolean;
            readonly industry: components["schemas"]["IndustryKey"];
            readonly level: components["schemas"]["ProfessionalLevelKey"];
            readonly staff: components["schemas"]["StaffKey"];
            readonly reportingTo: components["schemas"]["ManagerProfessionalLevelKey"];
            readonly category: components["schemas"]["CategoryKey"];
            readonly subcategories: readonly components["schemas"]["SubcategoryKey"][];
            readonly salaryMin: components["schemas"]["SalaryQuantityKey"];
            readonly salaryMax: components["schemas"]["SalaryQuantityKey"];
            readonly salaryPeriod: components["schemas"]["SalaryPeriodKey"];
            readonly hideSalary: boolean;
            readonly visible: boolean;
            readonly expertise: readonly {
                readonly skill: string;
            }[];
        };
        /** @description A complete item. Omitted fields are cleared. */
        readonly ExperienceBody: {
            /** @description The item to replace; absent or `""` for a new one. */
            readonly id?: number | string;
            readonly company: string;
            readonly job: string;
            readonly description?: string;
            /**
             * Format: date
             * @example 2018-03-01
             */
            readonly startingDate: string;
            /**
             * Format: date
             * @description Later than startingDate. Either finishingDate or onCourse is required.
             * @example 2018-03-01
             */
            readonly finishingDate?: string;
            readonly onCourse?: boolean;
            readonly industry?: components["schemas"]["IndustryKey"];
            readonly level: components["schemas"]["ProfessionalLevelKey"];
            /** @description Required for `mando-intermedio` and higher levels. */
            readonly staff?: components["schemas"]["StaffKey"];
            /** @description Required for `especialista` and `mando-intermedio`. */
            readonly reportingTo?: components["schemas"]["ManagerProfessionalLevelKey"];
            readonly category: components["schemas"]["CategoryKey"];
            /** @description Subcategories of the category. */
            readonly subcategories: readonly components["schemas"]["SubcategoryKey"][];
            /** @description Either all three salary fields or none. */
            readonly salaryPeriod?: components["schemas"]["SalaryPeriodKey"];
            readonly salaryMin?: components["schemas"]["SalaryQuantityKey"];
            readonly salaryMax?: components["schemas"]["SalaryQuantityKey"];
            readonly hideSalary?: boolean;
            readonly visible?: boolean;
            readonly expertise?: readonly {
                readonly skill: string;
            }[];
        };
        readonly ExperienceList: {
            readonly experience: readonly components["schemas"]["Experience"][];
        };
        /**
         * @description A key of the dictionary `experience-min` (`GET /api/1/dictionary/experience-min`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly ExperienceMinKey: "no-requerida" | "al-menos-1-ano" | "al-menos-2-anos" | "al-menos-3-anos" | "al-menos-4-anos" | "mas-de-5-anos" | "mas-de-10-anos" | "seleccionar";
        /** @description The values of a field with the number of offers of each. */
        readonly Facet: {
            readonly key: string;
            readonly name: string;
            readonly values: readonly components["schemas"]["FacetValue"][];
            /** @description The same list under its former name. */
            readonly facet: readonly components["schemas"]["FacetValue"][];
        };
        readonly FacetValue: {
            readonly key: string;
            /** Format: int64 */
            readonly count: number;
            readonly value: string;
        };
        readonly FutureJob: {
            readonly working?: boolean;
            readonly employmentStatus?: components["schemas"]["EmploymentStatusKey"];
            readonly yearsOfExperience?: components["schemas"]["CandidateExperienceKey"];
            readonly lastJobSearch?: components["schemas"]["LastJobSearchKey"];
            readonly lastJobSearchDetails?: string;
            readonly preferredPosition?: string;
            readonly subcategories: readonly components["schemas"]["SubcategoryKey"][];
            readonly contractTypes: readonly components["schemas"]["ContractTypeKey"][];
            readonly workDay?: components["schemas"]["WorkdayKey"];
            readonly availabilityToChangeHomeAddress?: components["schemas"]["AvailabilityKey"];
            readonly availabilityToTravel?: components["schemas"]["AvailabilityKey"];
            readonly preferredDestinations: readonly components["schemas"]["RegionKey"][];
            readonly motivationToChange?: string;
            readonly futureJobGoals?: string;
            readonly salaryPeriod?: components["schemas"]["SalaryPeriodKey"];
            readonly salaryMin?: components["schemas"]["SalaryQuantityKey"];
            readonly preferredSalary?: components["schemas"]["SalaryQuantityKey"];
        };
        /** @description The complete section. Omitted fields are cleared. */
        readonly FutureJobBody: {
            readonly working: boolean;
            readonly employmentStatus: components["schemas"]["EmploymentStatusKey"];
            readonly yearsOfExperience: components["schemas"]["CandidateExperienceKey"];
            readonly lastJobSearch?: components["schemas"]["LastJobSearchKey"];
            readonly lastJobSearchDetails?: string;
            readonly preferredPosition: string;
            /** @description Subcategories of at most three categories. */
            readonly subcategories: readonly components["schemas"]["SubcategoryKey"][];
            readonly contractTypes?: readonly components["schemas"]["ContractTypeKey"][];
            readonly workDay?: components["schemas"]["WorkdayKey"];
            readonly availabilityToChangeHomeAddress: components["schemas"]["AvailabilityKey"];
            readonly availabilityToTravel: components["schemas"]["AvailabilityKey"];
            readonly preferredDestinations?: readonly components["schemas"]["RegionKey"][];
            readonly motivationToChange?: string;
            readonly futureJobGoals?: string;
            /** @description Required with an amount. */
            readonly salaryPeriod?: components["schemas"]["SalaryPeriodKey"];
            readonly salaryMin?: components["schemas"]["SalaryQuantityKey"];
            /** @description At least salaryMin. */
            readonly preferredSalary?: components["schemas"]["SalaryQuantityKey"];
        };
        /**
         * @description A key of the dictionary `gender` (`GET /api/1/dictionary/gender`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly GenderKey: "hombre" | "mujer" | "no-especificado" | "seleccionar";
        readonly HighlightedOffer: {
            readonly id: string;
            /** @description HTML with `<mark>` around the words of `q`; everything else is escaped. */
            readonly title: string;
            /** @description A part of the requirements. HTML with `<mark>` around the words of `q`; everything else is escaped. */
            readonly text?: string;
        };
        /**
         * @description A key of the dictionary `id-type` (`GET /api/1/dictionary/id-type`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly IdTypeKey: "nif" | "nie" | "pasaporte" | "seleccionar";
        /**
         * @description A key of the dictionary `industry` (`GET /api/1/dictionary/industry`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly IndustryKey: "administracion-publica" | "aeronautica-y-espacio" | "agricultura-ganaderia-y-pesca" | "alimentacion-y-bebidas" | "alquiler-de-bienes-y-equipos" | "arquitectura-y-planificacion" | "artes-graficas-e-impresion" | "artesania-joyeria-y-juguetes" | "asesoria-juridica-y-notarias" | "asociaciones-y-ong" | "atencion-al-cliente-y-call-center" | "audiovisual" | "automocion" | "banca-y-servicios-financieros" | "biotecnologia" | "calzado-textil-y-moda" | "comercio-electronico" | "comercio-mayorista" | "comercio-minorista-y-gran-distribucion" | "construccion-y-obra-civil" | "consultoria-de-negocio" | "contabilidad-y-auditoria" | "cosmetica-y-perfumeria" | "deporte-y-ocio" | "desarrollo-de-programacion" | "diseno-grafico" | "educacion-y-formacion" | "electrodomesticos-y-electronica-de-consumo" | "energia-y-medio-ambiente" | "entretenimiento" | "equipos-informaticos" | "hosteleria-y-restauracion" | "ingenieria" | "inmobiliaria" | "internet" | "investigacion-y-desarrollo" | "laboratorios-y-farmacia" | "limpieza-y-mantenimiento-de-instalaciones" | "logistica-y-almacenaje" | "madera-y-mueble" | "maquinaria-y-equipos-industriales" | "marketing-y-publicidad" | "material-electrico-y-electronica" | "metalurgia-y-siderurgia" | "mineria-y-extraccion" | "peluqueria-y-estetica" | "plasticos-caucho-y-papel" | "portales-web-proceso-de-datos-hosting-y-act.-relac." | "prensa-y-editorial" | "quimica" | "recursos-humanos-y-seleccion" | "salud-y-servicios-sanitarios" | "seguridad-y-vigilancia" | "seguros" | "servicios-de-ti" | "servicios-sociales-y-a-domicilio" | "servicios-y-tecnologia-de-la-informacion" | "telecomunicaciones" | "transporte-mercancias-y-pasajeros-y-mensajeria" | "turismo-y-viajes" | "veterinaria-y-mascotas" | "vidrio-ceramica-y-materiales-de-construccion" | "otros" | "seleccionar";
        /**
         * @description An instant in UTC with milliseconds; the offset is always `+0000`.
         * @example 2026-03-05T09:30:08.000+0000
         */
        readonly Instant: string;
        /** @description A question with answers to choose from. */
        readonly KillerQuestion: {
            /** Format: int64 */
            readonly id: number;
            readonly question: string;
            readonly answers: readonly {
                /** Format: int64 */
                readonly id: number;
                readonly answer: string;
            }[];
        };
        /**
         * @description A key of the dictionary `last-job-search` (`GET /api/1/dictionary/last-job-search`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly LastJobSearchKey: "anuncio-en-prensa" | "bolsa-de-empleo-online" | "contactos-personales" | "empresa-de-trabajo-temporal" | "servicio-publico-de-empleo" | "web-de-la-empresa" | "redes-sociales" | "consultora-de-seleccion" | "autocandidatura" | "bolsa-de-trabajo-de-universidad-o-centro" | "promocion-interna" | "feria-de-empleo" | "otros" | "seleccionar";
        readonly LetterToSend: {
            /** @description A stored letter; without it `text` is required. */
            readonly key?: string;
            /** @description Required to save a new letter. */
            readonly name?: string;
            readonly text?: string;
            readonly main?: boolean;
            /** @description Saves the letter: a new one, or that of the key. */
            readonly doSave?: boolean;
        };
        /**
         * @description An instant in UTC.
         * @example 2026-03-05T09:30:08.000Z
         */
        readonly ListInstant: string;
        readonly ListedApplication: {
            /**
             * Format: uuid
             * @description The applicationId of every path.
             */
            readonly code: string;
            /** @description When the candidate applied. */
            readonly date: components["schemas"]["Instant"];
            readonly rejected: boolean;
            readonly offerRemoved: boolean;
            readonly processClosed: boolean;
            /**
             * Format: int64
             * @description Number of events that the candidate has not read.
             */
            readonly eventsReadPending: number;
            readonly lastEvent: components["schemas"]["TimelineEvent"];
            readonly cvReceivedEvent: components["schemas"]["TimelineEvent"];
            readonly cvReadEvent?: components["schemas"]["TimelineEvent"];
            readonly inProcessEvent?: components["schemas"]["TimelineEvent"];
            readonly processClosedEvent?: components["schemas"]["TimelineEvent"];
            readonly offerRemovedEvent?: components["schemas"]["TimelineEvent"];
            readonly jobOffer: {
                readonly code: string;
                readonly title: string;
                readonly company: string;
                readonly city: string;
                readonly logoUrl: string;
            };
        };
        readonly ListedOffer: {
            readonly id: string;
            readonly title: string;
            readonly category: components["schemas"]["Pd"];
            readonly subcategory: components["schemas"]["Pd"];
            /** @description The page of the offer. */
            readonly link: string;
            readonly city: string;
            readonly province: components["schemas"]["Pd"];
            readonly updated: components["schemas"]["ListInstant"];
            readonly published: components["schemas"]["ListInstant"];
            /** @description Number of applications, as a string. */
            readonly applications: string;
            readonly bold: boolean;
            readonly salaryMin: components["schemas"]["Pd"];
            readonly salaryMax: components["schemas"]["Pd"];
            readonly salaryPeriod: components["schemas"]["Pd"];
            readonly contractType: components["schemas"]["Pd"];
            readonly workDay: components["schemas"]["Pd"];
            readonly study: components["schemas"]["Pd"];
            readonly experienceMin: components["schemas"]["Pd"];
            readonly requirementMin: string;
            readonly multiProvince: boolean;
            readonly author: components["schemas"]["Author"];
            /**
             * @description The salary in one line, in the language of the request.
             * @example 18.000€ - 24.000€ Bruto/año
             */
            readonly salaryDescription: string;
            readonly executive: boolean;
            readonly teleworking: components["schemas"]["Pd"];
            readonly priority: boolean;
        };
        /**
         * @description A key of the dictionary `manager-professional-level` (`GET /api/1/dictionary/manager-professional-level`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly ManagerProfessionalLevelKey: "mando-intermedio" | "direccion-gerencia" | "consejo-directivo" | "seleccionar";
        /**
         * @description A key of the dictionary `mandatory-steps` (`GET /api/1/dictionary/mandatory-steps`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly MandatoryStepsKey: "personal-data" | "education" | "experience" | "future-job" | "seleccionar";
        readonly NamedEntry: {
            /** Format: int64 */
            readonly id: number;
            readonly name: string;
        };
        readonly NearbyOffers: {
            /** @description The parameters of the nearest wider search for the same job on the same conditions. */
            readonly query: string;
            /**
             * Format: int64
             * @description The number of its offers that the search itself does not find.
             */
            readonly totalResults: number;
            /** @description The first of these, at most a page of both lists. */
            readonly offers: readonly components["schemas"]["ListedOffer"][];
        };
        readonly OfferDetail: {
            readonly id: string;
            readonly title: string;
            readonly link: string;
            /**
             * Format: int64
             * @description Id of `offer-state`; 1 is active.
             */
            readonly state: number;
            readonly active: boolean;
            readonly archived: boolean;
            readonly deleted: boolean;
            readonly availableForVisualization: boolean;
            /** @description Open for applying. */
            readonly disponibleForFullVisualization: boolean;
            readonly blocked: boolean;
            readonly creationDate: components["schemas"]["Instant"];
            readonly updateDate: components["schemas"]["Instant"];
            /** Format: int64 */
            readonly applications: number;
            readonly category: components["schemas"]["Pd"];
            readonly subcategories: readonly components["schemas"]["DictionaryEntry"][];
            readonly subcategory: components["schemas"]["Pd"];
            readonly country: components["schemas"]["Pd"];
            readonly province: components["schemas"]["Pd"];
            readonly city: string;
            /**
             * Format: int64
             * @description Id of `city`; 0 when unset.
             */
            readonly cityPD: number;
            readonly zipCode: string;
            /** @description False: latitude and longitude are those of the city. */
            readonly exactLocation: boolean;
            readonly latitude?: number;
            readonly longitude?: number;
            readonly multiProvince: boolean;
            readonly description: string;
            readonly minRequirements: string;
            readonly desiredRequirements: string;
            /** @description The salary is public. */
            readonly showPay: boolean;
            readonly minPay: components["schemas"]["Pay"];
            readonly maxPay: components["schemas"]["Pay"];
            readonly salaryDescription: string;
            readonly contractType: components["schemas"]["Pd"];
            readonly journey: components["schemas"]["Pd"];
            readonly studiesMin: components["schemas"]["Pd"];
            readonly experienceMin: components["schemas"]["Pd"];
            readonly jobLevel: components["schemas"]["Pd"];
            readonly staffInCharge: components["schemas"]["Pd"];
            readonly teleworking: components["schemas"]["Pd"];
            readonly residence: components["schemas"]["Pd"];
            /** Format: int64 */
            readonly detailedStudiesId: number;
            readonly studying: boolean;
            readonly department: string;
            readonly commissions: string;
            readonly contractDuration: string;
            readonly referenceId: string;
            readonly schedule: string;
            /** Format: int64 */
            readonly vacancies: number;
            /** @description When not empty, the address at which to apply. */
            readonly externalUrlForm: string;
            /** @enum {integer} */
            readonly hasKillerQuestions: 0 | 1;
            /** @enum {integer} */
            readonly hasOpenQuestions: 0 | 1;
            readonly skillsList: readonly {
                readonly skill: string;
            }[];
            /** Format: int64 */
            readonly subSegment: number;
            readonly upsellings: {
                readonly highlightColor: boolean;
                readonly highlightUrgent: boolean;
                readonly highlightHomeMonth: boolean;
                readonly highlightHomeWeek: boolean;
                readonly highlightSubcategory: boolean;
                readonly highlightLogo: boolean;
                readonly highlightStandingOffer: boolean;
            };
            readonly epreselec: boolean;
            /** @description With epreselec only. */
            readonly fiscalAddress?: string;
            readonly shouldAskExportConsent: boolean;
            readonly exportConsentName: string;
            readonly profile: components["schemas"]["CompanyProfile"];
        };
        /** @description An offer of the response outside of the cities of the search. */
        readonly OfferDistance: {
            readonly id: string;
            /**
             * Format: int64
             * @description From the town of the offer to the nearest city of the search.
             */
            readonly kilometres: number;
        };
        /** @description Of an offer in several towns, that in the cities or the provinces of the search, or else the nearest one. */
        readonly OfferPlace: {
            readonly id: string;
            readonly city: string;
            readonly province: components["schemas"]["Pd"];
        };
        readonly OfferSearch: {
            /** Format: int64 */
            readonly currentPage: number;
            /** Format: int64 */
            readonly pageSize: number;
            /**
             * Format: int64
             * @description Exact.
             */
            readonly totalResults: number;
            /** Format: int64 */
            readonly currentResults: number;
            /** Format: int64 */
            readonly totalPages: number;
            /** @description Value of `after` for the next page. Absent on the last page. */
            readonly nextCursor?: string;
            readonly availableSortingMethods: readonly ("relevancia-desc" | "updated-desc")[];
            readonly sortBy: string;
            /** @enum {string} */
            readonly sinceDate: "_24_HOURS" | "_7_DAYS" | "_15_DAYS" | "ANY";
            /** @description The filters of the search; `seleccionar` or `-` when nothing was chosen. */
            readonly queryParameters: {
                readonly study: readonly components["schemas"]["StudyKey"][];
                readonly province: readonly components["schemas"]["ProvinceKey"][];
                readonly city: readonly components["schemas"]["CityKey"][];
                readonly contractType: readonly components["schemas"]["ContractTypeKey"][];
                readonly experienceMin: readonly components["schemas"]["ExperienceMinKey"][];
                readonly category: readonly components["schemas"]["CategoryKey"][];
                readonly subcategory: readonly components["schemas"]["SubcategoryKey"][];
                readonly country: readonly components["schemas"]["CountryKey"][];
                readonly workDay: readonly components["schemas"]["WorkdayKey"][];
                readonly teleworking: readonly components["schemas"]["TeleworkingKey"][];
                readonly salaryPeriod: components["schemas"]["SalaryPeriodKey"];
                readonly query: string;
            };
            readonly offers: readonly components["schemas"]["ListedOffer"][];
            /** @description The same list as `offers`. */
            readonly items: readonly components["schemas"]["ListedOffer"][];
            /** @description With `facets=true`. */
            readonly facets?: readonly components["schemas"]["Facet"][];
            /** @description With `spell`, `relax`, `understand`, `also`, `nearby`, `distances`, `highlight` or `group`. */
            readonly assist?: components["schemas"]["Assistance"];
        };
        readonly OpenQuestion: {
            /** Format: int64 */
            readonly id: number;
            readonly question: string;
        };
        /** @description A bound of the salary; zeros and empty strings when it is not public. */
        readonly Pay: {
            readonly amount: number;
            /** Format: int64 */
            readonly amountId: number;
            readonly amountValue: string;
            /** Format: int64 */
            readonly periodId: number;
            readonly periodValue: string;
        };
        /** @description A dictionary value: its id and its Spanish label; `{"id": 0, "value": ""}` when it is not set. */
        readonly Pd: {
            /** Format: int64 */
            readonly id: number;
            readonly value: string;
        };
        readonly PersonalData: {
            readonly name?: string;
            readonly surname1?: string;
            readonly surname2?: string;
            readonly nationalIdentityCardType?: components["schemas"]["IdTypeKey"];
            readonly nationalIdentityCard?: string;
            /**
             * Format: date
             * @example 2018-03-01
             */
            readonly birthDay?: string;
            readonly gender?: components["schemas"]["GenderKey"];
            readonly country?: components["schemas"]["CountryKey"];
            readonly province?: components["schemas"]["ProvinceKey"];
            readonly cityCode?: components["schemas"]["CityKey"];
            /** @description Instead of cityCode if the city is not in the dictionary. */
            readonly cityName?: string;
            readonly zipCode?: string;
            readonly address?: string;
            /** @enum {string} */
            readonly preferredContactPhone?: "foreign-phone" | "mobile-phone" | "land-line-phone";
            readonly mobilePhone?: string;
            readonly landLinePhone?: string;
            readonly internationalPhone?: string;
            readonly webpages: readonly {
                readonly url: string;
                readonly type?: components["schemas"]["UrlTypeKey"];
            }[];
            readonly driverLicenses: readonly components["schemas"]["DriverLicenseKey"][];
            readonly vehicleOwner: boolean;
            readonly freelance: boolean;
            readonly nationalities: readonly components["schemas"]["CountryKey"][];
            readonly workPermits: readonly components["schemas"]["WorkPermitKey"][];
            readonly pendingWorkPermit?: string;
            /** @description Address of the account; the read prints it. */
            readonly email?: string;
        };
        /** @description The complete section, shared by all CVs of the candidate. */
        readonly PersonalDataBody: {
            readonly name: string;
            readonly surname1: string;
            /** @description If omitted, the stored value does not change. */
            readonly surname2?: string;
            /** @description Required in Spain, forbidden in other countries. */
            readonly nationalIdentityCardType?: components["schemas"]["IdTypeKey"];
            readonly nationalIdentityCard?: string;
            /**
             * Format: date
             * @description Age 16 to 80.
             * @example 2018-03-01
             */
            readonly birthDay: string;
            readonly gender: components["schemas"]["GenderKey"];
            readonly country: components["schemas"]["CountryKey"];
            /** @description A province of the country. */
            readonly province: components["schemas"]["ProvinceKey"];
            /** @description A city of the province. Either cityCode or cityName is required. */
            readonly cityCode?: components["schemas"]["CityKey"];
            readonly cityName?: string;
            readonly zipCode: string;
            readonly address?: string;
            /** @enum {string} */
            readonly preferredContactPhone: "foreign-phone" | "mobile-phone" | "land-line-phone";
            /** @description Digits; exactly nine in Spain. */
            readonly mobilePhone?: string;
            /** @description Digits; exactly nine in Spain. */
            readonly landLinePhone?: string;
            /** @description Digits with an optional leading plus. */
            readonly internationalPhone?: string;
            readonly webpages?: readonly {
                readonly url: string;
                readonly type?: components["schemas"]["UrlTypeKey"];
            }[];
            /** @description `seleccionar`: none. */
            readonly driverLicenses: readonly components["schemas"]["DriverLicenseKey"][];
            readonly vehicleOwner: boolean;
            readonly freelance: boolean;
            readonly nationalities: readonly components["schemas"]["CountryKey"][];
            readonly workPermits?: readonly components["schemas"]["WorkPermitKey"][];
            readonly pendingWorkPermit?: string;
        };
        /**
         * @description A key of the dictionary `professional-level` (`GET /api/1/dictionary/professional-level`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly ProfessionalLevelKey: "becario-a-practicas" | "empleado-a" | "especialista" | "mando-intermedio" | "direccion-gerencia" | "consejo-directivo" | "seleccionar";
        /** @description A key of the dictionary `province` (`GET /api/1/dictionary/province`); `seleccionar` means not set. */
        readonly ProvinceKey: string;
        readonly Questions: {
            readonly openQuestions: readonly components["schemas"]["OpenQuestion"][];
            readonly killerQuestions: readonly components["schemas"]["KillerQuestion"][];
        };
        /**
         * @description A key of the dictionary `reading-level` (`GET /api/1/dictionary/reading-level`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly ReadingLevelKey: "nulo" | "elemental" | "bajo" | "medio" | "intermedio" | "alto" | "excelente" | "nativo" | "seleccionar";
        /**
         * @description A key of the dictionary `region` (`GET /api/1/dictionary/region`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly RegionKey: "cualquiera" | "toda-espana" | "andalucia" | "aragon" | "asturias" | "illes-balears" | "canarias" | "cantabria" | "castilla-la-mancha" | "castilla-y-leon" | "cataluna" | "ceuta" | "comunidad-valenciana" | "extremadura" | "galicia" | "la-rioja" | "madrid" | "melilla" | "murcia" | "navarra" | "pais-vasco" | "andorra" | "portugal" | "francia" | "reino-unido" | "alemania" | "resto-de-europa" | "america-latina" | "america-del-norte" | "asia" | "oriente-medio" | "africa" | "oceania" | "seleccionar";
        /** @description A wider search that finds more offers. */
        readonly Relaxation: {
            /** @description The parameter that is removed or changed; several are joined by commas. */
            readonly parameter: string;
            /** @description The removed words of `q`, or the removed values; empty when the parameter only changes. */
            readonly removed: string;
            /** @description The parameters of the wider search. */
            readonly query: string;
            /** @description The words of `q`, when `query` has other names of their job besides them. */
            readonly text?: string;
            /**
             * Format: int64
             * @description Number of offers that this search finds.
             */
            readonly totalResults: number;
            /** @description The search finds nothing, and this one the offers nearest to it: in or around its place, or without its conditions. Several are in order from the nearest on. Or its few offers only mention the job of `q`, and this one finds titles with it around its place. */
            readonly isNear?: boolean;
        };
        /**
         * @description A key of the dictionary `salary-period` (`GET /api/1/dictionary/salary-period`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly SalaryPeriodKey: "bruto-ano" | "bruto-mes" | "bruto-hora" | "seleccionar";
        /** @description A key of the dictionary `salary-quantity` (`GET /api/1/dictionary/salary-quantity`); `seleccionar` means not set. */
        readonly SalaryQuantityKey: string;
        /**
         * @description A key of the dictionary `salary-range` (`GET /api/1/dictionary/salary-range`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly SalaryRangeKey: "hasta-12000" | "12001-15000" | "15001-18000" | "18001-21000" | "21001-24000" | "24001-27000" | "27001-30000" | "30001-36000" | "36001-42000" | "42001-48000" | "48001-60000" | "mas-de-60000" | "seleccionar";
        readonly SavedSearch: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly query: string;
            /** @enum {string} */
            readonly frequency: "instant" | "daily" | "weekly";
            /** Format: int64 */
            readonly hour: number;
            /** @enum {string} */
            readonly timeZone: "Europe/Madrid" | "Atlantic/Canary";
            /** @enum {string} */
            readonly channel: "email" | "rss" | "webhook";
            readonly paused: boolean;
            /**
             * @description operator: only an operator ends this pause. bounces: three deliveries in succession were refused. confirmation: the link of a mail must be followed first.
             * @enum {string}
             */
            readonly pausedBy?: "owner" | "operator" | "bounces" | "confirmation";
            /** @description Why a query that was valid when it was saved is not valid any more. */
            readonly errors: readonly {
                readonly code: string;
                readonly field: string;
            }[];
            /**
             * Format: int64
             * @description Offers found since the search was saved, without those that ended more than 90 days ago.
             */
            readonly matches: number;
            /**
             * Format: int64
             * @description Of these, found since the last visit of the results.
             */
            readonly newMatches: number;
            /**
             * Format: uri
             * @description The results in the portal.
             */
            readonly link: string;
            /**
             * Format: uri
             * @description The secret address of the RSS feed.
             */
            readonly feed?: string;
            readonly created: components["schemas"]["Instant"];
            readonly lastDigest?: components["schemas"]["Instant"];
        };
        readonly SavedSearchBody: {
            /** @description A name for its owner, in one line. */
            readonly name: string;
            /** @description Query string of offerSearch in version 9, such as `q=camarero&province=madrid`. Order, page and facets are dropped. */
            readonly query: string;
            /**
             * @description Default daily. weekly: on Mondays. instant: at once, and not more often than every five minutes.
             * @enum {string}
             */
            readonly frequency?: "instant" | "daily" | "weekly";
            /** @description Default 8. Hour of daily and weekly digests in `timeZone`. */
            readonly hour?: number;
            /**
             * @description Default Europe/Madrid.
             * @enum {string}
             */
            readonly timeZone?: "Europe/Madrid" | "Atlantic/Canary";
            /**
             * @description Default email. rss: a feed with a secret address. webhook: the webhook of the client that saves the search.
             * @enum {string}
             */
            readonly channel?: "email" | "rss" | "webhook";
            /** @description Default false. */
            readonly paused?: boolean;
            /**
             * @description Language of mails; unchanged if absent.
             * @enum {string}
             */
            readonly language?: "es" | "en";
        };
        readonly SimilarOfferList: {
            /** @description Offers as the search lists them, best first. */
            readonly offers: readonly components["schemas"]["ListedOffer"][];
        };
        readonly Skill: {
            /** Format: int64 */
            readonly id: number;
            readonly name: string;
            /** @enum {string} */
            readonly type: "expertise" | "language";
            /** Format: int64 */
            readonly order: number;
            readonly key: string;
            readonly deprecated: boolean;
        };
        /** @description A node of the tree of skill categories. */
        readonly SkillCategory: {
            /** Format: int64 */
            readonly id: number;
            readonly name: string;
            /** Format: int64 */
            readonly order: number;
            /**
             * @description Root categories only.
             * @enum {integer}
             */
            readonly type?: 0;
            /** Format: int64 */
            readonly parentCategoryId: number;
            readonly subcategories: readonly components["schemas"]["SkillCategory"][];
            /** @description With `includeSkills`, in categories without subcategories. */
            readonly skills?: readonly components["schemas"]["Skill"][];
        };
        /**
         * @description A key of the dictionary `skill-level` (`GET /api/1/dictionary/skill-level`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly SkillLevelKey: "bajo" | "medio" | "alto" | "seleccionar";
        /**
         * @description A key of the dictionary `speaking-level` (`GET /api/1/dictionary/speaking-level`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly SpeakingLevelKey: "nulo" | "elemental" | "bajo" | "conversacion" | "medio" | "intermedio" | "alto" | "excelente" | "nativo" | "seleccionar";
        /**
         * @description A key of the dictionary `staff` (`GET /api/1/dictionary/staff`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly StaffKey: "0" | "1-5" | "6-10" | "11-20" | "21-50" | "51-100" | "mas-de-100" | "seleccionar";
        readonly StoredFutureJob: {
            /** Format: uuid */
            readonly curriculumId: string;
            readonly working?: boolean;
            readonly employmentStatus?: components["schemas"]["EmploymentStatusKey"];
            readonly yearsOfExperience?: components["schemas"]["CandidateExperienceKey"];
            readonly lastJobSearch?: components["schemas"]["LastJobSearchKey"];
            readonly lastJobSearchDetails?: string;
            readonly preferredPosition?: string;
            readonly subcategories: readonly components["schemas"]["SubcategoryKey"][];
            readonly contractTypes: readonly components["schemas"]["ContractTypeKey"][];
            readonly workDay?: components["schemas"]["WorkdayKey"];
            readonly availabilityToChangeHomeAddress?: components["schemas"]["AvailabilityKey"];
            readonly availabilityToTravel?: components["schemas"]["AvailabilityKey"];
            readonly preferredDestinations: readonly components["schemas"]["RegionKey"][];
            readonly motivationToChange?: string;
            readonly futureJobGoals?: string;
            readonly salaryPeriod?: components["schemas"]["SalaryPeriodKey"];
            readonly salaryMin?: components["schemas"]["SalaryQuantityKey"];
            readonly preferredSalary?: components["schemas"]["SalaryQuantityKey"];
        };
        /** @description A key of the dictionary `study-detail` (`GET /api/1/dictionary/study-detail`); `seleccionar` means not set. */
        readonly StudyDetailKey: string;
        /**
         * @description A key of the dictionary `study` (`GET /api/1/dictionary/study`); `indicar-nivel` means not set.
         * @enum {string}
         */
        readonly StudyKey: "sin-estudios" | "educacion-secundaria-obligatoria" | "bachillerato" | "ciclo-formativo-grado-medio" | "ciclo-formativo-grado-superior" | "ensenanzas-artisticas-regladas" | "ensenanzas-deportivas-regladas" | "grado" | "licenciado" | "diplomado" | "ingeniero-tecnico" | "ingeniero-superior" | "postgrado" | "master" | "doctorado" | "otros-titulos-certificaciones-y-carnes" | "otros-cursos-y-formacion-no-reglada" | "formacion-profesional-grado-medio" | "formacion-profesional-grado-superior" | "indicar-nivel";
        /** @description A key of the dictionary `subcategory` (`GET /api/1/dictionary/subcategory`); `-` means not set. */
        readonly SubcategoryKey: string;
        /** @description A text with a district, an island, another area or a condition. */
        readonly SuggestedPhrase: {
            /** @description A `q` that `understand` reads: "camarero en Chamberí". */
            readonly text: string;
            /** @description The town or province of the area in the text; absent: the text ends with a condition. */
            readonly place?: components["schemas"]["SuggestedPlace"];
        };
        readonly SuggestedPlace: {
            readonly text: string;
            /**
             * @description The parameter that filters by the key.
             * @enum {string}
             */
            readonly kind: "city" | "province";
            readonly key: string;
            /** @description The province of a city; `""` for a province. */
            readonly province: string;
            /**
             * Format: int64
             * @description Number of open offers.
             */
            readonly count: number;
        };
        /** @description A search for words in a place. */
        readonly SuggestedSearch: {
            /** @description The words and the place: "camarero en Madrid". */
            readonly text: string;
            /** @description The words before the place; may be empty. */
            readonly q: string;
            readonly place: components["schemas"]["SuggestedPlace"];
        };
        readonly Suggestion: {
            readonly text: string;
            /**
             * Format: int64
             * @description Number of open offers.
             */
            readonly count: number;
        };
        /** @description At most eight of each kind; kinds not asked for are empty. */
        readonly SuggestionList: {
            readonly titles: readonly components["schemas"]["Suggestion"][];
            readonly companies: readonly components["schemas"]["Suggestion"][];
            readonly places: readonly components["schemas"]["SuggestedPlace"][];
            readonly skills: readonly components["schemas"]["Suggestion"][];
            readonly searches: readonly components["schemas"]["SuggestedSearch"][];
            readonly phrases: readonly components["schemas"]["SuggestedPhrase"][];
        };
        /**
         * @description A key of the dictionary `teleworking` (`GET /api/1/dictionary/teleworking`); `indicar` means not set.
         * @enum {string}
         */
        readonly TeleworkingKey: "trabajo-solo-presencial" | "solo-teletrabajo" | "teletrabajo-posible" | "no-se-sabe-no-esta-decidido" | "indicar";
        readonly Timeline: {
            /** Format: int64 */
            readonly totalFound: number;
            readonly events: readonly components["schemas"]["TimelineEvent"][];
        };
        readonly TimelineEvent: {
            /**
             * Format: int64
             * @description Id of `timeline-event`.
             */
            readonly tipoId: number;
            readonly date: components["schemas"]["Instant"];
            readonly description: string;
            /** @description The event starts a selection process. */
            readonly initializer: boolean;
            /** @description The event ends a selection process. */
            readonly finisher: boolean;
            readonly rejectedReasons: readonly string[];
        };
        /** @description With `relax`: the search for the offers with `q` in the title, when `q` is the name of a job or a field of work and most offers only mention it. */
        readonly TitleSearch: {
            /** @description The parameters of the search. */
            readonly query: string;
            /**
             * Format: int64
             * @description Number of offers that this search finds.
             */
            readonly totalResults: number;
        };
        /** @description The name of a town in Spanish, with accents. */
        readonly TownName: {
            readonly key: string;
            readonly name: string;
        };
        readonly TownNamesakes: {
            /**
             * @description A key of `placeWithin`.
             * @example vitoria
             */
            readonly city: string;
            /**
             * @description Keys of larger towns of Spain with this name.
             * @example [
             *       "vitoria-gasteiz"
             *     ]
             */
            readonly nearest: readonly string[];
        };
        /** @description What `q` asks for, and the search that applies it as filters. */
        readonly UnderstoodQuery: {
            readonly slots: readonly components["schemas"]["UnderstoodSlot"][];
            /** @description The rest of `q`, which remains keywords. */
            readonly q: string;
            /** @description Words of `q` that the search does not have, as no filter and no word of offers says them: “bien pagado”, “no Madrid”, “a 10 km”. */
            readonly ignored?: readonly string[];
            /** @description Whether `q` asks for offers of any place (“en toda España”, “anywhere”). With `placeFromQ` the search has no place. */
            readonly isAnywhere?: boolean;
            /** @description Words of conditions of `textBefore` that the search does not have, as it finds nothing with them. */
            readonly dropped?: readonly string[];
            /** @description A place of `q` outside of `placeWithin`, which the search does not have. */
            readonly outside?: string;
            /** @description The parameters of the search. */
            readonly query: string;
            /**
             * Format: int64
             * @description Number of offers that this search finds.
             */
            readonly totalResults: number;
        };
        readonly UnderstoodSlot: {
            /** @enum {string} */
            readonly slot: "place" | "distance" | "contractType" | "workday" | "teleworking" | "experience" | "study" | "salary" | "category" | "company" | "excluded" | "title";
            /** @description The parameter that the words become. */
            readonly parameter: string;
            /** @description Its value; several keys are joined by commas. */
            readonly value: string;
            /** @description The words of `q` that were read. */
            readonly words: string;
            /** @description The names of the towns of a `city`. */
            readonly name?: string;
            /** @description Of a salary that is not of a year, the amount as typed; `value` is of a year. */
            readonly amount?: number;
            /**
             * @description The period of `amount`.
             * @enum {string}
             */
            readonly period?: "bruto-mes" | "bruto-hora";
            /** @description The district, island, region or other area that the words mean, as it is written. */
            readonly area?: string;
        };
        /**
         * @description A key of the dictionary `url-type` (`GET /api/1/dictionary/url-type`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly UrlTypeKey: "facebook" | "twitter" | "linkedin" | "github" | "instagram" | "youtube" | "blog" | "portfolio" | "stackoverflow" | "behance" | "dribbble" | "medium" | "gitlab" | "xing" | "tiktok" | "bitbucket" | "pinterest" | "vimeo" | "flickr" | "twitch" | "telegram" | "domestika" | "kaggle" | "researchgate" | "orcid" | "web-personal" | "web-de-empresa" | "otro" | "seleccionar";
        /** @description An error in one parameter, header or body field. */
        readonly ValidationError: {
            /** @description The code of the error. */
            readonly error: string;
            readonly error_description: string;
            /**
             * @description The parameter, header or body field with the error.
             * @example province
             * @example webpages[1].url
             */
            readonly field: string;
            /**
             * @description With an unknown key of a search: up to three keys that it can mean.
             * @example [
             *       "alcala-de-henares",
             *       "alcala-de-guadaira",
             *       "alcala-la-real"
             *     ]
             */
            readonly nearest?: readonly string[];
            /** @description With unknown ones of several keys of a search: up to fifty of them, the first of which the error is about; the first three with up to three keys that they can mean. */
            readonly unknown?: readonly {
                readonly value: string;
                readonly nearest: readonly string[];
            }[];
        };
        /** @description A key of the dictionary `work-permit` (`GET /api/1/dictionary/work-permit`); `seleccionar` means not set. */
        readonly WorkPermitKey: string;
        /**
         * @description A key of the dictionary `workday` (`GET /api/1/dictionary/workday`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly WorkdayKey: "completa" | "indiferente" | "parcial-manana" | "parcial-tarde" | "parcial-noche" | "parcial-indiferente" | "intensiva-manana" | "intensiva-tarde" | "intensiva-noche" | "intensiva-indiferente" | "seleccionar";
        /**
         * @description A key of the dictionary `writing-level` (`GET /api/1/dictionary/writing-level`); `seleccionar` means not set.
         * @enum {string}
         */
        readonly WritingLevelKey: "nulo" | "elemental" | "bajo" | "medio" | "intermedio" | "alto" | "excelente" | "nativo" | "seleccionar";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AlternativeSearch = components['schemas']['AlternativeSearch'];
export type Application = components['schemas']['Application'];
export type ApplicationCreated = components['schemas']['ApplicationCreated'];
export type ApplicationList = components['schemas']['ApplicationList'];
export type ApplicationVisibility = components['schemas']['ApplicationVisibility'];
export type ApplyBody = components['schemas']['ApplyBody'];
export type Assistance = components['schemas']['Assistance'];
export type Author = components['schemas']['Author'];
export type AvailabilityKey = components['schemas']['AvailabilityKey'];
export type Candidate = components['schemas']['Candidate'];
export type CandidateExperienceKey = components['schemas']['CandidateExperienceKey'];
export type CandidateSubsegmentKey = components['schemas']['CandidateSubsegmentKey'];
export type CategoryKey = components['schemas']['CategoryKey'];
export type CityKey = components['schemas']['CityKey'];
export type CompanyProfile = components['schemas']['CompanyProfile'];
export type ContractTypeKey = components['schemas']['ContractTypeKey'];
export type Correction = components['schemas']['Correction'];
export type CountryKey = components['schemas']['CountryKey'];
export type CoverLetter = components['schemas']['CoverLetter'];
export type CoverLetterBody = components['schemas']['CoverLetterBody'];
export type CoverLetterSummary = components['schemas']['CoverLetterSummary'];
export type Curriculum = components['schemas']['Curriculum'];
export type CurriculumSkills = components['schemas']['CurriculumSkills'];
export type CvText = components['schemas']['CvText'];
export type CvTextBody = components['schemas']['CvTextBody'];
export type DictionaryEntry = components['schemas']['DictionaryEntry'];
export type DriverLicenseKey = components['schemas']['DriverLicenseKey'];
export type DuplicateOffers = components['schemas']['DuplicateOffers'];
export type Education = components['schemas']['Education'];
export type EducationBody = components['schemas']['EducationBody'];
export type EducationList = components['schemas']['EducationList'];
export type EmploymentStatusKey = components['schemas']['EmploymentStatusKey'];
export type EmptyObject = components['schemas']['EmptyObject'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type Experience = components['schemas']['Experience'];
export type ExperienceBody = components['schemas']['ExperienceBody'];
export type ExperienceList = components['schemas']['ExperienceList'];
export type ExperienceMinKey = components['schemas']['ExperienceMinKey'];
export type Facet = components['schemas']['Facet'];
export type FacetValue = components['schemas']['FacetValue'];
export type FutureJob = components['schemas']['FutureJob'];
export type FutureJobBody = components['schemas']['FutureJobBody'];
export type GenderKey = components['schemas']['GenderKey'];
export type HighlightedOffer = components['schemas']['HighlightedOffer'];
export type IdTypeKey = components['schemas']['IdTypeKey'];
export type IndustryKey = components['schemas']['IndustryKey'];
export type Instant = components['schemas']['Instant'];
export type KillerQuestion = components['schemas']['KillerQuestion'];
export type LastJobSearchKey = components['schemas']['LastJobSearchKey'];
export type LetterToSend = components['schemas']['LetterToSend'];
export type ListInstant = components['schemas']['ListInstant'];
export type ListedApplication = components['schemas']['ListedApplication'];
export type ListedOffer = components['schemas']['ListedOffer'];
export type ManagerProfessionalLevelKey = components['schemas']['ManagerProfessionalLevelKey'];
export type MandatoryStepsKey = components['schemas']['MandatoryStepsKey'];
export type NamedEntry = components['schemas']['NamedEntry'];
export type NearbyOffers = components['schemas']['NearbyOffers'];
export type OfferDetail = components['schemas']['OfferDetail'];
export type OfferDistance = components['schemas']['OfferDistance'];
export type OfferPlace = components['schemas']['OfferPlace'];
export type OfferSearch = components['schemas']['OfferSearch'];
export type OpenQuestion = components['schemas']['OpenQuestion'];
export type Pay = components['schemas']['Pay'];
export type Pd = components['schemas']['Pd'];
export type PersonalData = components['schemas']['PersonalData'];
export type PersonalDataBody = components['schemas']['PersonalDataBody'];
export type ProfessionalLevelKey = components['schemas']['ProfessionalLevelKey'];
export type ProvinceKey = components['schemas']['ProvinceKey'];
export type Questions = components['schemas']['Questions'];
export type ReadingLevelKey = components['schemas']['ReadingLevelKey'];
export type RegionKey = components['schemas']['RegionKey'];
export type Relaxation = components['schemas']['Relaxation'];
export type SalaryPeriodKey = components['schemas']['SalaryPeriodKey'];
export type SalaryQuantityKey = components['schemas']['SalaryQuantityKey'];
export type SalaryRangeKey = components['schemas']['SalaryRangeKey'];
export type SavedSearch = components['schemas']['SavedSearch'];
export type SavedSearchBody = components['schemas']['SavedSearchBody'];
export type SimilarOfferList = components['schemas']['SimilarOfferList'];
export type Skill = components['schemas']['Skill'];
export type SkillCategory = components['schemas']['SkillCategory'];
export type SkillLevelKey = components['schemas']['SkillLevelKey'];
export type SpeakingLevelKey = components['schemas']['SpeakingLevelKey'];
export type StaffKey = components['schemas']['StaffKey'];
export type StoredFutureJob = components['schemas']['StoredFutureJob'];
export type StudyDetailKey = components['schemas']['StudyDetailKey'];
export type StudyKey = components['schemas']['StudyKey'];
export type SubcategoryKey = components['schemas']['SubcategoryKey'];
export type SuggestedPhrase = components['schemas']['SuggestedPhrase'];
export type SuggestedPlace = components['schemas']['SuggestedPlace'];
export type SuggestedSearch = components['schemas']['SuggestedSearch'];
export type Suggestion = components['schemas']['Suggestion'];
export type SuggestionList = components['schemas']['SuggestionList'];
export type TeleworkingKey = components['schemas']['TeleworkingKey'];
export type Timeline = components['schemas']['Timeline'];
export type TimelineEvent = components['schemas']['TimelineEvent'];
export type TitleSearch = components['schemas']['TitleSearch'];
export type TownName = components['schemas']['TownName'];
export type TownNamesakes = components['schemas']['TownNamesakes'];
export type UnderstoodQuery = components['schemas']['UnderstoodQuery'];
export type UnderstoodSlot = components['schemas']['UnderstoodSlot'];
export type UrlTypeKey = components['schemas']['UrlTypeKey'];
export type ValidationError = components['schemas']['ValidationError'];
export type WorkPermitKey = components['schemas']['WorkPermitKey'];
export type WorkdayKey = components['schemas']['WorkdayKey'];
export type WritingLevelKey = components['schemas']['WritingLevelKey'];
export type $defs = Record<string, never>;
export interface operations {
    readonly candidateGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Candidate"];
                };
            };
        };
    };
    readonly candidateSkillList: {
        readonly parameters: {
            readonly query: {
                /** @description Id of a category of `candidateSkillCategoryList`, whose skills are returned. */
                readonly categoryId: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["Skill"][];
                };
            };
        };
    };
    readonly candidateSkillCategoryList: {
        readonly parameters: {
            readonly query?: {
                /** @description `true` adds the skills of each category: more than 1 MB. By default only the categories are returned. */
                readonly includeSkills?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SkillCategory"][];
                };
            };
        };
    };
    readonly dictionaryGet: {
        readonly parameters: {
            readonly query?: {
                /** @description Id of an entry of the parent dictionary, such as a category for `subcategory`: only its entries are returned. */
                readonly parent?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The name of a dictionary, such as `province`. */
                readonly dictionaryId: "availability" | "candidate-experience" | "candidate-subsegment" | "category" | "channel" | "city" | "contract-type" | "country" | "driver-license" | "employer-type" | "employment-status" | "experience-min" | "gender" | "grade" | "id-type" | "industry" | "language" | "last-job-search" | "legal-form" | "manager-professional-level" | "mandatory-steps" | "offer-residence" | "offer-state" | "periodos-intervalo" | "professional-level" | "province" | "reading-level" | "region" | "report-reasons" | "reporting-to" | "salary-benefits" | "salary-period" | "salary-quantity" | "salary-range" | "skill-level" | "speaking-level" | "staff" | "study" | "study-detail" | "subcategory" | "teleworking" | "timeline-event" | "url-type" | "work-permit" | "workday" | "writing-level";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["DictionaryEntry"][];
                };
            };
        };
    };
    readonly dictionaryTypeGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of a list of skills. */
                readonly typeId: "skills" | "certifications" | "InformalTraining";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["NamedEntry"][];
                };
            };
        };
    };
    readonly curriculumList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["Curriculum"][];
                };
            };
        };
    };
    readonly cvTextGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CvText"];
                };
            };
        };
    };
    readonly cvTextPut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CvTextBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CvText"];
                };
            };
        };
    };
    readonly educationList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EducationList"];
                };
            };
        };
    };
    readonly educationGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
                /** @description The `id` of an education item, from `educationList`. */
                readonly educationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Education"];
                };
            };
        };
    };
    readonly educationDelete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
                /** @description The `id` of an education item, from `educationList`. */
                readonly educationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EmptyObject"];
                };
            };
        };
    };
    readonly educationPut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EducationBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Education"];
                };
            };
        };
    };
    readonly experienceGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
                /** @description The `id` of an experience, from `experienceList`. */
                readonly experienceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Experience"];
                };
            };
        };
    };
    readonly experienceDelete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
                /** @description The `id` of an experience, from `experienceList`. */
                readonly experienceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EmptyObject"];
                };
            };
        };
    };
    readonly experienceList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExperienceList"];
                };
            };
        };
    };
    readonly experiencePut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ExperienceBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Experience"];
                };
            };
        };
    };
    readonly futureJobGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FutureJob"];
                };
            };
        };
    };
    readonly futureJobPut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FutureJobBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StoredFutureJob"];
                };
            };
        };
    };
    readonly personalDataGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonalData"];
                };
            };
        };
    };
    readonly personalDataPut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PersonalDataBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonalData"];
                };
            };
        };
    };
    readonly skillList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of a CV, from `curriculumList`, in any letter case. */
                readonly curriculumId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CurriculumSkills"];
                };
            };
        };
    };
    readonly offerGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an offer, from `offerSearch`. */
                readonly offerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OfferDetail"];
                };
            };
        };
    };
    readonly offerSearch: {
        readonly parameters: {
            readonly query?: {
                /** @description Keywords, such as `camarero terraza`, with phrases in quotation marks, `OR`, a minus before what is excluded, wildcards, and fields such as `puesto:jefe`. Every word must be in the offer, in any number or gender. At most 512 characters. Wrong values: error 201. */
                readonly q?: string;
                /** @description Offers in any of these provinces. A value is a key of the dictionary, such as `a-coruna`, or its name (`A Coruña`). Wrong values: error 301. */
                readonly province?: readonly components["schemas"]["ProvinceKey"][];
                /** @description As `province`, by the ids of the dictionary. Wrong values: error 301. */
                readonly provinceIds?: readonly number[];
                /** @description Offers in any of these countries, such as `portugal`. A continent includes its countries. Ignored when a province is sent. Wrong values: error 302. */
                readonly country?: readonly components["schemas"]["CountryKey"][];
                /** @description As `country`, by the ids of the dictionary. Wrong values: error 302. */
                readonly countryIds?: readonly number[];
                /** @description Offers in any of these cities: keys, such as `zamora`, or names, such as `San Sebastián`. A name of several cities means all of them, or those in the provinces of the search. With a radius, offers in the area around each of them. Wrong values: error 311. */
                readonly city?: readonly string[];
                /** @description As `city`, by the ids of the dictionary. Wrong values: error 311. */
                readonly cityIds?: readonly number[];
                /** @description Kilometres around the cities, 0 to 500; 0 finds the city alone. Ignored without a city. Wrong values: error 312. */
                readonly distance?: number;
                /** @description Offers in any of these sectors, such as `turismo-restauracion`. Ignored when a subcategory is sent. Wrong values: error 303. */
                readonly category?: readonly components["schemas"]["CategoryKey"][];
                /** @description Offers in any of these subcategories, which replace `category`. Wrong values: error 304. */
                readonly subcategory?: readonly components["schemas"]["SubcategoryKey"][];
                /** @description The salary of the offer begins at this amount or higher. Whole euros, in the unit of `salaryPeriod`, else a year. Offers without a public salary are left out. Wrong values: error 318. */
                readonly salaryMin?: number;
                /** @description The salary of the offer ends at this amount or lower. Whole euros, in the unit of `salaryPeriod`, else a year. Offers without a public salary are left out. Wrong values: error 319. */
                readonly salaryMax?: number;
                /** @description Unit of `salaryMin` and `salaryMax`: year (`bruto-ano`, the default), month or hour. Without an amount, offers that are paid by this period. Wrong values: error 201. */
                readonly salaryPeriod?: components["schemas"]["SalaryPeriodKey"];
                /** @description Bands in euros a year; the lower bound of the salary of an offer lies in one of them. Wrong values: error 201. */
                readonly salary?: readonly components["schemas"]["SalaryRangeKey"][];
                /** @description Offers that require any of these levels of education. Higher and lower levels are not included. Wrong values: error 201. */
                readonly study?: readonly components["schemas"]["StudyKey"][];
                /** @description Offers with any of these contracts, such as `indefinido`. Wrong values: error 307. */
                readonly contractType?: readonly components["schemas"]["ContractTypeKey"][];
                /** @description Experience that offers require. One value is exact; several values select all from the lowest to the highest. Wrong values: error 308. */
                readonly experienceMin?: readonly components["schemas"]["ExperienceMinKey"][];
                /** @description Offers with any of these working hours, such as `completa`. Wrong values: error 309. */
                readonly workday?: readonly components["schemas"]["WorkdayKey"][];
                /** @description Offers with any of these workplaces, such as `solo-teletrabajo`. Hybrid jobs are a value of their own, not part of telework. Wrong values: error 201. */
                readonly teleworking?: readonly components["schemas"]["TeleworkingKey"][];
                /** @description Offers of one company: `author.id` of an offer, 1 to 40 letters, digits and hyphens. Wrong values: error 820. */
                readonly employerId?: string;
                /** @description `bold` finds highlighted offers; in version 1 `urgent` finds urgent ones. Other values are ignored. Wrong values: error 201. */
                readonly emph?: "bold";
                /** @description Highest age of the offers since their publication: `_24_HOURS`, `_7_DAYS`, `_15_DAYS`, or `ANY` for no limit. Wrong values: error 201. */
                readonly sinceDate?: "_24_HOURS" | "_7_DAYS" | "_15_DAYS" | "ANY";
                /** @description How the offers are sorted: `updated-desc` (the default) begins with the newest update, `relevancia-desc` with the best match of `q`, `applicants-asc` with the fewest applications. `-desc` is the reverse order. Wrong values: error 305. */
                readonly order?: "updated" | "updated-desc" | "title" | "title-desc" | "city" | "city-desc" | "author" | "author-desc" | "relevancia-desc" | "applicants-asc";
                /** @description Number of the page, from 1; 0 is served as 1. Ignored when `after` is sent. Pages reach 100,000 offers; use `after` beyond. Wrong values: error 306. */
                readonly page?: number;
                /** @description Offers of a page, 1 to 100, by default 20; more than 100 are served as 100. Wrong values: error 201. */
                readonly maxResults?: number;
                /** @description `nextCursor` of the previous response, for its next page. The other parameters must be the same. Wrong values: error 201. */
                readonly after?: string;
                /** @description `true` or `1` adds the facets: for each filter, how many offers each of its values would find. Wrong values: error 201. */
                readonly facets?: boolean;
                /** @description `true` or `1` adds a corrected `q` to `assist` when it finds many more offers: `camarreo` becomes `camarero`. Wrong values: error 201. */
                readonly spell?: boolean;
                /** @description `true` or `1` adds wider searches to `assist`, such as a larger radius or without a filter, when few offers are found, or none with the job of `q` in the title. Wrong values: error 201. */
                readonly relax?: boolean;
                /** @description `true` or `1` adds to `assist` what `q` asks for, with the search that applies it as filters: `camarero en Zamora` is `q=camarero` with `city=zamora`. Wrong values: error 201. */
                readonly understand?: boolean;
                /** @description With `understand`: `true` or `1` lets a place or a distance of `q` replace those of the search. Otherwise the parameters win. Wrong values: error 201. */
                readonly placeFromQ?: boolean;
                /** @description With `understand`: `true` or `1` lets a condition of `q`, such as `media jornada`, replace the parameter for it. Otherwise the parameters win. Wrong values: error 201. */
                readonly conditionsFromQ?: boolean;
                /** @description With `understand`: the text before `q`, of which the search still has conditions. They are dropped when `q` names another job and finds nothing with them. Wrong values: error 201. */
                readonly textBefore?: string;
                /** @description Provinces or towns that `understand` and `relax` do not leave, joined by commas. A place of `q` within them narrows the search. Wrong values: error 201. */
                readonly placeWithin?: string;
                /** @description Kilometres around the towns of `placeWithin` that belong to them, 0 to 500. Wrong values: error 201. */
                readonly distanceWithin?: number;
                /** @description `true` or `1` adds other texts for `q` to `assist`, such as other names of the job. Wrong values: error 201. */
                readonly also?: boolean;
                /** @description `true` or `1` adds titles and fragments of the offers to `assist`, with the words of `q` marked. Wrong values: error 201. */
                readonly highlight?: boolean;
                /** @description With `relax`: `true` or `1` adds the offers of the nearest wider search around the place to `assist` when fewer than five are found. Wrong values: error 201. */
                readonly nearby?: boolean;
                /** @description `true` or `1` lists the offers of the city first, then those within 10, 25, 50 and 100 km. For the orders `relevancia-desc` and `updated-desc`. Wrong values: error 201. */
                readonly nearestFirst?: boolean;
                /** @description `true` or `1` lists the offers in ascending order of their distance from the city, those at one place in the order of the search, instead of `nearestFirst`. For a city with a radius and the orders `relevancia-desc` and `updated-desc`. Wrong values: error 201. */
                readonly byDistance?: boolean;
                /** @description `true` or `1` lists the offers in descending order of the lowest salary that they state, in a year, as `salaryMin` compares it, those with the same one in the order of the search. Offers without a public salary are last. For the orders `relevancia-desc` and `updated-desc`, and instead of `nearestFirst` and `byDistance`. Wrong values: error 201. */
                readonly bySalary?: boolean;
                /** @description `true` or `1` adds to `assist` the kilometres from the cities of the search to each offer, the place of offers in several towns, and the names of towns. Wrong values: error 201. */
                readonly distances?: boolean;
                /** @description How many offers of one company keep their place on a page, 1 to 100: further ones move to its end. Wrong values: error 201. */
                readonly maxPerCompany?: number;
                /** @description `duplicates` lists nearly equal offers of the page one after the other, and names them in `assist`. Wrong values: error 201. */
                readonly group?: "duplicates";
                /** @description `true` or `1` lets `salaryMin` and `salaryMax` also find offers that state no salary. Wrong values: error 201. */
                readonly salaryUnstated?: boolean;
                /** @description Offers without any of these contracts, also those that state none, such as `fijo-discontinuo`. Wrong values: error 307. */
                readonly excludedContractType?: readonly components["schemas"]["ContractTypeKey"][];
                /** @description Offers without any of these working hours, also those that state none, such as `parcial-noche`. Wrong values: error 309. */
                readonly excludedWorkday?: readonly components["schemas"]["WorkdayKey"][];
                /** @description Offers with a place on a part of the map: west, south, east and north in degrees, as `-6.1,41.2,-5.2,41.8`. Wrong values: error 201. */
                readonly box?: string;
                /** @description `X-Search-Id` of a search that this one replaces for the visitor, such as after a correction: the search log keeps this one only. Wrong values: error 201. */
                readonly replaces?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OfferSearch"];
                };
            };
        };
    };
    readonly applicationGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `code` of an application, from `applicationCreate` or `applicationList`. */
                readonly applicationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Application"];
                };
            };
        };
    };
    readonly applicationUpdate: {
        readonly parameters: {
            readonly query: {
                /** @description `true` removes the application from the list of the candidate, `false` lists it again. The application itself stays, also for the company. */
                readonly hide: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `code` of an application, from `applicationCreate` or `applicationList`. */
                readonly applicationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApplicationVisibility"];
                };
            };
        };
    };
    readonly applicationList: {
        readonly parameters: {
            readonly query?: {
                /** @description `true` leaves out applications that the company has rejected. By default they are listed. */
                readonly hideRejected?: boolean;
                /** @description How the applications are sorted, by default `application-date`: the newest first. */
                readonly order?: "application-date" | "last-event";
                /** @description Number of the page, from 1 (the default). */
                readonly page?: number;
                /** @description Entries of a page: 10, 20 (the default) or 30. */
                readonly pageSize?: 10 | 20 | 30;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApplicationList"];
                };
            };
        };
    };
    readonly applicationTimeline: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1 (the default). */
                readonly page?: number;
                /** @description Entries of a page: 10, 20 (the default) or 30. */
                readonly pageSize?: 10 | 20 | 30;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `code` of an application, from `applicationCreate` or `applicationList`. */
                readonly applicationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Timeline"];
                };
            };
        };
    };
    readonly coverLetterList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["CoverLetterSummary"][];
                };
            };
        };
    };
    readonly coverLetterGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `key` of a cover letter, from `coverLetterList`. */
                readonly coverletterId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CoverLetter"];
                };
            };
        };
    };
    readonly coverLetterDelete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `key` of a cover letter, from `coverLetterList`. */
                readonly coverletterId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EmptyObject"];
                };
            };
        };
    };
    readonly coverLetterPut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CoverLetterBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CoverLetter"];
                };
            };
        };
    };
    readonly applicationCreate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an offer, from `offerSearch`. */
                readonly offerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApplyBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApplicationCreated"];
                };
            };
        };
    };
    readonly killerQuestionList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an offer, from `offerSearch`. */
                readonly offerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["KillerQuestion"][];
                };
            };
        };
    };
    readonly openQuestionList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an offer, from `offerSearch`. */
                readonly offerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["OpenQuestion"][];
                };
            };
        };
    };
    readonly questionList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an offer, from `offerSearch`. */
                readonly offerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Questions"];
                };
            };
        };
    };
    readonly suggestionList: {
        readonly parameters: {
            readonly query?: {
                /** @description The text that the visitor has typed so far, at most 100 characters. Wrong values: error 201. */
                readonly q?: string;
                /** @description What to suggest, by default all kinds. Wrong values: error 201. */
                readonly for?: readonly ("titles" | "companies" | "places" | "skills" | "searches")[];
                /** @description Language of the names of places, by default that of `Accept-Language`. Wrong values: error 201. */
                readonly lang?: "es" | "en";
                /** @description Offers in any of these provinces. A value is a key of the dictionary, such as `a-coruna`, or its name (`A Coruña`). Wrong values: error 301. */
                readonly province?: readonly components["schemas"]["ProvinceKey"][];
                /** @description As `province`, by the ids of the dictionary. Wrong values: error 301. */
                readonly provinceIds?: readonly number[];
                /** @description Offers in any of these countries, such as `portugal`. A continent includes its countries. Ignored when a province is sent. Wrong values: error 302. */
                readonly country?: readonly components["schemas"]["CountryKey"][];
                /** @description As `country`, by the ids of the dictionary. Wrong values: error 302. */
                readonly countryIds?: readonly number[];
                /** @description Offers in any of these cities: keys, such as `zamora`, or names, such as `San Sebastián`. A name of several cities means all of them, or those in the provinces of the search. With a radius, offers in the area around each of them. Wrong values: error 311. */
                readonly city?: readonly string[];
                /** @description As `city`, by the ids of the dictionary. Wrong values: error 311. */
                readonly cityIds?: readonly number[];
                /** @description Kilometres around the cities, 0 to 500; 0 finds the city alone. Ignored without a city. Wrong values: error 312. */
                readonly distance?: number;
                /** @description Offers in any of these sectors, such as `turismo-restauracion`. Ignored when a subcategory is sent. Wrong values: error 303. */
                readonly category?: readonly components["schemas"]["CategoryKey"][];
                /** @description Offers in any of these subcategories, which replace `category`. Wrong values: error 304. */
                readonly subcategory?: readonly components["schemas"]["SubcategoryKey"][];
                /** @description The salary of the offer begins at this amount or higher. Whole euros, in the unit of `salaryPeriod`, else a year. Offers without a public salary are left out. Wrong values: error 318. */
                readonly salaryMin?: number;
                /** @description The salary of the offer ends at this amount or lower. Whole euros, in the unit of `salaryPeriod`, else a year. Offers without a public salary are left out. Wrong values: error 319. */
                readonly salaryMax?: number;
                /** @description Unit of `salaryMin` and `salaryMax`: year (`bruto-ano`, the default), month or hour. Without an amount, offers that are paid by this period. Wrong values: error 201. */
                readonly salaryPeriod?: components["schemas"]["SalaryPeriodKey"];
                /** @description Bands in euros a year; the lower bound of the salary of an offer lies in one of them. Wrong values: error 201. */
                readonly salary?: readonly components["schemas"]["SalaryRangeKey"][];
                /** @description Offers that require any of these levels of education. Higher and lower levels are not included. Wrong values: error 201. */
                readonly study?: readonly components["schemas"]["StudyKey"][];
                /** @description Offers with any of these contracts, such as `indefinido`. Wrong values: error 307. */
                readonly contractType?: readonly components["schemas"]["ContractTypeKey"][];
                /** @description Experience that offers require. One value is exact; several values select all from the lowest to the highest. Wrong values: error 308. */
                readonly experienceMin?: readonly components["schemas"]["ExperienceMinKey"][];
                /** @description Offers with any of these working hours, such as `completa`. Wrong values: error 309. */
                readonly workday?: readonly components["schemas"]["WorkdayKey"][];
                /** @description Offers with any of these workplaces, such as `solo-teletrabajo`. Hybrid jobs are a value of their own, not part of telework. Wrong values: error 201. */
                readonly teleworking?: readonly components["schemas"]["TeleworkingKey"][];
                /** @description Offers of one company: `author.id` of an offer, 1 to 40 letters, digits and hyphens. Wrong values: error 820. */
                readonly employerId?: string;
                /** @description `bold` finds highlighted offers; in version 1 `urgent` finds urgent ones. Other values are ignored. Wrong values: error 201. */
                readonly emph?: "bold";
                /** @description Highest age of the offers since their publication: `_24_HOURS`, `_7_DAYS`, `_15_DAYS`, or `ANY` for no limit. Wrong values: error 201. */
                readonly sinceDate?: "_24_HOURS" | "_7_DAYS" | "_15_DAYS" | "ANY";
                /** @description `true` or `1` lets `salaryMin` and `salaryMax` also find offers that state no salary. Wrong values: error 201. */
                readonly salaryUnstated?: boolean;
                /** @description Offers without any of these contracts, also those that state none, such as `fijo-discontinuo`. Wrong values: error 307. */
                readonly excludedContractType?: readonly components["schemas"]["ContractTypeKey"][];
                /** @description Offers without any of these working hours, also those that state none, such as `parcial-noche`. Wrong values: error 309. */
                readonly excludedWorkday?: readonly components["schemas"]["WorkdayKey"][];
                /** @description Offers with a place on a part of the map: west, south, east and north in degrees, as `-6.1,41.2,-5.2,41.8`. Wrong values: error 201. */
                readonly box?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SuggestionList"];
                };
            };
        };
    };
    readonly offerOpen: {
        readonly parameters: {
            readonly query: {
                /** @description The `X-Search-Id` of the search. Absent: 202; bad values: 201. */
                readonly search: string;
                /** @description The position of the offer in all results, from 1. Absent: 202; bad values: 201. */
                readonly position: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an offer, from `offerSearch`. */
                readonly offerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EmptyObject"];
                };
            };
        };
    };
    readonly similarOfferList: {
        readonly parameters: {
            readonly query?: {
                /** @description Highest number of offers, by default 5. Wrong values: error 201. */
                readonly maxResults?: number;
                /** @description Keys of towns and provinces, joined by commas: their offers come first, then the nearest. Unknown keys: error 311. */
                readonly near?: string;
                /** @description Offers in any of these provinces. A value is a key of the dictionary, such as `a-coruna`, or its name (`A Coruña`). Wrong values: error 301. */
                readonly province?: readonly components["schemas"]["ProvinceKey"][];
                /** @description As `province`, by the ids of the dictionary. Wrong values: error 301. */
                readonly provinceIds?: readonly number[];
                /** @description Offers in any of these countries, such as `portugal`. A continent includes its countries. Ignored when a province is sent. Wrong values: error 302. */
                readonly country?: readonly components["schemas"]["CountryKey"][];
                /** @description As `country`, by the ids of the dictionary. Wrong values: error 302. */
                readonly countryIds?: readonly number[];
                /** @description Offers in any of these cities: keys, such as `zamora`, or names, such as `San Sebastián`. A name of several cities means all of them, or those in the provinces of the search. With a radius, offers in the area around each of them. Wrong values: error 311. */
                readonly city?: readonly string[];
                /** @description As `city`, by the ids of the dictionary. Wrong values: error 311. */
                readonly cityIds?: readonly number[];
                /** @description Kilometres around the cities, 0 to 500; 0 finds the city alone. Ignored without a city. Wrong values: error 312. */
                readonly distance?: number;
                /** @description Offers in any of these sectors, such as `turismo-restauracion`. Ignored when a subcategory is sent. Wrong values: error 303. */
                readonly category?: readonly components["schemas"]["CategoryKey"][];
                /** @description Offers in any of these subcategories, which replace `category`. Wrong values: error 304. */
                readonly subcategory?: readonly components["schemas"]["SubcategoryKey"][];
                /** @description The salary of the offer begins at this amount or higher. Whole euros, in the unit of `salaryPeriod`, else a year. Offers without a public salary are left out. Wrong values: error 318. */
                readonly salaryMin?: number;
                /** @description The salary of the offer ends at this amount or lower. Whole euros, in the unit of `salaryPeriod`, else a year. Offers without a public salary are left out. Wrong values: error 319. */
                readonly salaryMax?: number;
                /** @description Unit of `salaryMin` and `salaryMax`: year (`bruto-ano`, the default), month or hour. Without an amount, offers that are paid by this period. Wrong values: error 201. */
                readonly salaryPeriod?: components["schemas"]["SalaryPeriodKey"];
                /** @description Bands in euros a year; the lower bound of the salary of an offer lies in one of them. Wrong values: error 201. */
                readonly salary?: readonly components["schemas"]["SalaryRangeKey"][];
                /** @description Offers that require any of these levels of education. Higher and lower levels are not included. Wrong values: error 201. */
                readonly study?: readonly components["schemas"]["StudyKey"][];
                /** @description Offers with any of these contracts, such as `indefinido`. Wrong values: error 307. */
                readonly contractType?: readonly components["schemas"]["ContractTypeKey"][];
                /** @description Experience that offers require. One value is exact; several values select all from the lowest to the highest. Wrong values: error 308. */
                readonly experienceMin?: readonly components["schemas"]["ExperienceMinKey"][];
                /** @description Offers with any of these working hours, such as `completa`. Wrong values: error 309. */
                readonly workday?: readonly components["schemas"]["WorkdayKey"][];
                /** @description Offers with any of these workplaces, such as `solo-teletrabajo`. Hybrid jobs are a value of their own, not part of telework. Wrong values: error 201. */
                readonly teleworking?: readonly components["schemas"]["TeleworkingKey"][];
                /** @description Offers of one company: `author.id` of an offer, 1 to 40 letters, digits and hyphens. Wrong values: error 820. */
                readonly employerId?: string;
                /** @description `bold` finds highlighted offers; in version 1 `urgent` finds urgent ones. Other values are ignored. Wrong values: error 201. */
                readonly emph?: "bold";
                /** @description Highest age of the offers since their publication: `_24_HOURS`, `_7_DAYS`, `_15_DAYS`, or `ANY` for no limit. Wrong values: error 201. */
                readonly sinceDate?: "_24_HOURS" | "_7_DAYS" | "_15_DAYS" | "ANY";
                /** @description `true` or `1` lets `salaryMin` and `salaryMax` also find offers that state no salary. Wrong values: error 201. */
                readonly salaryUnstated?: boolean;
                /** @description Offers without any of these contracts, also those that state none, such as `fijo-discontinuo`. Wrong values: error 307. */
                readonly excludedContractType?: readonly components["schemas"]["ContractTypeKey"][];
                /** @description Offers without any of these working hours, also those that state none, such as `parcial-noche`. Wrong values: error 309. */
                readonly excludedWorkday?: readonly components["schemas"]["WorkdayKey"][];
                /** @description Offers with a place on a part of the map: west, south, east and north in degrees, as `-6.1,41.2,-5.2,41.8`. Wrong values: error 201. */
                readonly box?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `id` of an offer, from `offerSearch`. */
                readonly offerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SimilarOfferList"];
                };
            };
        };
    };
    readonly savedSearchList: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SavedSearch"][];
                };
            };
        };
    };
    readonly savedSearchCreate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SavedSearchBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedSearch"];
                };
            };
        };
    };
    readonly savedSearchGet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of a saved search. */
                readonly savedsearchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedSearch"];
                };
            };
        };
    };
    readonly savedSearchUpdate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of a saved search. */
                readonly savedsearchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SavedSearchBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedSearch"];
                };
            };
        };
    };
    readonly savedSearchDelete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The `id` of a saved search. */
                readonly savedsearchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EmptyObject"];
                };
            };
        };
    };
}

/** Every code of the service. */
export type ErrorCode = '1' | '101' | '102' | '116' | '201' | '202' | '211' | '221' | '222' | '223' | '224' | '225' | '226' | '301' | '302' | '303' | '304' | '305' | '306' | '307' | '308' | '309' | '310' | '311' | '312' | '318' | '319' | '820' | '313' | '314' | '315' | '316' | '317' | '321' | '322' | '340' | '341' | '361' | '371' | '372' | '373' | '374' | '375' | '376' | '541' | '542' | '543' | '544' | '545' | '546' | '547' | '548' | '549' | '550' | '551' | '552' | '553' | '554' | '556' | '557' | '558' | '559' | '560' | '561' | '562' | '563' | '564' | '565' | '566' | '567' | '568' | '569' | '570' | '571' | '572' | '573' | '575' | '576' | '577' | '578' | '579' | '580' | '581' | '582' | '583' | '584' | '585' | '586' | '588' | '589' | '590' | '591' | '592' | '593' | '594' | '595' | '596' | '597' | '598' | '602' | '603' | '605' | '606' | '607' | '608' | '609' | '610' | '611' | '612' | '613' | '648' | '649' | '650' | '654' | '655' | '656' | '657' | '658' | '659' | '669' | '670' | '671' | '672' | '673' | '674' | '675' | '676' | '677' | '678' | '679' | '682' | '683' | '684' | '685' | '686' | '687' | '688' | '689' | '690' | '691' | '692' | '695' | '696' | '716' | '749' | '699' | '700' | '701' | '702' | '703' | '704' | '705' | '706' | '707' | '708' | '709' | '710' | '711' | '712' | '713' | '714' | '715' | '717' | '718' | '730' | '731' | '732' | '733' | '734' | '735' | '736' | '741' | '742' | '743' | '744' | '754' | 'insufficient_scope' | 'rate_limit_exceeded' | 'method_not_allowed' | 'not_acceptable' | 'uri_too_long' | 'malformed_request' | 'request_timeout' | 'headers_too_large' | 'internal_error' | 'service_unavailable' | 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unauthorized_client' | 'unsupported_grant_type' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied' | 'invalid_offer' | 'invalid_rule' | 'not_found' | 'invalid_transition' | 'conflict' | 'precondition_failed' | 'foreign_form' | 'too_many_curricula' | 'curriculum_name_taken' | 'start_in_future' | 'end_in_future' | 'study_unnamed' | 'last_curriculum' | 'file_missing' | 'file_too_large' | 'file_type_unknown' | 'file_is_document' | 'file_is_text' | 'file_encrypted' | 'file_damaged' | 'file_unsafe' | 'file_too_complex' | 'file_empty' | 'held_for_confirmation';
