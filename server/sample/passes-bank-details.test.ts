import { array, assert, constantFrom, integer, asyncProperty, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { changeClient, createClient } from '#contract/calls/clients/clients.ts'
import { addTemplate } from '#contract/calls/dates/template-calls.ts'
import { requestDocument, requestDocuments } from '#contract/calls/deal/documents.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { changeStepTexts } from '#contract/calls/deal/step-texts.ts'
import { addStep } from '#contract/calls/deal/steps.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { indexesOfBankNumbers } from '#contract/rules/bank-details/bank-details.ts'
import { builtInKits } from '#contract/rules/dates/built-in-kits.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { refuseBankDetails } from '../http/bank-details.ts'
import { demoDeals } from './demo/play-demo.ts'
import { openingStory, storyAfter, thanksOf } from './demo/story.ts'
import { mayasDeal } from './maya.ts'

const today = '2031-05-20'

/** What each side of a chat writes in a row. */
function expectHarmless(messages: readonly { from: string; text: string }[]): void {
  for (const side of ['admin', 'client']) {
    const own = messages.filter(({ from }) => from === side).map(({ text }) => text)
    for (const end of own.keys())
      expect(indexesOfBankNumbers(own.slice(Math.max(0, end - 2), end + 1))).toEqual([])
  }
}

test('no save of the sample client reads like bank details', async () => {
  const { client, steps, notes, requests, notifications, messages } = mayasDeal(today)
  await refuseBankDetails(createClient, client)
  for (const one of steps) await refuseBankDetails(addStep, one)
  for (const one of notes) await refuseBankDetails(addNote, one)
  for (const one of requests) await refuseBankDetails(requestDocument, one)
  for (const one of notifications) await refuseBankDetails(createNotification, one)
  expectHarmless(messages)
})

test('no save of a usual deal reads like bank details', async () => {
  const titles = [...standardTexts('purchase').map(({ title }) => title), 'Loan contingency']
  for (const { draft, story, index, chat } of demoDeals(today)) {
    await refuseBankDetails(createClient, draft)
    const parts = [
      openingStory(story, index),
      ...titles.map((title) => storyAfter(title, story, index)),
    ].flat()
    for (const part of parts) if ('note' in part) await refuseBankDetails(addNote, part.note)
    expectHarmless([
      { from: 'client', text: thanksOf(index) },
      ...parts.flatMap((part) => ('line' in part ? part.line : [])),
      ...chat,
    ])
  }
})

test('no built-in template or kit and no standard step reads like bank details', async () => {
  for (const side of ['purchase', 'sale'] as const) {
    const steps = standardTexts(side)
    await refuseBankDetails(changeStepTexts, { side, steps })
    for (const template of builtInTemplates({
      purchase: standardTexts('purchase'),
      sale: standardTexts('sale'),
    }))
      await refuseBankDetails(addTemplate, template)
    for (const { name, lines } of builtInKits(side)) {
      await refuseBankDetails(addTemplate, { name, side, lines })
      const documents = lines.map(({ title, text: description }) => ({ name: title, description }))
      await refuseBankDetails(requestDocuments, { documents })
    }
  }
})

const digits = (count: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))
const phone = tuple(
  integer({ min: 200, max: 999 }),
  integer({ min: 200, max: 999 }),
  digits(4),
  integer({ min: 0, max: 7 }),
).map(
  ([area, exchange, line, form]) =>
    [
      `${area}-${exchange}-${line}`,
      `(${area}) ${exchange}-${line}`,
      `${area}.${exchange}.${line}`,
      `${area} ${exchange} ${line}`,
      `${area}${exchange}${line}`,
      `+1 ${area}-${exchange}-${line}`,
      `+1${area}${exchange}${line}`,
      `${exchange}-${line} ext. 12`,
    ][form] ?? '',
)
const company = constantFrom(
  'First Savings Bank',
  'Bank of America, Private Client Accounts',
  'Golden State Credit Union',
  'Wells Fargo Home Mortgage, account executive Pat',
  'Banco Popular',
  'Golden Oak Escrow',
)

test('no client whose phones are plain digits, with banks for names and prices in millions, reads like bank details', async () => {
  const client = record({
    firstName: constantFrom('Noor', 'María'),
    lastName: constantFrom('Banks', 'Cuenca'),
    phone,
    propertyAddress: tuple(integer({ min: 1, max: 99_999 }), digits(5)).map(
      ([house, zip]) => `${house} Alder Way, Sacramento, CA ${zip}`,
    ),
    expectedCloseDate: constantFrom('2031-05-20', '2031-12-31'),
    agentName: company,
    agentPhone: phone,
    escrowCompany: company,
    escrowPhone: phone,
    lenderName: company,
    lenderPhone: phone,
    propertyPrice: integer({ min: 0, max: 999_999_999 }).map((cents) => `${cents}.00`),
    uniqueId: digits(9),
    basedOn: constantFrom('2031-05-20T10:00:00.000Z'),
  })
  await assert(
    asyncProperty(client, (draft) => refuseBankDetails(changeClient, draft)),
    { numRuns: 2_000 },
  )
})
