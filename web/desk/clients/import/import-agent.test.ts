import { expect, test } from 'vitest'
import { ClientDraft } from '#contract/calls/clients/clients.ts'
import { hasNoAgent, withAgent } from './import-agent.ts'

const elena = { name: 'Elena Ruiz', phone: '(916) 555-0142' }
const draft = (agentName: string, agentPhone: string) =>
  ClientDraft.parse({
    firstName: 'Ana',
    lastName: 'Berg',
    email: 'ana@example.com',
    propertyAddress: '1 Oak St',
    expectedCloseDate: '2031-03-10',
    agentName,
    agentPhone,
  })

test.each([
  ['', '', 'Elena Ruiz', '(916) 555-0142'],
  ['ELENA RUIZ', '', 'ELENA RUIZ', '(916) 555-0142'],
  ['Marco Bell', '', 'Marco Bell', ''],
  ['', '(530) 555-0100', '', '(530) 555-0100'],
  ['Elena Ruiz', '(530) 555-0100', 'Elena Ruiz', '(530) 555-0100'],
])('the agent %j with the number %j becomes %j with %j', (name, phone, agentName, agentPhone) => {
  expect(withAgent(draft(name, phone), elena)).toMatchObject({ agentName, agentPhone })
})

test('nobody is filled in while nobody is known', () => {
  expect(withAgent(draft('', ''), null)).toMatchObject({ agentName: '', agentPhone: '' })
})

test('a row names no agent when it has neither name nor number', () => {
  const rows = [{}, { agentName: 'Marco Bell' }, { agentPhone: '(530) 555-0100' }]
  expect(rows.map((values) => hasNoAgent({ values }))).toEqual([true, false, false])
})
