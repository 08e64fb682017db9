export {
  type CvContent,
  contentOf,
  defaultPrintedParts,
  type PrintedPart,
  printedContentOf,
  printedParts,
} from './content.ts';
export type { CvDraft } from './draft.ts';
export { writeEuropass } from './europass/write.ts';
export { writeJsonResume } from './json-resume/write.ts';
export { cefrOf } from './levels.ts';
export {
  dividePages,
  type EntryOnPage,
  type PageLayout,
  type SectionOnPage,
} from './pdf/pages.ts';
export {
  factParagraphs,
  inlineEntry,
  inPrintedOrder,
  type PdfTemplate,
  type PrintedCv,
  type PrintedEntry,
  type PrintedSection,
  pdfTemplates,
  sidebarLists,
  withoutProtocol,
} from './pdf/printed-cv.ts';
export { withCourse } from './propose/course.ts';
export type { DraftDoubts } from './propose/doubts.ts';
export { type CvProposal, noteProposal, type ProposalNotes, proposeSections } from './propose/propose.ts';
export { proposeLine, proposeSkillsOfLine } from './propose/propose-line.ts';
export { isCareerBreak } from './read/career-breaks.ts';
export { sendableKindOf } from './read/file-kind.ts';
export { hasIdentityCard } from './read/personal-lines.ts';
export { dividedAtPlace } from './read/places.ts';
export { isOfOtherSection } from './read/unread-fields.ts';
export { isVolunteering } from './read/volunteering.ts';
export { type CvFiles, createCvFiles } from './run-task.ts';
