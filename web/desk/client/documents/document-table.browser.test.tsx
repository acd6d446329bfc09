import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { type DocumentOfClient, listDocuments } from '#contract/calls/deal/documents.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import {
  clientId,
  newId,
  sampleAdminClient,
  sampleDocument,
  samplePeople,
  samplePerson,
  sampleTeam,
} from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { AllDocuments } from './documents-screen.tsx'

const names = { clientFirstName: 'Nora', clientLastName: 'Lindqvist' }
const review = { version: 1, state: 'received', at: '2026-11-27T18:00:00.000Z', canTakeBack: false } as const
const client = sampleAdminClient({ reach: [] })
const ofNora = (changes: Partial<DocumentOfClient>): DocumentOfClient => ({
  ...sampleDocument(changes),
  ...names,
})
const stubs = ofNora({ name: 'Pay stubs', uploadedBy: 'client', dueDate: '2026-12-02', review })
const photo = ofNora({ name: 'Photo ID', uploadedBy: 'client', dueDate: '2026-12-02', review })
const bank = ofNora({ name: 'Bank statements', status: 'pending', dueDate: '2026-11-25' })
const appraisal = ofNora({ name: 'Appraisal', status: 'pending', dueDate: '2026-11-28', askedOf: 'lender' })
const title = ofNora({ name: 'Title report', status: 'pending', askedOf: 'escrow' })
const deed = ofNora({ name: 'Deed' })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

function serve(documents: DocumentOfClient[]) {
  answer(findDocuments, () => {
    const total = documents.length
    return { documents, total, page: 1, counts: { total, available: total, pending: 0, clients: 1 } }
  })
}

const open = (id = clientId) =>
  show(
    <main>
      <AllDocuments clientId={id} />
    </main>,
  )

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:00:00Z') })
  history.replaceState(null, '', '/admin/documents')
  await page.viewport(1280, 800)
  answer(getClient, () => client)
  answer(listDocuments, () => [])
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(getTeam, () => sampleTeam())
  answer(searchClients, () => [])
  answer(getChannels, () => ({ email: true, sms: false, push: null }) as never)
  answer(
    getPreferences,
    () => ({ emailNotifications: false, emailChoice: null, isEmailConfirmed: true }) as never,
  )
  answer(listPeople, () => ({
    ...samplePeople(),
    people: [samplePerson({ role: 'lender', firstName: 'Priya' })],
  }))
  serve([stubs, photo, bank, appraisal, title, deed])
})

test('the columns are the specified ones with "Due, From" between Status and Size', async () => {
  await open()
  await expect.element(row('Deed')).toBeVisible()
  const titles = page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent)
  expect(titles).toEqual([
    'Name',
    'Client',
    'Category',
    'Status',
    'Due, From',
    'Size',
    'Upload Date',
    'Uploaded By',
    'Actions',
  ])
  await expect.element(row('Pay stubs')).toMatchTextContent(/Dec 2, 2026 from Nora/)
  await expect.element(row('Bank statements')).toMatchTextContent(/Nov 25, 2026 late, from Nora/)
  await expect.element(row('Appraisal')).toMatchTextContent(/Today from Priya, lender/)
  await expect.element(row('Title report')).toMatchTextContent(/No due date from escrow/)
  await expect.element(row('Deed')).not.toMatchTextContent(/from/)
  await expectAccessible()
})

test('a row is 64 px high with its acts in one line, the client’s name in one line and one filled button', async () => {
  await open()
  await expect
    .element(row('Bank statements').getByRole('button', { name: 'Email now: Bank statements' }))
    .toBeVisible()
  for (const { name } of [stubs, photo, bank, appraisal, title, deed]) {
    const cells = [...row(name).element().children]
    expect([name, row(name).element().getBoundingClientRect().height]).toEqual([name, 64])
    const tops = [...(cells.at(-1)?.querySelectorAll('a, button') ?? [])].map((act) => {
      const { top, bottom } = act.getBoundingClientRect()
      return (top + bottom) / 2
    })
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
    const whole = cells[1]?.querySelector('span')
    expect(whole?.getBoundingClientRect().height).toBeLessThan(24)
  }
  const filled = (name: string) =>
    getComputedStyle(
      row(name)
        .getByRole('link', { name: `Check ${name}` })
        .element(),
    ).backgroundColor
  expect(filled('Pay stubs')).not.toBe(filled('Photo ID'))
  expect(
    row('Title report')
      .getByRole('button', { name: /^Email now/ })
      .elements(),
  ).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
})

test('the row that the address names is tinted whole, and the next one instead once it is named', async () => {
  history.replaceState(null, '', `/admin/documents#document-${bank.id}`)
  await open()
  await expect.element(row('Deed')).toBeVisible()
  const tint = (name: string) => getComputedStyle(row(name).element()).backgroundColor
  await expect.poll(() => tint('Bank statements')).not.toBe(tint('Deed'))
  expect(tint('Pay stubs')).toBe(tint('Deed'))
  location.hash = `#document-${deed.id}`
  await expect.poll(() => tint('Deed')).not.toBe(tint('Bank statements'))
})

test('a client without documents reads the sentence, who has none, and can be asked', async () => {
  serve([])
  const { remove } = await open()
  await expect.element(page.getByText('No documents found matching your filters.')).toBeVisible()
  await expect.element(page.getByText('Nora has no documents yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Request document' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Request document' })).toBeVisible()
  await remove()
  answer(getClient, () => sampleAdminClient({ isArchived: true }))
  await open(newId())
  await expect.element(page.getByText('Nora has no documents yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Request document' })).not.toBeInTheDocument()
})

test('the figures stand in one strip of one line, and a phone has cards that fit', async () => {
  await open()
  await expect.element(row('Deed')).toBeVisible()
  const strip = page.getByText('Total Documents').element().closest('dl')
  expect(strip?.getBoundingClientRect().height).toBeLessThan(52)
  await expectToFit([320, 390, 768, 1024, 1280])
  await page.viewport(390, 844)
  const card = page.getByRole('listitem').filter({ hasText: 'Bank statements' })
  await expect.element(card).toMatchTextContent(/Nov 25, 2026 late, from Nora/)
  await expectAccessible()
})
