import * as templates from '#contract/calls/dates/template-calls.ts'
import type { World } from '../app/world.ts'
import { byAdmin, scenario } from './scenario.ts'

/** The date of a template. */
export const line = {
  key: 'one',
  type: 'date' as const,
  title: 'Deposit',
  rule: {
    from: 'acceptance',
    days: 3,
    count: 'business' as const,
    side: 'after' as const,
    roll: 'next' as const,
  },
}

const own = async ({ otherAdmin }: World) => {
  const add = (name: string) =>
    otherAdmin.first.request(templates.addTemplate, { body: { name, side: 'purchase', lines: [line] } })
  await add('Other')
  return { params: { templateId: (await add('One')).body.id } }
}
const countyDay = { key: '2031-12-24', name: 'County holiday', movesDates: false, recorderClosed: true }

/** The team's templates and days off. */
export const templateScenarios = [
  scenario(templates.addTemplate, 'a new one', {
    by: byAdmin,
    given: own,
    sent: () => ({ body: { name: 'Condo', side: 'purchase', lines: [line] } }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, deal_templates: 1 },
  }),
  scenario(templates.changeTemplate, 'one of two', {
    by: byAdmin,
    given: own,
    sent: (_, { params }) => ({ params, body: { name: 'New' } }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, deal_templates: 1 },
  }),
  scenario(templates.deleteTemplate, 'one of two', {
    by: byAdmin,
    given: own,
    sent: (_, sent) => sent,
    touches: 'nobody',
    writes: { 'activity of nobody': 1, deal_templates: 1 },
  }),
  scenario(templates.changeDaysOff, 'the list and a day', {
    by: byAdmin,
    sent: () => ({ body: { holidays: 'federal', changes: [countyDay] } }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, days_off: 1, team_settings: 1 },
  }),
]
