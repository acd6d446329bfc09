import { expect, test } from 'vitest'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { parseParties } from '../reading/names.ts'
import type { Reading } from '../reading/reading.ts'
import { candidate, madeUpReading, readField, rpaForm, sourceOn } from '../testing/made-up-reading.ts'
import type { FillFacts } from './fill-facts.ts'
import { fillForm } from './fill-form.ts'
import { valuesPut } from './filled-field.ts'

const templates = builtInTemplates({
  purchase: standardTexts('purchase'),
  sale: standardTexts('sale'),
}).map((template) => ({ ...template, lines: [...template.lines], updatedAt: null }))
const [financed, cash, sale] = templates as [
  (typeof templates)[0],
  (typeof templates)[0],
  (typeof templates)[0],
]

const elena = { id: 'elena', name: 'Elena Ruiz' }
const omar = { id: 'omar', name: 'Omar Haddad' }
const file = { name: 'packet.pdf', firstPage: 1, pageCount: 120 }

function filledFrom(reading: Partial<Reading>, changes: Partial<FillFacts> = {}) {
  return fillForm({
    reading: madeUpReading(reading),
    files: [file],
    me: elena,
    members: [elena, omar],
    teamName: 'Ruiz Realty',
    contacts: {
      me: { name: 'Elena Ruiz', phone: '(916) 555-0142' },
      agents: [{ name: 'Omar Haddad', phone: '(916) 555-0111' }],
      escrows: [{ name: 'Two Rivers Escrow', phone: '(916) 555-0170' }],
    },
    templates,
    seesMoney: true,
    side: null,
    template: financed,
    acceptanceDate: '2026-10-28',
    ...changes,
  })
}

const fieldsOf = (...given: Parameters<typeof filledFrom>) =>
  new Map(filledFrom(...given).fields.map((field) => [field.name, field]))

const put = (...given: Parameters<typeof filledFrom>): Record<string, string> =>
  Object.assign({}, ...filledFrom(...given).fields.map(valuesPut))

const agentOf = (name: string, brokerage: string | null = null, phone: string | null = null) =>
  readField('sure', [candidate({ name, brokerage, phone }, 57)])

test('an agreement with its counter fills the form in', () => {
  expect(put({})).toMatchObject({
    transactionType: 'purchase',
    firstName: 'Maya',
    lastName: 'Okafor',
    propertyAddress: '1284 Alder Creek Lane, Sacramento, CA 95819',
    expectedCloseDate: '2026-12-02',
    templateId: 'purchase-financed',
    acceptanceDate: '2026-10-28',
    'days.investigation': '10',
    'days.appraisal': '17',
    'days.loan': '',
    'days.insurance': '17',
    escrowCompany: 'Two Rivers Escrow',
    escrowPhone: '(916) 555-0170',
    propertyPrice: '512500',
  })
  const states = [...fieldsOf({}).values()].map(({ label, state }) => `${label}: ${state}`)
  expect(states).toEqual([
    'Who is your client?: sure',
    'Name: sure',
    'Email: not-found',
    'Address: sure',
    'Closing: check',
    'Template: sure',
    'Acceptance: check',
    'Investigation: check',
    'Appraisal: check',
    'Loan: unsure',
    'Insurance: check',
    'Escrow: sure',
    'Escrow’s phone: null',
    'Price: check',
  ])
})

test.each<[string, Partial<Reading['fields']>, 'buyer' | 'seller' | null]>([
  ['a member is the buyer’s agent', {}, 'buyer'],
  [
    'a member is the seller’s agent',
    { buyersAgent: agentOf('Sam Castillo'), sellersAgent: agentOf('ELENA  RUIZ') },
    'seller',
  ],
  [
    'the brokerage is the team',
    { buyersAgent: agentOf('Nobody Known'), sellersAgent: agentOf('Someone', 'Ruiz Realty') },
    'seller',
  ],
  ['both are of the team', { sellersAgent: agentOf('Omar Haddad') }, null],
  ['neither is', { buyersAgent: agentOf('Sam Castillo') }, null],
  ['which agent it is, is unsure', { buyersAgent: { ...agentOf('Elena Ruiz'), state: 'unsure' } }, null],
])('who is the client: %s', (_what, fields, side) => {
  const filled = filledFrom({ fields })
  expect(filled.side).toBe(side)
  const name = filled.fields.find((field) => field.name === 'firstName')
  expect(name?.offers.map(({ shown }) => shown)).toEqual(
    side === null ? [] : [side === 'buyer' ? 'Maya Okafor' : 'Tom Reed'],
  )
})

