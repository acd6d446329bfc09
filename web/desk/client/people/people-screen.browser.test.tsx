import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPeople } from '#contract/calls/people/people.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { menuItems } from '#web/testing/menu-items.ts'
import { answerPeople, type DealWithPeople } from '#web/testing/people.ts'
import { clientId, sampleAdminClient, sampleMe, samplePeople, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import PeopleScreen from './people-screen.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const header = page.getByRole('region', { name: 'Client', exact: true })
const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

let deal: DealWithPeople

const open = () => {
  history.replaceState(null, '', `/admin/client/${clientId}/people`)
  return show(<PeopleScreen clientId={clientId} />)
}

/** A moment of 2030 in the reader's zone. */
const at = (...time: [month: number, day: number, hour: number, minute: number]) =>
  new Date(2030, ...time).toISOString()

beforeEach(() => {
  deal = answerPeople()
})

test('rows say who, when and until when; people without a working link come last', async () => {
  vi.useFakeTimers({ now: new Date(2030, 5, 15, 12), toFake: ['Date'] })
  deal.people = [
    samplePerson({ firstName: 'Ada', stoppedAt: at(5, 10, 9, 0), isStoppedByPin: true, hasPin: true }),
    samplePerson({ hasPin: true, seenAt: at(5, 14, 18, 0), devices: 1 }),
    samplePerson({
      role: 'lender',
      firstName: 'Priya',
      lastName: 'Nair',
      company: 'Harbor Home Loans',
      email: 'priya@example.com',
      phone: null,
      tasks: { done: 1, all: 3 },
      lastDay: '2030-06-27',
      sentAt: at(5, 1, 9, 0),
    }),
    samplePerson({
      role: 'escrow',
      firstName: 'Erin',
      tasks: { done: 1, all: 1 },
      lastDay: '2030-06-27',
      stoppedAt: at(5, 12, 9, 0),
    }),
    samplePerson({
      role: 'coordinator',
      firstName: 'Sam',
      tasks: { done: 0, all: 0 },
      endsOn: '2030-06-14',
      lastDay: '2030-06-14',
      seenAt: new Date(2029, 10, 20, 9, 0).toISOString(),
      devices: 2,
    }),
  ]
  answer(listPeople, () => samplePeople(deal.people, { client: { seenAt: at(5, 15, 8, 12), devices: 2 } }))
  await open()
  const factsOf = (name: string) =>
    row(name)
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
  await expect.element(row('Nora Lindqvist').getByText('Seen today at 8:12 AM, 2 devices')).toBeVisible()
  expect(factsOf('Daniel Okafor')).toEqual(['Seen yesterday, 1 device', 'PIN set'])
  expect(factsOf('Priya Nair')).toEqual([
    'Not opened yet, sent Jun 1',
    '1 of 3 tasks done',
    'Link ends Jun 27, 2030',
  ])
  expect(factsOf('Erin Okafor')).toEqual(['Link stopped Jun 12, 2030', 'Not opened yet', '1 of 1 task done'])
  await expect.element(row('Priya Nair').getByText('Harbor Home Loans')).toBeVisible()
  expect(row('Priya Nair').getByRole('paragraph').element().textContent).toBe(
    'Harbor Home Loans · priya@example.com',
  )
  expect(factsOf('Sam Okafor')).toEqual(['Seen Nov 20, 2029, 2 devices', 'Link ended Jun 14, 2030'])
  expect(factsOf('Ada Okafor')[0]).toBe('Link stopped Jun 10, 2030, after 20 wrong PINs')
  const names = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Nora Lindqvist',
    'Daniel Okafor',
    'Ada Okafor',
    'Priya Nair',
    'Erin Okafor',
    'Sam Okafor',
    'Golden Oak Escrow',
  ])
  await expect.element(page.getByRole('region', { name: 'Buyers' }).getByText('2 links')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Partners' }).getByText('1 link')).toBeVisible()
  const faces = header.getByRole('link', { name: /^People with a link/ })
  await expect
    .element(faces)
    .toHaveAccessibleName('People with a link: Nora Lindqvist, Daniel Okafor, Priya Nair')
  await expectToFit()
})

