import { z } from 'zod'
import { call } from '../../call.ts'
import { digits } from '../fields/code.ts'

export const enterLinkPin = call({
  id: 'enterLinkPin',
  method: 'POST',
  path: '/api/links/:key/pin',
  access: 'link',
  summary: 'Enter the PIN of a person’s link, which opens it in this browser for 30 days',
  body: z.object({
    pin: digits(),
  }),
  status: 204,
  changes: ['visits'],
})
