import '#web/desk/desk.css'
import { calls } from 'virtual:desk-call-table'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assignClients } from '#contract/calls/clients/client-list.ts'
import { type AdminClient, createClient, getClient } from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { useCall } from '#web/data/use-call.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerTeam, answerTeamOfOne } from '#web/testing/desk.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { focus } from '#web/testing/focus.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { AddClientDialog } from '../client-actions/add-client-dialog.tsx'
import { DealHeader } from '../client/frame/deal-header.tsx'
import { ClientTransactions } from '../clients/client-transactions.tsx'
import { ClientManagement } from '../clients/management/client-management.tsx'
import { TodaySheet } from '../dashboard/today-sheet.tsx'

let team: ReturnType<typeof answerTeam>
const filter = page.getByLabelText('Assigned to', { exact: true })
const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} Lindqvist` })
const toast = (text: string) => page.getByText(text, { exact: true })
const dialog = page.getByRole('dialog')

const client = (firstName: string, assignedTo?: string): AdminClient =>
  sampleAdminClient({ id: newId(), firstName, email: `${firstName}@example.com`, assignedTo })

/** Mine, Sam's and nobody's. */
const deals = () => [client('Anna', team[0]?.id), client('Bela', team[2]?.id), client('Nora')]

let todayAsked: (string | null)[] = []

async function openDashboard(clients = deals()) {
  const served = serveClients(clients)
  answer(getToday, ({ query }) => {
    todayAsked.push(query.get('assigned'))
    return emptyToday
  })
  await show(
    <main>
      <h1>Admin Dashboard</h1>
      <TodaySheet />
      <ClientTransactions today="2030-06-10" />
    </main>,
  )
  await expect.element(page.getByText('Anna Lindqvist').first()).toBeVisible()
  return { ...served, asked: () => served.queries.at(-1)?.get('assigned') ?? null }
}

beforeEach(() => {
  todayAsked = []
  team = answerTeam()
})

test('T5 Mine asks for one’s own deals by id, Today follows, and the browser remembers it', async () => {
  const { asked } = await openDashboard()
  expect([asked(), todayAsked]).toEqual([null, [null]])
  await expect.element(filter).toHaveDisplayValue('Everyone')
  await filter.selectOptions('Mine')
  await expect.element(row('Bela')).not.toBeInTheDocument()
  await expect.element(row('Anna')).toBeVisible()
  expect([asked(), todayAsked.at(-1)]).toEqual([team[0]?.id, team[0]?.id])
  expect(localStorage.getItem('desk-assigned')).toBe('mine')
  await expect.element(page.getByText('Only your deals')).toBeVisible()
  await filter.selectOptions('Not assigned')
  await expect.element(row('Nora')).toBeVisible()
  await expect.element(row('Anna')).not.toBeInTheDocument()
  expect([asked(), todayAsked.at(-1)]).toEqual(['none', 'none'])
  await filter.selectOptions('Sam Kim')
  await expect.element(row('Bela')).toBeVisible()
  expect([asked(), todayAsked.at(-1)]).toEqual([team[2]?.id, team[2]?.id])
  await page.getByRole('button', { name: 'Show everyone’s' }).click()
  await expect.element(filter).toHaveDisplayValue('Everyone')
  await expect.element(row('Anna')).toBeVisible()
})

test('T5 what another member chose in this browser is one’s own there: Mine is whoever looks', async () => {
  localStorage.setItem('desk-assigned', 'mine')
  team = answerTeam({ id: 'other-me' })
  const { asked } = await openDashboard([client('Anna', 'other-me')])
  await expect.element(filter).toHaveDisplayValue('Mine')
  await expect.poll(() => [asked(), todayAsked.at(-1)]).toEqual(['other-me', 'other-me'])
})

test('a member who left is no filter any more', async () => {
  localStorage.setItem('desk-assigned', newId())
  const { asked } = await openDashboard()
  await expect.element(filter).toHaveDisplayValue('Everyone')
  await expect.poll(asked).toBe(null)
  await expect.element(row('Nora')).toBeVisible()
})

test('a filter that finds nothing says so', async () => {
  await openDashboard([client('Anna', team[0]?.id)])
  await filter.selectOptions('Not assigned')
  await expect.element(page.getByText('No clients found matching your filters.')).toBeVisible()
})

test('T5 a team of one sees no face, no filter and nothing to assign', async () => {
  answerTeamOfOne()
  localStorage.setItem('desk-assigned', 'mine')
  await openDashboard()
  await expect.element(row('Bela')).toBeVisible()
  await expect.element(filter).not.toBeInTheDocument()
  await expect.element(row('Anna').getByText(/^Assigned to/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More actions for Anna Lindqvist' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Assign...' })).not.toBeInTheDocument()
})

test('T6 a deal is assigned from its row despite failures, by keyboard too', async () => {
  const { now } = await openDashboard()
  await expect.element(row('Anna').getByText('Assigned to You')).toBeInTheDocument()
  await expect.element(row('Bela').getByText('Assigned to Sam Kim')).toBeInTheDocument()
  await expect.element(row('Nora').getByText(/Assigned|Nobody/)).not.toBeInTheDocument()
  await focus(page.getByRole('button', { name: 'More actions for Nora Lindqvist' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('assign')
  await expect.element(page.getByRole('menuitem', { name: 'Assign...' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleName('Assign Nora Lindqvist')
  await dialog.getByLabelText('Assigned to').selectOptions('Sam Kim')
  await expectAccessible()
  await expectRetriesToWork(assignClients, { failed: 'Failed to assign' }, () =>
    dialog.getByRole('button', { name: 'Assign' }).click(),
  )
  await expect.element(toast('Client assigned to Sam Kim')).toBeVisible()
  await expect.element(row('Nora').getByText('Assigned to Sam Kim')).toBeInTheDocument()
  expect(now().at(-1)?.assignedTo).toBe(team[2]?.id)
})

test('T6 several deals are assigned at once', async () => {
  const { now } = serveClients(deals())
  await show(<ClientManagement />)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selected clients' })
  await bar.getByRole('button', { name: 'Assign' }).click()
  await expect.element(dialog).toHaveAccessibleName('Assign 3 clients')
  await expect.element(dialog.getByLabelText('Assigned to')).toHaveDisplayValue('Elena Ruiz (you)')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect.element(toast('3 clients assigned to you')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(new Set(now().map(({ assignedTo }) => assignedTo))).toEqual(new Set([team[0]?.id]))
})

function Header({ id }: { id: string }) {
  const { data } = useCall(calls.getClient, { id })
  return (
    <main>
      <DealHeader clientId={id} client={data} nameIsTitle />
    </main>
  )
}

test('T6 the header of a deal names whose it is, and a press changes it', async () => {
  const [anna = client('Anna')] = deals()
  const { now } = serveClients([anna])
  answer(getClient, () => now()[0] ?? anna)
  answer(getPreferences, () => failure(503))
  await show(<Header id={anna.id} />)
  await expectToFit([320, 390, 768, 1024, 1440])
  await page.getByRole('button', { name: 'Assigned to You' }).click()
  await dialog.getByLabelText('Assigned to').selectOptions('Not assigned')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect.element(toast('Client is no longer assigned')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Not assigned' })).toBeVisible()
})

/** The desk is shown to somebody who is known. */
function AddClientOnceSignedIn() {
  return useCall(calls.getMe, undefined).data ? <AddClientDialog onClose={() => undefined} /> : null
}

async function addClient() {
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  answer(getChannels, () => failure())
  serveClients([])
  const created = answer(createClient, () => sampleAdminClient())
  await show(<AddClientOnceSignedIn />)
  const fields = {
    'First Name': 'Nora',
    'Last Name': 'Lindqvist',
    Email: 'nora@example.com',
    'Property Address': '7 Cedar Court, Davis, CA 95616',
    'Expected Close Date': '2030-06-20',
  }
  for (const [label, text] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).fill(text)
  return created
}
const add = page.getByRole('button', { name: 'Add Client' })

test('T6 a new deal is assigned to whoever adds it, unless somebody else is chosen', async () => {
  const created = await addClient()
  const field = dialog.getByLabelText('Assigned to')
  await expect.element(field).toHaveDisplayValue('Elena Ruiz (you)')
  await add.click()
  await expect.poll(() => created).toMatchObject([{ assignedTo: team[0]?.id, agentName: 'Elena Ruiz' }])
})

test('T5 in a team of one a new deal is nobody’s, and nothing is asked', async () => {
  answerTeamOfOne()
  const created = await addClient()
  await expect.element(dialog.getByLabelText('Assigned to')).not.toBeInTheDocument()
  await add.click()
  await expect.poll(() => created).toHaveLength(1)
  expect(created[0]).not.toHaveProperty('assignedTo')
})

test.for([
  ['as cards', [320, 390, 768, 1199]],
  ['as a table', [1200, 1440]],
] as const)('T6 the dashboard of a team fits %s in both themes', async ([, widths]) => {
  await page.viewport(widths[0], 900)
  await openDashboard([...deals(), client('Wilhelmina', team[1]?.id)])
  await filter.selectOptions('Everyone')
  await expectToFit(widths)
})
