import type { Dictionaries } from '@curro/shared';
import { type CvContent, yearOf } from '../content.ts';
import { codeOfLanguage } from '../languages.ts';
import { cefrOf, eqfOf, NATIVE } from '../levels.ts';
import { linesToHtml } from './rich-text.ts';
import { kindOfSkill, type SkillKind } from './skill-kinds.ts';
import { email, type Nodes, personName, personOf } from './write-person.ts';
import { node, serialise, type XmlNode } from './xml.ts';

const NAMESPACES = {
  xmlns: 'http://www.europass.eu/1.0',
  'xmlns:hr': 'http://www.hr-xml.org/3',
  'xmlns:oa': 'http://www.openapplications.org/oagis/9',
  'xmlns:eures': 'http://www.europass_eures.eu/1.0',
} as const;

/** The editor of Europass displays only the sections of this list. */
const SECTIONS = ['work-experience', 'education-training', 'language', 'profile-skills', 'driving-licence'];

const date = (tag: string, day: string | undefined, isYear = false): XmlNode | undefined =>
  node(tag, [node('hr:FormattedDateTime', isYear ? yearOf(day) : day)]);

const experienceOf = ({ experience }: CvContent): XmlNode | undefined =>
  node(
    'EmploymentHistory',
    experience.map((item) =>
      node('EmployerHistory', [
        node('hr:OrganizationName', item.company),
        node('OrganizationContact', [
          node('Communication', [node('Address', [node('oa:CityName', item.place)])]),
        ]),
        node('PositionHistory', [
          node('PositionTitle', item.job, { typeCode: 'FREETEXT' }),
          node('eures:EmploymentPeriod', [
            date('eures:StartDate', item.startingDate, item.startingYearOnly),
            date('eures:EndDate', item.finishingDate, item.finishingYearOnly),
            node('hr:CurrentIndicator', String(item.onCourse)),
          ]),
          node('oa:Description', linesToHtml(item.description ?? '')),
        ]),
      ]),
    ),
  );

const educationOf = ({ education }: CvContent, dictionaries: Dictionaries): XmlNode | undefined =>
  node(
    'EducationHistory',
    education.map((item) => {
      const study = dictionaries.get('study').byKey(item.educationLevelCode);
      const course =
        item.ownTitle ?? item.courseName ?? dictionaries.get('study-detail').byKey(item.courseCode ?? '')?.es;
      return node('EducationOrganizationAttendance', [
        node('hr:OrganizationName', item.institutionName),
        node('AttendancePeriod', [
          date('StartDate', item.startingDate, item.startingYearOnly),
          date('EndDate', item.finishingDate, item.finishingYearOnly),
          node('Ongoing', String(item.stillEnrolled)),
        ]),
        node('EducationDegree', [node('hr:DegreeName', course ?? study?.es)]),
        node('EducationLevelCode', eqfOf(item.educationLevelCode)?.toString()),
      ]);
    }),
  );

function languagesOf({ skills }: CvContent, dictionaries: Dictionaries): Nodes {
  return skills.language
    .filter(({ speaking }) => speaking !== NATIVE)
    .map(({ id, reading, speaking, writing }) => {
      const entry = dictionaries.get('language').byId(id);
      if (entry === undefined) return undefined;
      const code = codeOfLanguage(dictionaries, entry);
      const dimension = (type: string, key: string): XmlNode | undefined => {
        const level = cefrOf(key);
        if (level === undefined) return undefined;
        return node('eures:CompetencyDimension', [
          node('hr:CompetencyDimensionTypeCode', type),
          node('eures:Score', [node('hr:ScoreText', level)]),
        ]);
      };
      return node('PersonCompetency', [
        node('CompetencyID', code ?? entry.es, { schemeName: code === undefined ? 'FREE_TEXT' : 'NORMAL' }),
        node('hr:TaxonomyID', 'language'),
        dimension('CEF-Understanding-Reading', reading),
        dimension('CEF-Speaking-Interaction', speaking),
        dimension('CEF-Speaking-Production', speaking),
        dimension('CEF-Writing-Production', writing),
      ]);
    });
}

/** Driving licences by their keys in Curro; other keys are not licences of the European Union. */
const LICENCES = ['am', 'a1', 'a2', 'a', 'b', 'b-e', 'c1', 'c1-e', 'c', 'c-e', 'd1', 'd1-e', 'd', 'd-e'];

