import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { PortalDates } from '../dates/dates-of-deal.ts'
import { DealDate } from '../dates/deal-dates.ts'
import { Day } from '../fields/day-shapes.ts'
import { nullableLine } from '../fields/text.ts'
import { PortalStep, Step } from './steps.ts'

/** The client's report that a task is done: the day and an optional line. */
export const SaidDone = z.object({ doneOn: Day, note: nullableLine(limits.title).default(null) })
export type SaidDone = z.infer<typeof SaidDone>

export const sayDateDone = call({
  id: 'sayDateDone',
  method: 'POST',
  path: '/api/clients/:uniqueId/dates/:dateId/said',
  access: 'portal',
  summary:
    'The client says that a date of theirs is done; nothing changes but what is said, until the agent confirms',
  body: SaidDone,
  portalTexts: 'Dates',
  answer: PortalDates,
  changes: ['dates', 'notifications'],
  rehearsedInSample: true,
})

export const takeBackDate = call({
  id: 'takeBackDate',
  method: 'DELETE',
  path: '/api/clients/:uniqueId/dates/:dateId/said',
  access: 'portal',
  summary: 'The client takes back what they said of a date; repeating is harmless',
  answer: PortalDates,
  changes: ['dates'],
  rehearsedInSample: true,
})

export const sayStepDone = call({
  id: 'sayStepDone',
  method: 'POST',
  path: '/api/clients/:uniqueId/steps/:stepId/said',
  access: 'portal',
  summary:
    'The client says that a step of theirs is done; nothing changes but what is said, until the agent confirms',
  body: SaidDone,
  portalTexts: 'Steps',
  answer: z.array(PortalStep),
  changes: ['steps', 'notifications'],
  rehearsedInSample: true,
})

export const takeBackStep = call({
  id: 'takeBackStep',
  method: 'DELETE',
  path: '/api/clients/:uniqueId/steps/:stepId/said',
  access: 'portal',
  summary: 'The client takes back what they said of a step; repeating is harmless',
  answer: z.array(PortalStep),
  changes: ['steps'],
  rehearsedInSample: true,
})

export const declineSaidDate = call({
  id: 'declineSaidDate',
  method: 'POST',
  path: '/api/admin/dates/:dateId/not-yet',
  access: 'admin',
  least: 'assistant',
  summary: 'What the client said of a date does not hold: it is due as before; repeating is harmless',
  answer: DealDate,
  changes: ['dates'],
})

export const declineSaidStep = call({
  id: 'declineSaidStep',
  method: 'POST',
  path: '/api/admin/steps/:stepId/not-yet',
  access: 'admin',
  least: 'assistant',
  summary: 'What the client said of a step does not hold: it is due as before; repeating is harmless',
  answer: Step,
  changes: ['steps'],
})
