import type { ApplicationDetails, TimelineReply } from '@curro/applications';
import { type Cv, coverLetter, type FileInfo, personalData } from '@curro/candidates';
import { loadDictionaries, systemClock, type TimelineEvent } from '@curro/shared';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleOffer, exampleOfferModel } from '../example-models.ts';
import { createChoices } from '../forms/choices.ts';
import { fieldsOf } from '../forms/field.ts';
import { sectionRows } from '../forms/section-rows.ts';
import { localeOf } from '../locale.ts';
import { applicationBody } from './applications/application-view.ts';
import { applicationsBody } from './applications/list-view.ts';
import { applyRows } from './apply/form.ts';
import { applyFormBody } from './apply/view.ts';
import { previewBody } from './cv/preview.ts';
import { cvBody } from './cv/view.ts';
import { cvListBody } from './cv-list/view.ts';
import { editorBody, removalBody } from './edit/view.ts';
import { lettersBody } from './letters/view.ts';

const locale = localeOf('es');
const dictionaries = loadDictionaries();
const choices = createChoices({ dictionaries, clock: systemClock }, locale);
const { letters, sections } = locale.messages;
const CODE = '25a1c0de-7f3b-4d55-8a0e-9e2f4b6c1d20';
const DATE = '2026-11-20T09:00:00.000Z';

const anyText = fc
  .string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '=', '/', 'ñ', 'a', ';', '{', '$') })
  .map((text) => `x${text.slice(0, 60)}`);

const markupOf = (text: string): number[] => ['<', '>', '"', "'"].map((mark) => text.split(mark).length);

const event = (text: string): TimelineEvent => ({
  event: 'message-send',
  tipoId: 99,
  at: DATE,
  description: text,
  initializer: false,
  finisher: false,
  rejectedReasons: [text],
  message: text,
});
const reply = (text: string): TimelineReply => ({
  text,
  at: new Date(DATE),
  eventsAfter: 1,
  isSinceOffer: true,
});
const application = (text: string): ApplicationDetails => ({
  id: 1,
  state: 'interviewed',
  canWithdraw: true,
  code: CODE,
  appliedAt: new Date(DATE),
  rejected: true,
  offerRemoved: false,
  processClosed: false,
  eventsReadPending: 2,
  offerId: '1',
  offerApplications: 1,
  offer: { title: text, company: text, city: text, logoUrl: '' },
  summaryEvents: { lastEvent: event(text), cvReceivedEvent: event(text) },
  cvName: text,
  hasCoverLetter: true,
  note: text,
});
const target = {
  rows: sectionRows(coverLetter, choices, letters.form),
  messages: letters.form,
  initial: new Map(),
  operation: 'coverLetterPut' as const,
  read: () => Promise.resolve({ content: undefined, etag: '' }),
  save: () => Promise.resolve(undefined),
  path: '/cartas/1',
  back: '/cartas',
  backLabel: 'Cartas',
};
function items(text: string): Cv['items'] {
  const education = {
    id: '1',
    educationLevelCode: 'master',
    courseName: text,
    stillEnrolled: true,
    institutionName: text,
    hideEducation: true,
  };
  const experience = { id: '1', job: text, company: text, startingDate: '2015-01-01', onCourse: true };
  return new Map([
    ['education', [education]],
    ['experience', [{ ...experience, visible: false }]],
  ] as const);
}
const file = (text: string): FileInfo => ({
  code: CODE,
  name: text,
  kind: 'pdf',
  size: 1,
  addedAt: new Date(DATE),
  hasIdentityCard: true,
});
const listed = (text: string) => ({
  code: CODE,
  name: text,
  principal: true,
  completed: true,
  incompleteSteps: [],
  updatedAt: new Date(0),
  preferredPosition: text,
  educationItems: 1,
  experienceItems: 1,
});

function personalForm(text: string): string {
  const rows = sectionRows(personalData, choices, sections.personalData);
  const names = fieldsOf(rows(new Map())).map(({ name }) => name);
  const values = new Map(names.map((name): [string, string[]] => [name, [text]]));
  const errors = new Map(names.map((name) => [name, [{ text, at: 0 }]]));
  const messages = { ...sections.personalData, title: text };
  const form = { values, errors, concurrentValues: new Map(), etag: text, key: text };
  return String(editorBody(locale, { ...form, target: { ...target, rows, messages } }));
}

function applyForm(text: string): string {
  const questions = {
    killer: [{ id: 1, question: text, answers: [{ id: 2, answer: text }] }],
    open: [{ id: 3, question: text }],
  };
  const letters = [{ key: 'k', name: text, main: true }];
  const rows = applyRows({ curricula: [listed(text)], letters, questions }, locale);
  const values = new Map([
    ['letter', ['k']],
    ['text', [text]],
    ['open-3', [text]],
  ]);
  const errors = new Map([['open-3', [{ text, at: undefined }]]]);
  const offer = { ...exampleOffer('x'), title: text };
  const model = {
    stored: { ...exampleOfferModel(text).stored, offer },
    dictionaries,
    logos: false,
    curricula: [listed(text)],
    imported: new Map([['personalData', text]]),
    rows,
    values,
    errors,
    key: text,
    continued: true,
    waiting: { code: text, parts: 2 },
    personal: ['address', 'birthDay'] as const,
    missingSkills: [text],
    lacking: new Map([['personalData', [text]]]),
    file: {
      offered: [file(text), { ...file(text), code: text }],
      chosen: file(text),
      attachment: file(text),
    },
    asksForFile: true,
    fileError: text,
    leftOut: ['address'] as const,
    request: text,
    draft: text,
  };
  return String(applyFormBody(locale, model));
}

