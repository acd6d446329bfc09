import { z } from 'zod'
import { call } from '../../call.ts'
import { LanguageCode } from '../fields/language.ts'
import { PortalClient } from './clients.ts'

export const changeLanguage = call({
  id: 'changeLanguage',
  method: 'PATCH',
  path: '/api/clients/:uniqueId/language',
  access: 'portal',
  summary: 'Choose the language in which the reader of a portal reads it',
  body: z.object({ language: LanguageCode }),
  answer: PortalClient,
  rehearsedInSample: true,
  changes: ['client'],
})