test('nobody but the client: the page says so and offers to add somebody', async () => {
  deal.client = sampleAdminClient({ transactionType: 'sale' })
  await open()
  await expect.element(page.getByText('Only Nora has a link')).toBeVisible()
  await expect.element(page.getByText('Add a co-seller, the lender, or escrow.')).toBeVisible()
  await expect.element(header.getByRole('link', { name: /^People with a link/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Sellers' }).getByText('1 link')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Partners' })).not.toBeInTheDocument()
  await button('Add person').last().click()
  await expect.element(dialog.getByRole('radio', { name: 'Co-seller' })).toBeChecked()
  await expectToFit([320, 390, 768, 1280])
})

const items = () => menuItems(button('Link of Nora Lindqvist'))

test('the client’s own link is sent, copied and replaced from their row, by an assistant not replaced', async () => {
  const { remove } = await open()
  expect(await items()).toEqual(['See their page', 'Send link', 'Copy link', 'New link'])
  await expect.element(item('See their page')).toHaveAttribute('href', '/client/NoraLind?preview=1')
  await item('New link').click()
  await expect.element(page.getByRole('alertdialog', { name: 'New link for Nora Lindqvist?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await items()
  await item('Send link').click()
  await expect.element(dialog).toBeVisible()
  await remove()
  answer(getMe, () => sampleMe({ role: 'assistant' }))
  await open()
  expect(await items()).toEqual(['See their page', 'Send link', 'Copy link'])
})

test('people that cannot be loaded are asked for again; what was loaded stays', async () => {
  let isDown = true
  answer(listPeople, () => (isDown ? failure() : samplePeople([samplePerson()])))
  const { refresh } = await open()
  await expect.element(page.getByText('The people could not be loaded')).toBeVisible()
  await expectAccessible()
  isDown = false
  await button('Try again').click()
  await expect.element(row('Daniel Okafor')).toBeVisible()
  isDown = true
  await refresh()
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(row('Daniel Okafor')).toBeVisible()
})

test('until the people have come, their rows are skeletons', async () => {
  answer(listPeople, () => new Promise(() => {}))
  await open()
  await expect.element(page.getByText('Loading the client').first()).toBeInTheDocument()
  await expect.element(page.getByText('Only Nora has a link')).not.toBeInTheDocument()
  await expectAccessible()
})

test('more than four faces are counted', async () => {
  deal.people = ['Ada', 'Ben', 'Cleo', 'Dan'].map((firstName) => samplePerson({ firstName }))
  await open()
  await expect.element(header.getByText('+2')).toBeVisible()
  await expectToFit([320, 1280])
})

test('C13: a partner who stopped emails can be called from their row', async () => {
  const stopped = { role: 'escrow', emailsStoppedAt: at(5, 12, 9, 0), phone: '(916) 555-0177' } as const
  deal.people = [
    samplePerson({ ...stopped, firstName: 'Carla' }),
    samplePerson({ ...stopped, firstName: 'Erin', phone: null }),
    samplePerson({ role: 'lender', firstName: 'Priya' }),
  ]
  await open()
  await expect.element(row('Carla').getByText('Carla stopped emails')).toBeVisible()
  const call = row('Carla').getByRole('link', { name: 'Call Carla' })
  await expect.element(call).toHaveAttribute('href', 'tel:9165550177')
  await expect.element(row('Erin').getByText('Erin stopped emails')).toBeVisible()
  expect(
    row('Erin')
      .getByRole('link', { name: /^Call / })
      .elements(),
  ).toHaveLength(0)
  expect(row('Priya').element().textContent).not.toContain('stopped emails')
  await expectAccessible()
})
