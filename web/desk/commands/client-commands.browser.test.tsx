import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { findNothingInDeals } from '#web/testing/nothing-in-deals.ts'
import { newId, sampleAdminClient, sampleStep, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskCommands } from './desk-commands.tsx'

const menu = page.getByRole('dialog', { name: 'Go to' })
const input = menu.getByRole('combobox')
const options = menu.getByRole('option')

const maya = sampleAdminClient({ firstName: 'Maya', lastName: 'Torres' })
const archived = sampleAdminClient({ id: '00000000-0000-7000-8000-0000000000ab', isArchived: true })

async function type(text: string, present = () => maya) {
  await show(
    <main>
      <DeskCommands />
    </main>,
  )
  answer(getClient, present)
  findNothingInDeals()
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listTemplates, () => [])
  answer(getTeam, () => sampleTeam())
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard(text)
}

/** Maya is found by her name only, and everybody without a text. */
const findMaya = () =>
  answer(searchClients, ({ query }) =>
    ['', 'maya'].includes(query.get('search') ?? '') ? [maya, archived] : [],
  )

test('"complete maya" completes her current step on any page', async () => {
  findMaya()
  const step = sampleStep({ title: 'Offer', stepNumber: 1, status: 'in-progress' })
  answer(listSteps, () => [step])
  answer(getTeam, () => sampleTeam())
  answer(getDealDates, () => ({ ...sampleDeal().dates, dates: [] }))
  const completed = answer(completeStep, () => [{ ...step, status: 'completed' as const }])
  answer(getClient, () => maya)
  await type('complete maya')
  await expect.element(options).toHaveLength(1)
  await expect.element(options.first()).toMatchTextContent('Complete the current step: Maya Torres')
  await expectToFit([320, 1280])
  await userEvent.keyboard('{Enter}')
  // The last step asks whether the deal is closed.
  await page.getByRole('dialog').getByRole('switch').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click()
  await expect.poll(() => completed).toHaveLength(1)
})

test.each([
  ['request maya', 'Request document'],
  ['maya note', 'Add New Note'],
  ['send link maya', 'Send Maya the link'],
])('"%s" opens %s', async (text, title) => {
  findMaya()
  await type(`${text}{Enter}`)
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an action is chosen first, then its client, in the same menu', async () => {
  findMaya()
  await type('requ')
  await expect.element(options.first()).toMatchTextContent('Request a document...')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('request ')
  await expect.element(input).toHaveFocus()
  await expect.element(options.first()).toMatchTextContent('Request a document: Maya Torres')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Request document' })).toBeVisible()
})

test('on a page of a client, the action is for that client first', async () => {
  history.replaceState(null, '', `/admin/client/${maya.id}/notes`)
  answer(searchClients, ({ query }) => (query.get('search') === '' ? [archived] : []))
  await type('note')
  await expect.element(options.first()).toMatchTextContent('Add a note: Maya Torres')
  // Of somebody else who is named, it is not for the client of the page.
  await input.fill('note ben')
  await expect
    .element(menu.getByText('Nothing in clients, documents, dates or messages for “note ben”.'))
    .toBeVisible()
  expect(options.elements()).toHaveLength(0)
})

test('on the page of an archived client the action is for others, the newest of whom are offered', async () => {
  history.replaceState(null, '', `/admin/client/${archived.id}/notes`)
  const others = Array.from({ length: 7 }, (_, place) =>
    sampleAdminClient({ id: newId(), firstName: `Client${place}` }),
  )
  const known = Promise.withResolvers<void>()
  answer(searchClients, async () => {
    await known.promise
    return others
  })
  await type('note', () => {
    known.resolve()
    return archived
  })
  await expect.element(options.first()).toMatchTextContent('Add a note: Client0 Lindqvist')
  expect(menu.getByRole('option', { name: /^Add a note: / }).elements()).toHaveLength(5)
})

test('a client who is gone is said so', async () => {
  findMaya()
  await type('note maya')
  await expect.element(options.first()).toMatchTextContent('Add a note: Maya Torres')
  answer(getClient, () => failure(404, { message: 'Client not found' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Client not found')).toBeVisible()
})

test('a client says by what else they were found, and "dark" switches the theme', async () => {
  const day = { field: 'expectedCloseDate', value: '2030-06-20' } as const
  answer(searchClients, ({ query }) =>
    query.get('search') === '0137'
      ? [
          { ...maya, foundBy: { field: 'phone' as const, value: '(916) 555-0137' } },
          { ...archived, foundBy: day },
        ]
      : [],
  )
  await type('0137')
  await expect.element(options.first()).toMatchTextContent('7 Cedar Court, Davis, CA 95616 · (916) 555-0137')
  await expect
    .element(options.nth(1))
    .toMatchTextContent('7 Cedar Court, Davis, CA 95616 (archived) · Closing Jun 20, 2030')
  await input.fill('dark')
  await expect.element(options.first()).toMatchTextContent('Switch to dark theme')
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  document.documentElement.dataset['theme'] = 'light'
  localStorage.removeItem('theme')
})