const renderings: Readonly<Record<string, (text: string) => string>> = {
  'a form with what was typed and what is wrong': personalForm,
  'the form of an application': applyForm,
  'the list of applications': (text) =>
    String(
      applicationsBody(locale, {
        applications: [application(text)],
        hiddenWithMessages: [application(text)],
        unreadMessages: new Set([application(text).id]),
        offers: new Map([[application(text).offerId, exampleOfferModel(text).stored]]),
        dictionaries,
        logos: true,
        total: 1,
        page: 1,
        pages: 3,
        order: 'last-event',
        phase: 'process',
        counts: { sent: 1, process: 1, ended: 1, hidden: 1 },
        listsHidden: false,
        hidden: text,
        key: text,
        now: new Date(DATE),
      }),
    ),
  'an application': (text) =>
    String(
      applicationBody(locale, {
        cv: { updatedAt: new Date(0), lastUpdate: undefined },
        sent: {
          curriculumCode: text,
          hasCv: true,
          letter: text,
          answers: [{ questionId: 1, question: text, answer: text }],
          file: file(text),
        },
        application: application(text),
        events: [event(text)],
        job: text,
        eventsBefore: 0,
        replies: [reply(text)],
        canReply: true,
        refused: undefined,
        page: 1,
        pages: 1,
        stored: exampleOfferModel(text).stored,
        dictionaries,
        notice: text,
        sentDraft: text,
        receipt: text,
        letterNotSaved: true,
        logos: false,
        next: {
          stored: exampleOfferModel(text).stored,
          similar: [],
          job: text,
          skills: { missing: [text], path: text },
        },
        key: text,
        now: new Date(DATE),
      }),
    ),
  'an application with a message and a refused reply': (text) =>
    String(
      applicationBody(locale, {
        cv: undefined,
        sent: { curriculumCode: text, hasCv: true, letter: undefined, file: undefined, answers: [] },
        application: { ...application(text), rejected: false },
        events: [event(text)],
        job: text,
        eventsBefore: 0,
        replies: [],
        canReply: true,
        refused: { field: 'reply', text, error: text },
        page: 1,
        pages: 2,
        stored: undefined,
        dictionaries,
        notice: undefined,
        sentDraft: text,
        receipt: text,
        letterNotSaved: false,
        logos: false,
        next: undefined,
        key: text,
        now: new Date(DATE),
      }),
    ),
  'the list of CVs': (text) =>
    String(
      cvListBody(locale, {
        curricula: [listed(text), { ...listed(text), principal: false, completed: false }],
        waiting: { code: listed(text).code, parts: 2 },
        imported: new Map(),
        key: text,
        notice: text,
      }),
    ),
  letters: (text) =>
    String(
      lettersBody(locale, {
        letters: [{ key: 'k', name: text, text, main: true }],
        saved: true,
        removed: false,
      }),
    ),
  'the question whether to delete': (text) =>
    String(removalBody(locale, { target, etag: text, key: text, name: text, notes: [text], changed: true })),
  'the preview of a CV': (text) =>
    String(
      previewBody(locale, {
        code: CODE,
        parts: new Set(),
        design: 'modern',
        imported: new Map(),
        unsaved: undefined,
        layout: {
          isLarger: false,
          starts: [
            { section: 0, item: -1, offset: 0 },
            { section: 2, item: -1, offset: 0 },
          ],
          sidebar: [2],
          emailSize: 0.85,
        },
        cv: {
          language: 'es',
          title: text,
          name: text,
          headline: text,
          contactTitle: '',
          contact: [text],
          sections: [
            {
              title: text,
              entries: [{ title: text, subtitle: text, period: text, text }],
              inline: false,
              text: '',
              facts: [{ label: text, value: text }],
            },
            {
              title: text,
              entries: [{ title: text, subtitle: text, period: '', text: '' }],
              inline: true,
              text,
              facts: [{ label: text, value: text }],
            },
          ],
          pageLabels: { page: text, of: text },
        },
      }),
    ),
  'a CV': (text) =>
    String(
      cvBody({
        locale,
        choices,
        curricula: [listed(text), listed(text)],
        listed: listed(text),
        today: '2026-11-23',
        saved: true,
        skipped: 0,
        removed: false,
        created: false,
        waiting: undefined,
        imported: new Map(),
        unsaved: { person: undefined, missing: [text] },
        emptied: false,
        file: file(text),
        fileChange: 'saved',
        missingFields: new Map([['personalData', [text]]]),
        cv: {
          documents: new Map<string, object>([
            ['personalData', { name: text, address: text, webpages: [{ url: text }] }],
            ['futureJob', { preferredPosition: text }],
          ]),
          cvText: text,
          items: items(text),
          skills: {
            expertise: [{ skill: text, level: 'alto' }],
            language: [
              {
                id: 3,
                category: 1301,
                reading: 'medio',
                speaking: 'medio',
                writing: 'medio',
                comments: text,
              },
            ],
          },
        },
      }),
    ),
};

test.each(Object.entries(renderings))('texts entered by users are escaped: %s', (_, render) => {
  const expected = markupOf(render('x'));
  fc.assert(
    fc.property(anyText, (text) => {
      expect(markupOf(render(text))).toEqual(expected);
    }),
  );
});
