import { z } from 'zod'
import { call } from '../../call.ts'
import { DaysOffSettings, DaysOffSettingsChanges } from './days-off-shapes.ts'
import { DealTemplate, DealTemplateChanges, DealTemplateDraft } from './deal-templates.ts'

export const listTemplates = call({
  id: 'listTemplates',
  method: 'GET',
  path: '/api/admin/templates',
  access: 'admin',
  summary: 'The built-in templates and those of the team',
  answer: z.array(DealTemplate),
})

export const addTemplate = call({
  id: 'addTemplate',
  method: 'POST',
  path: '/api/admin/templates',
  access: 'admin',
  summary: 'Add a template',
  body: DealTemplateDraft,
  portalTexts: 'Templates',
  answer: DealTemplate,
  status: 201,
})

export const changeTemplate = call({
  id: 'changeTemplate',
  method: 'PATCH',
  path: '/api/admin/templates/:templateId',
  access: 'admin',
  summary: 'Change a template of the team; deals that were made from it stay as they are',
  body: DealTemplateChanges,
  portalTexts: 'Templates',
  answer: DealTemplate,
})

export const deleteTemplate = call({
  id: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/admin/templates/:templateId',
  access: 'admin',
  summary: 'Delete a template of the team; deals that were made from it stay as they are',
  answer: z.object({ id: z.string() }),
})

export const getDaysOff = call({
  id: 'getDaysOff',
  method: 'GET',
  path: '/api/admin/days-off',
  access: 'admin',
  summary: 'The list of holidays in use, and what the team changed of it',
  answer: DaysOffSettings,
})

export const changeDaysOff = call({
  id: 'changeDaysOff',
  method: 'PATCH',
  path: '/api/admin/days-off',
  access: 'admin',
  summary: 'Change the days off; dates that no longer match are shown, none is moved',
  body: DaysOffSettingsChanges,
  answer: DaysOffSettings,
})
