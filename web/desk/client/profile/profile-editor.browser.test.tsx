import '#web/desk/desk.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AdminClient, changeClient, getClient } from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileHeading } from './profile-heading.tsx'

const client = sampleAdminClient()
const save = page.getByRole('button', { name: 'Save Changes' })
const toast = (text: string) => page.getByText(text, { exact: true })
const email = page.getByLabelText('Email')
const phone = page.getByLabelText('Phone', { exact: true })
const call = (who: string) => page.getByRole('link', { name: `Call ${who}`, exact: true })
const panel = page.getByRole('alert').filter({ hasText: 'Someone else changed this client' })
const nothing = () => {}

const editor = (of: AdminClient) => (
  <main>
    <h1>Nora Lindqvist</h1>
    <ProfileEditor
      client={of}
      stepChoices={() => []}
      panels={{ progress: null, documents: <p>All documents</p>, messages: null }}
      onUnsaved={nothing}
    >
      <ProfileHeading client={of} />
    </ProfileEditor>
  </main>
)

test('invalid input moves to its field on its tab', async () => {
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  history.replaceState(null, '', '/admin?tab=financial')
  await show(editor(client))
  const percentage = page.getByLabelText('Commission Percentage')
  await percentage.fill('11')
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect.element(page.getByText('All documents')).toBeVisible()
  await save.click()
  await expect.element(percentage).toHaveAccessibleDescription('Must be from 0 to 10 with at most 3 decimals')
  await expect.element(percentage).toHaveFocus()
})

test('an invalid contact is named where it is typed, under Quick Actions too', async () => {
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  history.replaceState(null, '', '/admin?tab=actions')
  await show(editor(client))
  answer(changeClient, () =>
    failure(400, { message: 'Too long', code: 'invalid-input', fields: { agentName: 'Too long' } }),
  )
  await page.getByLabelText('Agent Name').fill('Elena')
  await save.click()
  await expect.element(page.getByLabelText('Agent Name')).toHaveAccessibleDescription('Too long')
  await expect.element(page.getByLabelText('Agent Name')).toHaveFocus()
  expect(location.search).toBe('?tab=actions')
  // Any other field is on another tab.
  answer(changeClient, () =>
    failure(400, { message: 'Used', code: 'invalid-input', fields: { email: 'Used by another client' } }),
  )
  await save.click()
  await expect.element(email).toHaveAccessibleDescription('Used by another client')
  await expect.element(email).toHaveFocus()
  expect(location.search).toBe('')
})

