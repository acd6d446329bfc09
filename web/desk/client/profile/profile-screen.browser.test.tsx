import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminClient, changeClient, getClient, listClients } from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listSteps, type Step } from '#contract/calls/deal/steps.ts'
import { countUnreadMessages } from '#contract/calls/messages/conversations.ts'
import { listMessages, type Message, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming } from '#web/testing/incoming.ts'
import { clientId, newId, sampleAdminClient, sampleStep, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { silenceStreams } from '#web/testing/silent-stream.ts'
import ProfileScreen from './profile-screen.tsx'

const toast = (text: string) => page.getByText(text, { exact: true })
const tab = (name: string) => page.getByRole('tab', { name })

let client: AdminClient
let steps: Step[]
let messages: Message[]

async function open(at = 'profile') {
  history.replaceState(null, '', `/admin/client/${clientId}/profile?tab=${at}`)
  return show(<ProfileScreen clientId={clientId} />)
}

beforeEach(() => {
  silenceStreams()
  client = sampleAdminClient()
  messages = []
  steps = ['Purchase Agreement', 'Escrow Opening', 'Home Inspection'].map((title, at) =>
    sampleStep({ title, stepNumber: at + 1, status: at === 0 ? 'in-progress' : 'pending' }),
  )
  answer(getClient, () => client)
  answer(listClients, () => [client])
  answer(getTeam, () => sampleTeam())
  answer(getMe, () => failure(503))
  answer(countUnreadMessages, () => ({ count: 0 }))
  answer(listSteps, () => steps)
  answer(listDocuments, () => [])
  answer(listMessages, () => messages)
  answerIncoming()
  answer(listSavedReplies, () => [])
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
})

test('changes on all tabs are saved by one button, and only they are sent', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Nora Lindqvist')
  await expect.element(page.getByText(client.uniqueId).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View Portal' }))
    .toHaveAttribute('href', `/client/${client.uniqueId}?preview=1`)
  await expect
    .element(page.getByRole('link', { name: 'Manage Steps' }))
    .toHaveAttribute('href', `/admin/client/${clientId}/steps`)
  await page.getByLabelText('Property Address').fill('1 Long Lane\nDavis, CA')
  await userEvent.selectOptions(page.getByLabelText('Step by Name'), 'Step 3: Home Inspection')
  await expect.element(page.getByLabelText('Current Step')).toHaveValue(3)
  // The closing is to come: it can stand in a calendar.
  await expect.element(page.getByRole('link', { name: 'Add to calendar: Closing' })).toBeVisible()
  await tab('Financial').click()
  await expect.poll(() => location.search).toBe('?tab=financial')
  await expect.element(page.getByText('Calculated Commission')).not.toBeInTheDocument()
  await page.getByLabelText('Property Price').fill('652000')
  await page.getByLabelText('Commission Percentage').fill('2.5')
  await expect.element(page.getByText('$16,300.00')).toBeVisible()
  const basedOn = client.updatedAt
  const sent = answer(changeClient, ({ body }) => (client = { ...client, ...body } as AdminClient))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('Client updated successfully')).toBeVisible()
  expect(sent).toEqual([
    {
      propertyAddress: '1 Long Lane\nDavis, CA',
      currentStep: 3,
      propertyPrice: '652000.00',
      commissionPercentage: '2.500',
      basedOn,
    },
  ])
})

test('progress, documents and messages work inside the profile', async () => {
  const { refresh } = await open('progress')
  await page.getByRole('button', { name: 'Add Step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Step' })
  await expect.element(dialog.getByLabelText('Title')).toBeVisible()
  await expect.element(dialog.getByLabelText('Step Number')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  const updatedAt = '2030-06-02T18:00:00.000Z'
  const chosen = answer(
    changeClient,
    ({ body }) => (client = { ...client, ...body, updatedAt } as AdminClient),
  )
  await userEvent.selectOptions(page.getByLabelText('Current Step'), 'Step 3: Home Inspection')
  await expect.element(toast('Client current step updated')).toBeVisible()
  expect(chosen).toEqual([{ currentStep: 3 }])
  await refresh()
  await tab('Profile').click()
  await expect.element(page.getByLabelText('Current Step')).toHaveValue(3)

  await tab('Documents').click()
  await expect.element(page.getByText('Upload documents for this client to get started.')).toBeVisible()
  await tab('Messages').click()
  const sent = answer(sendAdminMessage, ({ body }) => {
    const message: Message = {
      id: newId(),
      clientId,
      senderType: 'admin',
      senderName: 'Elena Ruiz',
      writtenBy: 'Elena Ruiz',
      content: body.content,
      isRead: false,
      createdAt: new Date().toISOString(),
      withdrawnAt: null,
    }
    messages = [message]
    return message
  })
  await page.getByPlaceholder('Type your message...').fill('Hello from the profile')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Hello from the profile', { exact: true }).first()).toBeVisible()
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['Hello from the profile'])
})

test('a long name fits on every tab', async () => {
  client = sampleAdminClient({ firstName: 'W'.repeat(60) })
  const { remove } = await open('actions')
  await expect.element(page.getByRole('heading', { name: 'What the client sees' })).toBeVisible()
  await expectToFit([320, 1440])
  await remove()
  for (const at of ['profile', 'financial', 'progress', 'documents', 'messages']) {
    const shown = await open(at)
    await expect.element(page.getByRole('tabpanel')).toBeVisible()
    for (const width of [320, 1440]) {
      await page.viewport(width, 800)
      expectNoSidewaysScroll()
    }
    await shown.remove()
  }
})
