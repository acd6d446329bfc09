import { addDealDate, changeDealDate, moveDates } from '#contract/calls/dates/date-calls.ts'
import { addTemplate, changeTemplate } from '#contract/calls/dates/template-calls.ts'
import { addNote, changeNote } from '#contract/calls/deal/notes.ts'
import { changeStepTexts } from '#contract/calls/deal/step-texts.ts'
import { addStep, changeStep } from '#contract/calls/deal/steps.ts'
import { addSavedReply, changeSavedReply } from '#contract/calls/messages/saved-replies.ts'
import { type Attempt, clientId, id, number, stepText, templateWith, text } from './bank-details-attempts.ts'

/** Every call whose texts have a Spanish side, with bank details in that. */
export const spanishSideAttempts: Attempt[] = [
  {
    call: addStep,
    title: 'in the Spanish side',
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { title: 'Wire', spanish: { description: text } } }),
    // A text in Spanish only is stored as English, too.
    fields: ['description', 'spanish.description'],
  },
  {
    call: changeStep,
    title: 'in the Spanish side',
    by: 'admin',
    sent: ({ steps }) => ({
      params: { stepId: steps[0]?.id ?? '' },
      body: { spanish: { title: text } },
    }),
    fields: ['spanish.title'],
  },
  {
    call: addNote,
    title: 'split between the two sides',
    by: 'admin',
    sent: (one) => ({
      params: clientId(one),
      body: { title: 'Wire', content: 'Account number', spanish: { content: number } },
    }),
    fields: ['spanish.content'],
  },
  {
    call: changeNote,
    title: 'in the Spanish side',
    by: 'admin',
    sent: ({ hiddenNote }) => ({
      params: { noteId: hiddenNote.id },
      body: { spanish: { content: text } },
    }),
    fields: ['spanish.content'],
  },
  {
    call: addDealDate,
    title: 'in the Spanish side',
    by: 'admin',
    sent: (one) => ({
      params: id(one),
      body: { name: 'Wire', day: '2031-05-20', meaning: 'A wire', spanish: { meaning: text } },
    }),
    fields: ['spanish.meaning'],
  },
  {
    call: changeDealDate,
    title: 'in the Spanish side',
    by: 'admin',
    sent: () => ({ params: { dateId: crypto.randomUUID() }, body: { spanish: { name: text } } }),
    fields: ['spanish.name'],
  },
  {
    call: moveDates,
    title: 'in the Spanish side',
    by: 'admin',
    sent: (one) => ({
      params: id(one),
      body: { lines: [], reason: 'Late', meaning: ['Soon'], spanish: { meaning: ['Pronto', text] } },
    }),
    fields: ['spanish.meaning.1'],
  },
  {
    call: addSavedReply,
    title: 'in the Spanish side',
    by: 'admin',
    sent: () => ({ body: { title: 'Wire', content: 'A wire', spanish: { content: text } } }),
    fields: ['spanish.content'],
  },
  {
    call: changeSavedReply,
    title: 'in the Spanish side',
    by: 'admin',
    sent: () => ({ params: { id: crypto.randomUUID() }, body: { spanish: { content: text } } }),
    fields: ['spanish.content'],
  },
  {
    call: changeStepTexts,
    title: 'in the Spanish side',
    by: 'admin',
    sent: () => ({
      body: {
        side: 'sale',
        steps: [1, 2, 3, 4, 5, 6].map((step) =>
          step === 6 ? { ...stepText, spanish: { title: text } } : stepText,
        ),
      },
    }),
    fields: ['steps.5.spanish.title'],
  },
  {
    call: addTemplate,
    title: 'in the Spanish side',
    by: 'admin',
    sent: () => ({ body: templateWith('A text', { text }) }),
    fields: ['lines.0.spanish.text'],
  },
  {
    call: changeTemplate,
    title: 'in the Spanish side',
    by: 'admin',
    sent: () => ({
      params: { templateId: crypto.randomUUID() },
      body: templateWith('A text', { text }),
    }),
    fields: ['lines.0.spanish.text'],
  },
]
