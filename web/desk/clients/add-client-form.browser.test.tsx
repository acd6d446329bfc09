import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getMe } from '#contract/access.ts'
import { importClients } from '#contract/client-import.ts'
import { createClient } from '#contract/clients.ts'
import { listContacts } from '#contract/contacts.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { AddClientForm } from './add-client-form.tsx'

const fields = {
  'First Name': 'Nora',
  'Last Name': 'Lindqvist',
  Email: 'nora@example.com',
  'Property Address': '7 Cedar Court, Davis, CA 95616',
  'Expected Close Date': '2030-06-20',
  'Agent Name': 'Elena Ruiz',
  'Agent Phone': '(916) 555-0142',
  'Escrow Company': 'Golden Oak Escrow',
  'Escrow Phone': '(916) 555-0177',
}
const add = page.getByRole('button', { name: 'Add Client' })
const addAnyway = page.getByRole('button', { name: 'Add Anyway' })
const warning = page.getByText('A client with this email and property address already exists.')

async function fillForm() {
  answer(getMe, () => failure(401))
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  const created = answer(createClient, () => sampleAdminClient())
  await show(<AddClientForm onAdded={() => undefined} onCancel={() => undefined} />)
  for (const [label, text] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).fill(text)
  await userEvent.keyboard('{Escape}')
  return created
}

test('a client with the email and address of another is added only after a warning', async () => {
  const checked = answer(importClients, ({ body }) => ({
    imported: 0,
    ids: [],
    duplicates: body.clients[0]?.email === fields.Email ? [{ place: 0, of: 'client' as const }] : [],
  }))
  const created = await fillForm()
  await add.click()
  await expect.element(warning).toBeVisible()
  await expectAccessible()
  expect(checked).toMatchObject([{ checkOnly: true, clients: [{ email: fields.Email }] }])
  expect(created).toEqual([])
  await page.getByLabelText('Email', { exact: true }).fill('other@example.com')
  await expect.element(warning).not.toBeInTheDocument()
  await page.getByLabelText('Email', { exact: true }).fill(fields.Email)
  await addAnyway.click()
  await expect.poll(() => created).toMatchObject([{ email: fields.Email }])
})

test('a client is added when the check fails', async () => {
  answer(importClients, () => failure())
  const created = await fillForm()
  await add.click()
  await expect.poll(() => created).toHaveLength(1)
})
