import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { Day } from '../fields/day-shapes.ts'
import { withTranslations } from '../fields/translations.ts'
import { Dates, PortalDates } from './dates-of-deal.ts'
import { DealDate, DealDateChanges, DealDateDraft } from './deal-dates.ts'
import { AskedDays, PassedDates } from './deal-templates.ts'
import { Move, MoveDraft } from './moves.ts'

export const getPortalDates = call({
  id: 'getPortalDates',
  method: 'GET',
  path: '/api/clients/:uniqueId/dates',
  access: 'portal',
  summary: 'The visible dates, and what has moved since the client last confirmed it',
  answer: PortalDates,
  version: 'dates',
})

export const markMoveSeen = call({
  id: 'markMoveSeen',
  method: 'POST',
  path: '/api/clients/:uniqueId/moves/:moveId/seen',
  access: 'portal',
  summary: 'The client has seen a move and those before it; repeating is harmless',
  answer: PortalDates,
  changes: ['dates', 'notifications'],
  rehearsedInSample: true,
})

export const getDealDates = call({
  id: 'getDealDates',
  method: 'GET',
  path: '/api/admin/clients/:id/dates',
  access: 'admin',
  summary: 'The dates of a deal, and all that counting them needs',
  answer: Dates,
  reads: ['client', 'dates', 'steps'],
})

export const addDealDate = call({
  id: 'addDealDate',
  method: 'POST',
  path: '/api/admin/clients/:id/dates',
  access: 'admin',
  least: 'assistant',
  summary: 'Add a date, by a rule or on a day set by hand',
  body: withTranslations(DealDateDraft, 'new'),
  portalTexts: 'Dates',
  answer: DealDate,
  status: 201,
  changes: ['dates'],
})

export const changeDealDate = call({
  id: 'changeDealDate',
  method: 'PATCH',
  path: '/api/admin/dates/:dateId',
  access: 'admin',
  least: 'assistant',
  summary: 'Change a date, or mark it as done, waived or open; its day changes by a move only',
  body: withTranslations(DealDateChanges, 'changed'),
  portalTexts: 'Dates',
  answer: DealDate,
  changes: ['dates', 'notifications'],
})

export const deleteDealDate = call({
  id: 'deleteDealDate',
  method: 'DELETE',
  path: '/api/admin/dates/:dateId',
  access: 'admin',
  least: 'assistant',
  summary: 'Delete a date; what counts from it stays on its day, set by hand',
  answer: z.object({ id: z.uuid() }),
  changes: ['dates'],
})

/** Choices for the steps of a deal that gets a template. */
const stepChoices = ['add', 'follow', 'keep'] as const

export const applyTemplate = call({
  id: 'applyTemplate',
  method: 'POST',
  path: '/api/admin/clients/:id/template',
  access: 'admin',
  least: 'assistant',
  summary: 'Give a deal without dates those of a template, and ask for its documents',
  body: z.object({
    templateId: z.string(),
    /** Left out, the deal keeps its own. */
    acceptanceDate: Day.nullish(),
    days: AskedDays.default({}),
    ...PassedDates.shape,
    /**
     * The template's steps: add them, let the deal's steps of the same titles follow their rules, or keep the deal's steps as
     * they are.
     */
    steps: z.enum(stepChoices),
  }),
  answer: Dates,
  status: 201,
  changes: ['client', 'dates', 'documents', 'notifications', 'steps'],
})

export const answerDates = call({
  id: 'answerDates',
  method: 'POST',
  path: '/api/admin/clients/:id/dates/answers',
  access: 'admin',
  least: 'assistant',
  summary: 'Say what became of dates whose day lay before their deal was entered, in one transaction',
  body: z.object({
    answers: z
      .array(
        z.object({
          dateId: z.uuid(),
          /** Done, or still open. */
          answer: z.enum(['done', 'open']),
          /** The date's own day when absent. */
          doneOn: Day.optional(),
        }),
      )
      .max(limits.datesOfDeal),
    /** The deal's current step; earlier steps are completed, on their days. */
    currentStep: z.int().min(1).max(limits.stepNumber).optional(),
  }),
  answer: Dates,
  changes: ['client', 'dates', 'notifications', 'steps'],
})

export const keepRolledDays = call({
  id: 'keepRolledDays',
  method: 'PATCH',
  path: '/api/admin/clients/:id/dates/rolled',
  access: 'admin',
  least: 'assistant',
  summary: 'Keep contingencies that were moved off a day off where they are, or ask about them again',
  body: z.object({ keeps: z.boolean() }),
  answer: Dates,
  changes: ['dates'],
})

export const listMoves = call({
  id: 'listMoves',
  method: 'GET',
  path: '/api/admin/clients/:id/moves',
  access: 'admin',
  summary: 'The moves of a deal, newest first',
  answer: z.array(Move),
  reads: ['dates'],
})

export const moveDates = call({
  id: 'moveDates',
  method: 'POST',
  path: '/api/admin/clients/:id/moves',
  access: 'admin',
  least: 'assistant',
  summary: 'Move days of a deal, with all that depends on them',
  body: withTranslations(MoveDraft, 'new'),
  portalTexts: 'Dates',
  answer: Move,
  status: 201,
  changes: ['client', 'dates', 'steps', 'notifications'],
})

export const undoMove = call({
  id: 'undoMove',
  method: 'POST',
  path: '/api/admin/moves/:moveId/undo',
  access: 'admin',
  least: 'assistant',
  summary: 'Undo the newest move, unless something of it was done since',
  answer: Move,
  status: 201,
  changes: ['client', 'dates', 'steps', 'notifications'],
})