const licencesOf = ({ personalData }: CvContent): Nodes =>
  (personalData?.driverLicenses ?? [])
    .filter((key) => LICENCES.includes(key))
    .map((key) => node('eures:License', [node('hr:LicenseTypeCode', key.toUpperCase().replace('-', ''))]));

/** The names of the skills of a kind. */
const skillsOf = ({ skills }: CvContent, kind: SkillKind): string[] =>
  skills.expertise.flatMap(({ skill }) => (kindOfSkill(skill) === kind ? [skill] : []));

/** The sections of the skills that are not digital. The document has names of its own for digital skills and languages only. */
const SKILL_SECTIONS: readonly (readonly [SkillKind, string])[] = [
  ['professional', 'Competencias profesionales'],
  ['personal', 'Competencias personales'],
];

const otherSkillsOf = (content: CvContent): Nodes =>
  SKILL_SECTIONS.map(([kind, title]) => {
    const skills = skillsOf(content, kind);
    if (skills.length === 0) return undefined;
    const description = linesToHtml(skills.join('\n'));
    return node('Others', [
      node('Title', title),
      // The editor refuses an entry without a title.
      node('Other', [node('Title', title), node('Description', description)]),
    ]);
  });

/** The fields that Europass has no place for, in the order of the lists of the document. */
function instructionOf({ personalData, education, experience, skills, futureJob }: CvContent): string {
  const fields = {
    personalData,
    experience: experience.map(
      ({
        job: _j,
        company: _c,
        place: _p,
        description: _d,
        startingDate: _s,
        finishingDate: _f,
        onCourse: _o,
        ...rest
      }) => rest,
    ),
    education: education.map(
      ({ institutionName: _i, startingDate: _s, finishingDate: _f, stillEnrolled: _e, ...rest }) => rest,
    ),
    skills: skills.expertise,
    languages: skills.language,
    futureJob,
  };
  // `?>` would end the processing instruction.
  return JSON.stringify(fields).replaceAll('>', '\\u003e');
}

/**
 * A CV as a Europass document: the `Candidate` format, version 4.0, that the editor of europass.europa.eu imports and
 * embeds in its PDF files. Fields without a place in it are in the processing instruction `curro`, which other readers
 * ignore.
 */
export function writeEuropass(content: CvContent, dictionaries: Dictionaries): string {
  const root = node(
    'Candidate',
    [
      {
        tag: 'hr:DocumentID',
        content: '',
        attributes: {
          schemeID: 'Curro',
          schemeName: 'DocumentIdentifier',
          schemeAgencyName: 'EUROPASS',
          schemeVersionID: '4.0',
        },
      },
      node('CandidateSupplier', [
        {
          tag: 'hr:PartyID',
          content: '',
          attributes: {
            schemeID: 'Curro',
            schemeName: 'PartyID',
            schemeAgencyName: 'EUROPASS',
            schemeVersionID: '1.0',
          },
        },
        node('hr:PartyName', 'Owner'),
        node('PersonContact', [personName(content), email(content.email)]),
        node('hr:PrecedenceCode', '1'),
      ]),
      personOf(content, dictionaries),
      {
        tag: 'CandidateProfile',
        attributes: { languageCode: 'es' },
        content: [
          node('hr:ExecutiveSummary', linesToHtml(content.cvText)),
          experienceOf(content),
          educationOf(content, dictionaries),
          node('eures:Licenses', licencesOf(content)),
          node('PersonQualifications', languagesOf(content, dictionaries)),
          node(
            'Skills',
            skillsOf(content, 'digital').map((skill) =>
              node('PersonCompetency', [
                node('hr:TaxonomyID', 'Digital_Skill'),
                node('hr:CompetencyName', skill),
              ]),
            ),
          ),
          ...otherSkillsOf(content),
        ],
      },
      node('RenderingInformation', [
        node('Design', [
          node('Template', 'Template1'),
          node(
            'SectionsOrder',
            SECTIONS.map((title) => node('Section', [node('Title', title)])),
          ),
        ]),
      ]),
    ],
    NAMESPACES,
  );
  const body = root === undefined ? '' : serialise(root);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?curro ${instructionOf(content)}?>\n${body}`;
}
