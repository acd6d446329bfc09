import { addDealDate, changeDealDate, moveDates } from '#contract/calls/dates/date-calls.ts'
import { addTemplate, changeTemplate } from '#contract/calls/dates/template-calls.ts'
import { addNote, changeNote } from '#contract/calls/deal/notes.ts'
import { changeStepTexts } from '#contract/calls/deal/step-texts.ts'
import { addStep, changeStep } from '#contract/calls/deal/steps.ts'
import { addSavedReply, changeSavedReply } from '#contract/calls/messages/saved-replies.ts'
import { type Attempt, clientId, id, number, stepText, templateWith, text } from './bank-details-attempts.ts'

/** Every call whose texts have translations, with bank details in one. */
export const translationAttempts: Attempt[] = [
  {
    call: addStep,
    title: 'in a translation',
    by: 'admin',
    sent: (one) => ({
      params: id(one),
      body: { title: 'Wire', translations: { es: { description: text } } },
    }),
    // A text in another language only is stored as the own text, too.
    fields: ['description', 'translations.es.description'],
  },
  {
    call: changeStep,
    title: 'in a translation',
    by: 'admin',
    sent: ({ steps }) => ({
      params: { stepId: steps[0]?.id ?? '' },
      body: { translations: { es: { title: text } } },
    }),
    fields: ['translations.es.title'],
  },
  {
    call: addNote,
    title: 'split between a text and its translation',
    by: 'admin',
    sent: (one) => ({
      params: clientId(one),
      body: { title: 'Wire', content: 'Account number', translations: { es: { content: number } } },
    }),
    fields: ['translations.es.content'],
  },
  {
    call: changeNote,
    title: 'in a translation',
    by: 'admin',
    sent: ({ hiddenNote }) => ({
      params: { noteId: hiddenNote.id },
      body: { translations: { es: { content: text } } },
    }),
    fields: ['translations.es.content'],
  },
  {
    call: addDealDate,
    title: 'in a translation',
    by: 'admin',
    sent: (one) => ({
      params: id(one),
      body: { name: 'Wire', day: '2031-05-20', meaning: 'A wire', translations: { es: { meaning: text } } },
    }),
    fields: ['translations.es.meaning'],
  },
  {
    call: changeDealDate,
    title: 'in a translation',
    by: 'admin',
    sent: () => ({ params: { dateId: crypto.randomUUID() }, body: { translations: { es: { name: text } } } }),
    fields: ['translations.es.name'],
  },
  {
    call: moveDates,
    title: 'in a translation',
    by: 'admin',
    sent: (one) => ({
      params: id(one),
      body: {
        lines: [],
        reason: 'Late',
        meaning: ['Soon'],
        translations: { es: { meaning: ['Pronto', text] } },
      },
    }),
    fields: ['translations.es.meaning.1'],
  },
  {
    call: addSavedReply,
    title: 'in a translation',
    by: 'admin',
    sent: () => ({ body: { title: 'Wire', content: 'A wire', translations: { es: { content: text } } } }),
    fields: ['translations.es.content'],
  },
  {
    call: changeSavedReply,
    title: 'in a translation',
    by: 'admin',
    sent: () => ({ params: { id: crypto.randomUUID() }, body: { translations: { es: { content: text } } } }),
    fields: ['translations.es.content'],
  },
  {
    call: changeStepTexts,
    title: 'in a translation',
    by: 'admin',
    sent: () => ({
      body: {
        side: 'sale',
        steps: [1, 2, 3, 4, 5, 6].map((step) =>
          step === 6 ? { ...stepText, translations: { es: { title: text } } } : stepText,
        ),
      },
    }),
    fields: ['steps.5.translations.es.title'],
  },
  {
    call: addTemplate,
    title: 'in a translation',
    by: 'admin',
    sent: () => ({ body: templateWith('A text', { text }) }),
    fields: ['lines.0.translations.es.text'],
  },
  {
    call: changeTemplate,
    title: 'in a translation',
    by: 'admin',
    sent: () => ({
      params: { templateId: crypto.randomUUID() },
      body: templateWith('A text', { text }),
    }),
    fields: ['lines.0.translations.es.text'],
  },
]
