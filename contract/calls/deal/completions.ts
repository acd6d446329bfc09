import { z } from 'zod'
import { call } from '../../call.ts'
import { DealDate } from '../dates/deal-dates.ts'
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
  summary: 'Undo the completion of a date within two minutes; 409 once it has changed',
  answer: DealDate,
  changes: ['dates'],
})
