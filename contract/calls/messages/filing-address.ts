import { z } from 'zod'
import { call } from '../../call.ts'

export const giveFilingAddress = call({
  id: 'giveFilingAddress',
  method: 'POST',
  path: '/api/admin/clients/:id/filing-address',
  access: 'admin',
  least: 'assistant',
  summary:
    'The address for files of a deal, which is made where there is none; whatever is sent to it waits to be sorted. 409 while answers by email are not set up',
  answer: z.object({ address: z.email() }),
  changes: ['client'],
})

export const endFilingAddress = call({
  id: 'endFilingAddress',
  method: 'DELETE',
  path: '/api/admin/clients/:id/filing-address',
  access: 'admin',
  least: 'assistant',
  summary: 'End the address for files of a deal; emails to it are refused from now on',
  answer: z.object({ id: z.uuid() }),
  changes: ['client'],
})