test('the side that the agent chooses decides name, type, template and the others', () => {
  const values = put({}, { side: 'seller', template: sale })
  expect(values).toMatchObject({
    transactionType: 'sale',
    firstName: 'Tom',
    lastName: 'Reed',
    templateId: 'sale',
  })
  expect(filledFrom({}, { side: 'seller' }).others).toEqual([])
  expect(filledFrom({}).others).toEqual([
    { written: 'Daniel Okafor', name: 'Daniel Okafor', place: 'Page 41, same line' },
  ])
})

test('I17: a trust or company is no client’s name by itself, and its signer is one to look at', () => {
  const trust = fieldsOf({
    fields: { buyers: readField('unsure', [candidate(parseParties('The Kim Family Trust'))], 'name') },
  })
  expect(trust.get('firstName')).toMatchObject({ state: 'unsure', offers: [] })
  expect(trust.get('firstName')?.text).toContain('The Kim Family Trust')
  const signer = fieldsOf({
    fields: {
      buyers: readField('check', [candidate(parseParties('Rosa Kim, trustee of the Kim Family Trust'))]),
    },
  })
  expect(signer.get('firstName')).toMatchObject({ state: 'check', offers: [{ shown: 'Rosa Kim' }] })
  expect(signer.get('firstName')?.text).toMatch(/^Signs for “/)
})

test('I16: a closing counted from the acceptance is the same day as a typed one, and follows the acceptance', () => {
  const day = readField('check', [candidate({ day: '2026-11-27' })])
  const counted = readField('check', [candidate({ daysAfterAcceptance: 30 })])
  expect(put({ fields: { closing: day } })['expectedCloseDate']).toBe('2026-11-27')
  expect(put({ fields: { closing: counted } })['expectedCloseDate']).toBe('2026-11-27')
  expect(put({ fields: { closing: counted } }, { acceptanceDate: '2026-10-30' })['expectedCloseDate']).toBe(
    '2026-11-29',
  )
  expect(fieldsOf({ fields: { closing: counted } }).get('expectedCloseDate')?.follows).toBe('acceptanceDate')
  expect(fieldsOf({ fields: { closing: day } }).get('expectedCloseDate')?.follows).toBeUndefined()
  const waiting = fieldsOf({ fields: { closing: counted } }, { acceptanceDate: '' }).get('expectedCloseDate')
  expect(waiting).toMatchObject({
    state: 'not-found',
    offers: [],
    text: '30 days after acceptance: type the day.',
  })
})

test('I15: the day of an offer is no acceptance: it stays empty, and says so', () => {
  const fields = { acceptance: readField<string>('not-found', [], 'offer-day') }
  expect(put({ fields }, { acceptanceDate: '' })['acceptanceDate']).toBe('')
  expect(fieldsOf({ fields }).get('acceptanceDate')).toMatchObject({
    state: 'not-found',
    text: 'The day of the offer is not the day of the acceptance.',
  })
})

test('I20: acceptance, days and phones are never sure, whatever was read', () => {
  const fields = {
    acceptance: readField('sure', [candidate('2026-10-28')]),
    loan: readField('sure', [candidate<number | null>(21)]),
    escrowPhone: readField('sure', [candidate('(916) 555-0170')]),
  }
  const filled = fieldsOf({ fields })
  expect(['acceptanceDate', 'days.loan', 'escrowPhone'].map((name) => filled.get(name)?.state)).toEqual([
    'check',
    'check',
    'check',
  ])
})

test('I8: a ticked box "No" empties the days, and days that a known form does not say are the template’s', () => {
  const fields = {
    appraisal: readField('check', [candidate<number | null>(null, 41, 'box')]),
    investigation: readField<number | null>('not-found', []),
  }
  expect(put({ fields })).toMatchObject({ 'days.appraisal': '', 'days.investigation': '17' })
  expect(fieldsOf({ fields }).get('days.investigation')).toMatchObject({
    state: 'check',
    text: 'Not found: the template’s 17',
  })
  expect(fieldsOf({ form: null, fields }).has('days.investigation')).toBe(false)
  // Lines that stand in few deals are left out without a word.
  expect(fieldsOf({ fields }).has('days.own-home')).toBe(false)
})

const line = (key: string, title: string) => ({
  ...financed.lines.find((one) => one.key === 'loan')!,
  key,
  title,
})
const own = (lines: typeof financed.lines) => ({
  ...financed,
  id: 'own',
  name: 'Ours',
  isBuiltIn: false,
  lines,
})

test('I19: insurance and replacement home go to their lines, and a team’s line is found by the word in its title', () => {
  const fields = { replacementHome: readField('check', [candidate<number | null>(21)]) }
  expect(put({ fields })).toMatchObject({ 'days.insurance': '17', 'days.replacement-home': '21' })
  const titled = own([line('a', 'Inspection period'), line('b', 'Financing'), line('c', 'Insurance quote')])
  expect(put({ fields }, { template: titled })).toMatchObject({
    'days.a': '10',
    'days.b': '',
    'days.c': '17',
  })
  const twice = own([line('a', 'First inspection'), line('b', 'Second inspection')])
  expect(
    Object.keys(put({ fields }, { template: twice })).filter((name) => name.startsWith('days.')),
  ).toEqual([])
})

