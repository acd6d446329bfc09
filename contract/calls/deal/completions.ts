import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { Dates } from '../dates/dates-of-deal.ts'
import { DealDate } from '../dates/deal-dates.ts'
import { Day, Moment } from '../fields/day-shapes.ts'
import { Step } from './steps.ts'

export const undoStep = call({
  id: 'undoStep',
  method: 'POST',
  path: '/api/admin/steps/:stepId/undo',
  access: 'admin',
  least: 'assistant',
  summary:
    'Undo the completion of a step, with all that it completed, within two minutes; 409 once something of it has changed',
  answer: z.array(Step),
  changes: ['steps', 'client', 'dates', 'notifications'],
})

export const undoDate = call({
  id: 'undoDate',
  method: 'POST',
  path: '/api/admin/dates/:dateId/undo',
  access: 'admin',
  least: 'assistant',
  summary:
    'Undo the completion of a date, or the removal of contingencies that began with it, within two minutes; 409 once something of it has changed',
  answer: DealDate,
  changes: ['dates', 'steps', 'client', 'notifications'],
})

export const removeContingencies = call({
  id: 'removeContingencies',
  method: 'POST',
  path: '/api/admin/clients/:id/dates/removals',
  access: 'admin',
  least: 'assistant',
  summary:
    'Remove contingencies in writing with one form, in one transaction; 409 if one of them was answered, changed or deleted meanwhile. To undo it, undo the first of the dates',
  body: z.object({
    dates: z
      .array(
        z.object({
          dateId: z.uuid(),
          /** The `updatedAt` of the date that was seen; a stale value is refused with 409. */
          basedOn: Moment.optional(),
        }),
      )
      .min(1, 'Choose at least one contingency')
      .max(limits.datesOfDeal),
    /** The day on which the removal was delivered to the other side; today when absent. */
    removedOn: Day.optional(),
    /** The signed form. */
    documentId: z.uuid().nullable().default(null),
    /** Open steps of the deal that are completed with it, on that day. */
    stepIds: z.array(z.uuid()).max(limits.datesOfDeal).default([]),
  }),
  answer: Dates,
  changes: ['dates', 'steps', 'client', 'notifications'],
})
