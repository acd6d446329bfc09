import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeClient, getClient } from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'

const client = sampleAdminClient()
const hiddenMoney = {
  propertyPrice: undefined,
  commissionAmount: undefined,
  commissionPercentage: undefined,
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Save Changes' })
const stale = page.getByText('Someone else changed this client.')

async function open(changes: Parameters<typeof sampleAdminClient>[0] = {}) {
  const onClose = vi.fn<() => void>()
  await show(<EditClientDialog client={{ ...client, ...changes }} onClose={onClose} />)
  return onClose
}

beforeEach(
  () =>
    void answer(listContacts, () => ({
      me: { name: 'Elena Ruiz', phone: '' },
      agents: [],
      escrows: [],
      lenders: [],
    })),
)

test('nothing is sent of a client of whom nothing was changed, else only what was', async () => {
  const onClose = await open()
  await expect.element(field('Current Step')).toHaveAttribute('max', '10')
  const sent = answer(changeClient, ({ body }) => ({ ...client, lastName: body.lastName ?? '' }))
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toEqual([])
  await field('Last Name').fill('Berg')
  await save.click()
  await expect.element(page.getByText('Client updated successfully', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ lastName: 'Berg', basedOn: client.updatedAt }])
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('C28 without the right to see money its fields are not drawn, and nothing of it is sent', async () => {
  await open(hiddenMoney)
  await expect.element(field('Escrow Company')).toBeVisible()
  await expect.element(page.getByText('Money', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(/Price|Commission/)).not.toBeInTheDocument()
  const sent = answer(changeClient, ({ body }) => ({
    ...client,
    ...hiddenMoney,
    lastName: body.lastName ?? '',
  }))
  await field('Last Name').fill('Berg')
  await save.click()
  await expect.poll(() => sent).toEqual([{ lastName: 'Berg', basedOn: client.updatedAt }])
})

test('C28 a price that may no longer be written is refused at its field', async () => {
  await open({ propertyPrice: '500000.00' })
  const reason = 'Ask an owner or admin of your team to set this.'
  answer(changeClient, () =>
    failure(403, { message: 'Ask', code: 'role', fields: { propertyPrice: reason } }),
  )
  await page.getByLabelText('Property Price (optional)').fill('600000')
  await save.click()
  await expect.element(page.getByLabelText('Property Price (optional)')).toHaveAccessibleDescription(reason)
})

test('what someone else changed meanwhile is loaded beside what was typed, which then can be saved', async () => {
  const onClose = await open()
  answer(changeClient, () => failure(400, { message: 'Wrong', fields: { firstName: 'Too long.' } }))
  await field('First Name').fill('Norah')
  await save.click()
  await expect.element(field('First Name')).toHaveAccessibleDescription(/Too long\./)
  await expect.element(stale).not.toBeInTheDocument()
  answer(changeClient, () => failure(409, { message: 'It was changed.', code: 'stale' }))
  await save.click()
  await expect.element(stale).toBeVisible()
  await expectToFit([320, 1280])
  expect(onClose).not.toHaveBeenCalled()
  answer(getClient, () => failure())
  const reload = page.getByRole('button', { name: 'Reload' })
  await reload.click()
  await expect.element(page.getByText('Failed to fetch client', { exact: true })).toBeVisible()
  await expect.element(stale).toBeVisible()
  const fresh = { ...client, firstName: 'Eleonora', lastName: 'Berg', updatedAt: '2030-06-02T18:00:00.000Z' }
  answer(getClient, () => fresh)
  await reload.click()
  await expect.element(stale).not.toBeInTheDocument()
  await expect.element(field('First Name')).toHaveValue('Norah')
  await expect.element(field('Last Name')).toHaveValue('Berg')
  const sent = answer(changeClient, () => fresh)
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ firstName: 'Norah', basedOn: fresh.updatedAt }])
})

test('the current step has no limit below the one where the client is', async () => {
  await open({ currentStep: 40 })
  await expect.element(field('Current Step')).toHaveAttribute('max', '40')
})
