import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { EditClientDialog } from '../client-actions/edit-client-dialog.tsx'

const company = page.getByLabelText('Escrow Company')
const phone = page.getByLabelText('Escrow Phone')
const lenderPhone = page.getByLabelText('Lender Phone (optional)')
const save = page.getByRole('button', { name: 'Save Changes' })
const question = page.getByText('This does not look like a phone number. Keep it?')
const keep = page.getByRole('button', { name: 'Keep it' })
const used = (text: string) => page.getByText(text, { exact: true })

const known = (name: string, number: string, deals: number) => ({
  name,
  phone: number,
  deals,
  lastUsedOn: '2026-11-12',
})

beforeEach(() => {
  answer(listContacts, () => ({
    me: { name: 'Elena Ruiz', phone: '(916) 555-0142' },
    agents: [],
    escrows: [known('Bay Escrow', '(916) 555-0101', 3), known('Lone Escrow', '(916) 555-0102', 1)],
    lenders: [known('Bay Loans', '(916) 555-0103', 2)],
  }))
})

test('one story 10: a number that was filled in says where it comes from, until another one is typed', async () => {
  await show(<EditClientDialog client={sampleAdminClient()} onClose={() => undefined} />)
  await company.fill('bay escrow')
  await phone.fill('')
  await company.fill('Bay Escrow')
  await expect.element(phone).toHaveValue('(916) 555-0101')
  await expect.element(used('Used in 3 deals, last on Nov 12: check it.')).toBeVisible()
  await expectAccessible()
  await expectToFit([320, 1280])
  await company.fill('Lone Escrow')
  await expect.element(used('Used in 1 deal, last on Nov 12: check it.')).toBeVisible()
  await phone.fill('+1 916 555 0102')
  await expect.element(used('Used in 1 deal, last on Nov 12: check it.')).toBeVisible()
  await phone.fill('(916) 555-0177')
  await expect.element(page.getByText(/^Used in/)).not.toBeInTheDocument()
})

test('a number that was typed stays, and one that was filled in follows its name', async () => {
  const sent = answer(changeClient, () => sampleAdminClient())
  await show(<EditClientDialog client={sampleAdminClient()} onClose={() => undefined} />)
  // The deal's own number belongs to no known contact.
  await company.fill('Bay Escrow')
  await expect.element(phone).toHaveValue('(916) 555-0177')
  await phone.fill('')
  await company.fill(' lone ESCROW ')
  await expect.element(phone).toHaveValue('(916) 555-0102')
  await phone.fill('1-916-555-0102')
  await company.fill('Bay Escrow')
  await expect.element(phone).toHaveValue('(916) 555-0101')
  await company.fill('Another Escrow')
  await expect.element(phone).toHaveValue('(916) 555-0101')
  // The signed-in admin is a known agent, too.
  await page.getByLabelText('Agent Phone').fill('')
  await page.getByLabelText('Agent Name').fill('elena ruiz')
  await expect.element(page.getByLabelText('Agent Phone')).toHaveValue('(916) 555-0142')
  await save.click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ escrowCompany: 'Another Escrow', escrowPhone: '(916) 555-0101' }])
})

test('one story 10: a number that the deal had before says nothing', async () => {
  const client = sampleAdminClient({ escrowCompany: 'Bay Escrow', escrowPhone: '(916) 555-0101' })
  await show(<EditClientDialog client={client} onClose={() => undefined} />)
  await expect.element(phone).toHaveValue('(916) 555-0101')
  await page.getByLabelText('Lender Name (optional)').fill('Bay Loans')
  await phone.fill('916.555.0101')
  await lenderPhone.fill('(916) 555-0103')
  await expect.element(used('Used in 2 deals, last on Nov 12: check it.')).toBeVisible()
  expect(page.getByText(/^Used in/).elements()).toHaveLength(1)
})

test('one story 10: what is no phone number is asked about once, and kept by a second press', async () => {
  const client = sampleAdminClient()
  const saved = answer(changeClient, ({ body }) => ({ ...client, ...body }) as typeof client)
  let isClosed = false
  await show(<EditClientDialog client={client} onClose={() => (isClosed = true)} />)
  await phone.fill('ask Pat')
  await lenderPhone.fill('(916) 555-0188 ext. 4')
  await save.click()
  await expect.element(question).toBeVisible()
  await expect.element(phone).toHaveFocus()
  expect(question.elements()).toHaveLength(1)
  await expectAccessible()
  expect(saved).toEqual([])
  // Another text is asked about again.
  await phone.fill('ask Sam')
  await save.click()
  await expect.element(question).toBeVisible()
  expect(saved).toEqual([])
  await save.click()
  await expect.poll(() => saved).toMatchObject([{ escrowPhone: 'ask Sam' }])
  await expect.poll(() => isClosed).toBe(true)
})

test('one story 10: Keep it saves, by keyboard too; what stood there before is not asked about', async () => {
  const client = sampleAdminClient({ lenderPhone: 'the old one' })
  const saved = answer(changeClient, ({ body }) => ({ ...client, ...body }) as typeof client)
  await show(<EditClientDialog client={client} onClose={() => undefined} />)
  await phone.fill('12')
  await save.click()
  await expect.element(keep).toBeVisible()
  expect(keep.elements()).toHaveLength(1)
  await userEvent.keyboard('{Tab}')
  await expect.element(keep).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toMatchObject([{ escrowPhone: '12' }])
})
