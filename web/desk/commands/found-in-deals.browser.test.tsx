import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getDealDates, listMoves } from '#contract/calls/dates/date-calls.ts'
import { getDaysOff } from '#contract/calls/dates/template-calls.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { type FoundInDeals, searchDeals } from '#contract/calls/desk/search.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskCommands } from './desk-commands.tsx'

const menu = page.getByRole('dialog', { name: 'Go to' })
const input = menu.getByRole('combobox')
const options = menu.getByRole('option')

const renee = sampleAdminClient({
  id: '00000000-0000-7000-8000-00000000000a',
  firstName: 'Renee',
  lastName: 'Foster',
})
const noah = sampleAdminClient({
  id: '00000000-0000-7000-8000-00000000000b',
  firstName: 'Noah',
  lastName: 'Brooks',
})

const ofRenee = { clientId: renee.id, clientFirstName: 'Renee', clientLastName: 'Foster' }
const nothing: FoundInDeals = { dates: [], documents: [], messages: [], notes: [] }
const found: Record<string, Partial<FoundInDeals>> = {
  'pay stub': {
    documents: [
      { ...ofRenee, id: '00000000-0000-7000-8000-0000000000d1', name: 'Pay stubs', status: 'pending' },
    ],
  },
  sprinkler: {
    dates: [
      {
        ...ofRenee,
        id: '00000000-0000-7000-8000-0000000000d2',
        name: 'Sprinkler repair',
        day: '2032-05-02',
        state: 'open',
      },
    ],
    messages: [
      {
        ...ofRenee,
        id: '00000000-0000-7000-8000-0000000000e1',
        senderName: 'Renee Foster',
        excerpt: 'The sprinkler valve is fixed',
        createdAt: '2032-04-30T20:00:00.000Z',
      },
    ],
    notes: [
      { ...ofRenee, id: '00000000-0000-7000-8000-0000000000f1', title: 'Garden', excerpt: 'Sprinkler, too' },
    ],
  },
}

async function type(text: string) {
  answer(searchClients, ({ query }) => {
    const search = query.get('search') ?? ''
    return [renee, noah].filter(({ firstName }) => firstName.toLowerCase().includes(search))
  })
  answer(searchDeals, ({ query }) => ({ ...nothing, ...found[query.get('search') ?? ''] }))
  await show(
    <main>
      <DeskCommands />
    </main>,
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard(text)
}

test.each([
  ['renee dates', 'Dates: Renee Foster', `/admin/client/${renee.id}/dates`],
  ['dates Renee', 'Dates: Renee Foster', `/admin/client/${renee.id}/dates`],
  [
    'pay stub',
    'Pay stubs',
    `/admin/client/${renee.id}/documents#document-00000000-0000-7000-8000-0000000000d1`,
  ],
])('C24: "%s" finds %s first, and opens it', async (text, name, address) => {
  await type(text)
  await expect.element(options.first()).toMatchTextContent(name)
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(location.pathname + location.hash).toBe(address)
})

test('C24: a word of a message finds it in the first three results, with who wrote it and whose deal it is', async () => {
  await type('sprinkler')
  await expect.element(options.first()).toMatchTextContent('Sprinkler repair')
  await expect.element(options.nth(1)).toMatchTextContent('The sprinkler valve is fixed')
  await expect.element(options.nth(1)).toMatchTextContent('Renee Foster')
  await expectToFit([320, 1280])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(location.pathname + location.hash).toBe(
    `/admin/client/${renee.id}/messages#message-00000000-0000-7000-8000-0000000000e1`,
  )
})

test('C24: "move closing noah" opens the move of his closing', async () => {
  answer(getClient, () => noah)
  answer(getDealDates, () => sampleDeal().dates)
  answer(listSteps, () => [])
  answer(listMoves, () => [])
  answer(listDocuments, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  await type('move closing noah')
  await expect.element(options.first()).toMatchTextContent('Move the closing: Noah Brooks')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Move the closing' })).toBeVisible()
})

test('people stay on screen when the search in deals fails, and the menu says so', async () => {
  await type('x')
  answer(searchDeals, () => failure())
  await input.fill('renee')
  await expect.element(options.first()).toMatchTextContent('Renee Foster')
  await expect.element(menu.getByText('Documents, dates and messages could not be searched.')).toBeVisible()
})
