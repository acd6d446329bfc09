import { z } from 'zod'
import { call } from '../../call.ts'

export const samplePortal = call({
  id: 'samplePortal',
  method: 'GET',
  path: '/api/sample-portal',
  access: 'public',
  summary: 'The portal id of the sample client, if there is one',
  answer: z.object({ uniqueId: z.string().nullable() }),
})