test('a team’s own template is proposed first where it asks for all that was read', () => {
  const all = own([...financed.lines])
  const templateOf = (mine: typeof all, fields: Reading['fields'] = {}) =>
    fieldsOf({ fields }, { templates: [mine, ...templates] }).get('templateId')
  expect(templateOf(all)).toMatchObject({ state: 'check', offers: [{ shown: 'Ours' }] })
  expect(templateOf(own(all.lines.filter(({ key }) => key !== 'insurance')))).toMatchObject({
    state: 'sure',
    offers: [{ shown: 'Purchase, financed' }],
  })
  const paidInCash = {
    financing: readField('sure', [candidate('cash' as const)]),
    loan: readField<number | null>('not-found', []),
  }
  expect(templateOf(all, paidInCash)?.offers[0]?.values).toEqual({ templateId: cash.id })
})

test('how the price is paid decides the template; unsure, both are offered and none is chosen', () => {
  const both = readField('unsure', [candidate('cash' as const), candidate('financed' as const)], 'boxes')
  const field = fieldsOf({ fields: { financing: both } }).get('templateId')
  expect(field).toMatchObject({
    state: 'unsure',
    offers: [{ shown: 'Purchase, cash' }, { shown: 'Purchase, financed' }],
  })
  expect(field && valuesPut(field)).toEqual({ templateId: '' })
  expect(fieldsOf({ fields: { financing: readField('not-found', []) } }).has('templateId')).toBe(false)
})

test('I18: of another state no template is proposed, and its days stand in the note', () => {
  const texas = rpaForm({ code: 'TREC', revision: '20-19', state: 'TX', pages: 12 })
  const also = [{ label: 'Option period', text: '7 days after the effective date', source: sourceOn(42) }]
  const filled = filledFrom({ form: texas, also }, { template: null, acceptanceDate: '' })
  expect(filled.fields.map(({ name }) => name)).not.toContain('templateId')
  expect(filled.note).toContain('Option period 7 days after the effective date (page 42)')
  expect(filled.note).toContain('Acceptance Oct 28, 2026 (page 57)')
  expect(filled.note).toContain('Investigation: 10 days (page 41)')
})

test('a number in the file that is not that of the last deal is unsure, and both are offered', () => {
  const fields = { escrowPhone: readField('check', [candidate('(916) 555-0999', 42)]) }
  const field = fieldsOf({ fields }).get('escrowPhone')
  expect(field).toMatchObject({ state: 'unsure' })
  expect(field?.offers.map(({ shown, from }) => [shown, from])).toEqual([
    ['(916) 555-0999', undefined],
    ['(916) 555-0170', 'As in your last deal with them.'],
  ])
  const other = { ...fields, escrowCompany: readField('sure', [candidate('Another Escrow')]) }
  expect(fieldsOf({ fields: other }).get('escrowPhone')).toMatchObject({ state: 'check' })
})

test('another member is the agent and gets the deal; a stranger stays in the note', () => {
  const fields = { buyersAgent: agentOf('Omar Haddad', 'Ruiz Realty') }
  expect(put({ fields })).toMatchObject({
    agentName: 'Omar Haddad',
    assignedTo: 'omar',
    agentPhone: '(916) 555-0111',
  })
  const stranger = filledFrom({
    fields: { buyersAgent: agentOf('Kim Lowe', 'Ruiz Realty', '(415) 555-0101') },
  })
  expect(stranger.fields.map(({ name }) => name)).not.toContain('agentName')
  expect(stranger.note).toContain('Buyer’s agent Kim Lowe, Ruiz Realty, (415) 555-0101 (page 57)')
})

test('the note has the other side, what no field has, and a counter that nobody accepted', () => {
  const papers = [
    { title: 'SCO No. 1', isAccepted: false, acceptedOn: null, replaces: [], otherAddress: null },
  ]
  expect(filledFrom({ papers }).note.split('\n')).toEqual([
    'Deposit $15,000 in 3 business days (page 41)',
    'Walkthrough within 5 days of closing (page 41)',
    'Seller Tom Reed, agent Sam Castillo, Bay Homes, (510) 555-0133 (page 41)',
    'SCO No. 1 is not accepted in these pages.',
  ])
})

test('a member who may not see money gets no price', () => {
  expect(fieldsOf({}, { seesMoney: false }).has('propertyPrice')).toBe(false)
})