test('C28 the right to see money is taken and given while the page is open: typed text stays, money is never sent', async () => {
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  history.replaceState(null, '', '/admin?tab=financial')
  const shown = sampleAdminClient({ propertyPrice: '500000.00', commissionPercentage: '2.500' })
  const hidden = {
    ...shown,
    propertyPrice: undefined,
    commissionAmount: undefined,
    commissionPercentage: undefined,
  }
  const { showAgain } = await show(editor(shown))
  const price = page.getByLabelText('Property Price')
  await price.fill('600000')
  await page.getByLabelText('Agent Name').fill('Elena')
  await showAgain(editor(hidden))
  await expect.element(page.getByText(/^Hidden\. Ask an owner of your team/)).toBeVisible()
  await expect.element(page.getByLabelText(/Price|Commission/)).not.toBeInTheDocument()
  await expect.element(panel).not.toBeInTheDocument()
  const sent = answer(changeClient, ({ body }) => ({ ...hidden, agentName: body.agentName ?? '' }))
  await save.click()
  await expect.poll(() => sent).toEqual([{ agentName: 'Elena', basedOn: hidden.updatedAt }])
  await expect.element(toast('Client updated successfully')).toBeVisible()
  await showAgain(editor({ ...shown, agentName: 'Elena' }))
  await expect.element(price).toHaveValue(500000)
  await save.click()
  await expect.element(toast('Everything is already saved')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what nobody changed is said to be saved, and nothing is sent', async () => {
  await show(editor(client))
  await save.click()
  await expect.element(toast('Everything is already saved')).toBeVisible()
})

test('it says whether something is unsaved, also when it goes away', async () => {
  const unsaved: boolean[] = []
  const { remove } = await show(
    <ProfileEditor
      client={client}
      stepChoices={() => []}
      panels={{ progress: null, documents: null, messages: null }}
      onUnsaved={(is) => void unsaved.push(is)}
    >
      <h1>Nora Lindqvist</h1>
    </ProfileEditor>,
  )
  expect(unsaved).toEqual([false])
  await email.fill('kept@example.com')
  await expect.poll(() => unsaved).toEqual([false, true])
  await remove()
  expect(unsaved).toEqual([false, true, false])
})

test('a failed save preserves the input and shows an error', async () => {
  await show(editor(client))
  answer(changeClient, () => failure())
  await email.fill('kept@example.com')
  await save.click()
  await expect.element(toast('Failed to update client')).toBeVisible()
  await expect.element(email).toHaveValue('kept@example.com')
})

test('a stale save shows who changed what, and preserves the input', async () => {
  const theirs = {
    ...client,
    email: 'theirs@example.com',
    lastName: 'Changed',
    updatedAt: '2030-06-02T18:00:00.000Z',
  }
  const { showAgain } = await show(editor(client))
  await email.fill('mine@example.com')
  await phone.fill('(530) 555-0100')
  answer(changeClient, () =>
    failure(409, { message: 'This client was changed by someone else.', code: 'stale' }),
  )
  answer(getClient, () => theirs)
  answer(listActivity, () => [
    {
      id: newId(),
      clientId: client.id,
      actorType: 'admin' as const,
      actorName: 'Elena Ruiz',
      action: 'client.changed',
      subject: `Email: ${client.email} → theirs@example.com`,
      createdAt: '2030-06-02T18:00:00.000Z',
    },
  ])
  await save.click()
  await expect.element(page.getByText(/was changed by someone else/)).toBeVisible()
  await expect.element(panel.getByText('Loading the changes. Your edits are safe.')).toBeVisible()
  await showAgain(editor(theirs))
  for (const text of [
    `Email: ${client.email} → theirs@example.com`,
    'You typed: mine@example.com',
    'Last Name: Lindqvist → Changed',
  ])
    await expect.poll(() => panel.element().textContent).toContain(text)
  const lines = panel.getByRole('listitem')
  const by = (field: string) => lines.filter({ hasText: field }).getByText(/^Elena Ruiz,|^Someone else/)
  // "You typed" stands only with typed fields, and a name only with changes on record.
  await expect
    .element(by('Email:'))
    .toMatchTextContent(/^Elena Ruiz, Jun\s2,\s2030 at .+ · You typed: mine@example\.com$/)
  await expect.element(by('Last Name:')).toMatchTextContent(/^Someone else$/)
  await expect.element(panel.getByText(/^Loading the changes/)).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('mine@example.com')
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Last Name')).toHaveValue('Changed')
  const sent = answer(changeClient, ({ body }) => ({ ...theirs, ...body }) as AdminClient)
  await save.click()
  await expect.element(toast('Client updated successfully')).toBeVisible()
  expect(sent).toEqual([{ email: 'mine@example.com', phone: '(530) 555-0100', basedOn: theirs.updatedAt }])
})

test('after a refused save, Reload takes their version and nothing asks again', async () => {
  const theirs = { ...client, email: 'theirs@example.com', updatedAt: '2030-06-02T18:00:00.000Z' }
  answer(listActivity, () => [])
  answer(changeClient, () => failure(409, { message: 'Changed by someone else.', code: 'stale' }))
  answer(getClient, () => theirs)
  const { showAgain } = await show(editor(client))
  await email.fill('mine@example.com')
  await phone.fill('(530) 555-0100')
  await save.click()
  await expect.element(panel).toBeVisible()
  await showAgain(editor(theirs))
  await panel.getByRole('button', { name: 'Reload' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('theirs@example.com')
  await expect.element(phone).toHaveValue('(530) 555-0100')
  const sent = answer(changeClient, ({ body }) => ({ ...theirs, ...body }) as AdminClient)
  await save.click()
  await expect.element(toast('Client updated successfully')).toBeVisible()
  expect(sent).toEqual([{ phone: '(530) 555-0100', basedOn: theirs.updatedAt }])
})

test('another admin’s changes appear in the form, and conflicts are asked about', async () => {
  answer(listActivity, () => [])
  const { showAgain } = await show(editor(client))
  await email.fill('mine@example.com')
  const seen = { ...client, lastName: 'Seen', updatedAt: '2030-06-02T18:00:00.000Z' }
  await showAgain(editor(seen))
  await expect.element(page.getByLabelText('Last Name')).toHaveValue('Seen')
  await expect.element(panel).not.toBeInTheDocument()
  await showAgain(editor({ ...seen, email: 'theirs@example.com', updatedAt: '2030-06-03T18:00:00.000Z' }))
  await panel.getByRole('button', { name: 'Reload' }).click()
  await expect.element(email).toHaveValue('theirs@example.com')
  await expect.element(panel).not.toBeInTheDocument()
})

test('after a save, a field follows what others change, without a conflict', async () => {
  const saved = { ...client, phone: '(530) 555-0100', updatedAt: '2030-06-02T18:00:00.000Z' }
  const { showAgain } = await show(editor(client))
  await phone.fill('(530) 555-0100')
  answer(changeClient, () => saved)
  await save.click()
  await expect.element(toast('Client updated successfully')).toBeVisible()
  await showAgain(editor(saved))
  await showAgain(editor({ ...saved, phone: '(530) 555-0111', updatedAt: '2030-06-03T18:00:00.000Z' }))
  await expect.element(phone).toHaveValue('(530) 555-0111')
  await expect.element(panel).not.toBeInTheDocument()
})

test('a locked number of escrow’s is shown, and changed under People only', async () => {
  const known = { name: 'River Escrow', phone: '(530) 555-0164', deals: 2, lastUsedOn: '2030-05-01' }
  // The number of the deal is known too, so that another one would take its place.
  const own = { ...known, name: client.escrowCompany, phone: client.escrowPhone }
  answer(listContacts, () => ({
    me: { name: '', phone: '' },
    agents: [],
    escrows: [own, known],
    lenders: [],
  }))
  history.replaceState(null, '', '/admin?tab=financial')
  await show(editor({ ...client, isNumberLocked: true }))
  const number = page.getByLabelText('Escrow Phone')
  await expect.element(number).toHaveAttribute('readonly')
  await expect.element(number).toHaveAccessibleDescription('Locked. Change it under People.')
  await expect
    .element(page.getByRole('link', { name: 'Change it under People' }))
    .toHaveAttribute('href', `/admin/client/${client.id}/people`)
  // Another company’s number is not filled in.
  const company = page.getByLabelText('Escrow Company')
  await company.fill('River Escrow')
  await expect.element(number).toHaveValue(client.escrowPhone)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect.element(page.getByText('All documents')).toBeVisible()
})

test('the portal link is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(editor(client))
  await page.getByRole('button', { name: 'Copy portal link' }).click()
  await expect.element(toast('Client portal link copied to clipboard')).toBeVisible()
  const link = `${location.origin}/client/${client.uniqueId}`
  expect(copied.mock.calls).toEqual([[link]])
  copied.mockRejectedValueOnce(new Error('Denied'))
  await page.getByRole('button', { name: 'Copy portal link' }).click()
  await expect.element(page.getByRole('alert').getByText(`Copy it manually: ${link}`)).toBeVisible()
  copied.mockRestore()
})

test('quick actions show the buttons that the client will see', async () => {
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  history.replaceState(null, '', '/admin?tab=actions')
  await show(editor(sampleAdminClient({ lenderPhone: '' })))
  await expect.element(call('Agent (Elena Ruiz)')).toBeVisible()
  await expect.element(call('Escrow (Golden Oak Escrow)')).toBeVisible()
  await expect.element(page.getByText('Lender call button disabled - no phone number')).toBeVisible()
  await page.getByLabelText('Lender Phone').fill('(916) 555-0123')
  await expect.element(call('Lender (Sierra Crest Mortgage)')).toBeVisible()
  await page.getByLabelText('Agent Phone').fill('')
  await expect.element(page.getByText('Agent call button disabled - no phone number')).toBeVisible()
  await page.getByLabelText('Agent Phone').fill('ask Elena')
  await expect
    .element(page.getByText('Agent call button disabled - the number cannot be dialed'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect.element(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true')
})

test('quick actions of a sale show no lender, as in the portal', async () => {
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  history.replaceState(null, '', '/admin?tab=actions')
  await show(editor(sampleAdminClient({ transactionType: 'sale' })))
  await expect.element(page.getByRole('link', { name: /Call Escrow/ })).toBeVisible()
  await expect.element(page.getByText(/Call Lender|Lender call/)).not.toBeInTheDocument()
})
