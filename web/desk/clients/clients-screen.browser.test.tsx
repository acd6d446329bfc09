import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { listClients } from '#contract/calls/clients/clients.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { answer } from '#web/testing/answers.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import ClientsScreen from './clients-screen.tsx'

const form = page.getByRole('dialog', { name: 'Import clients' })
const links = page.getByRole('dialog', { name: 'Send the portal links' })
const file = 'Name,Email,Address,COE\nNora Lindqvist,nora@example.com,7 Cedar Court,6/20/2031\n'

/** Imports Nora on the page of all clients, beside Ben, who was there before. */
async function importNora({ email }: { email: boolean }) {
  const ben = sampleAdminClient({ id: newId(), firstName: 'Ben', email: 'ben@example.com' })
  const nora = sampleAdminClient()
  let clients = [ben]
  answerDesk()
  serveClients([ben])
  answer(listClients, () => clients)
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(getChannels, () => ({ email, sms: false, pushKey: null, textWebhook: '' }))
  answer(importClients, () => {
    clients = [ben, nora]
    return { imported: 1, ids: [nora.id], duplicates: [] }
  })
  await show(<ClientsScreen />)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await userEvent.upload(page.getByLabelText('CSV file'), new File([file], 'clients.csv'))
  await form.getByRole('button', { name: 'Check 1 row' }).click()
  await form.getByRole('button', { name: 'Add 1 client' }).click()
  await expect.element(page.getByText('1 client imported')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
}

test('those who were just imported, and nobody else, are offered their links', async () => {
  await importNora({ email: true })
  await expect.element(links.getByText('1 client with an email address')).toBeVisible()
  await links.getByRole('button', { name: 'Preview the email' }).click()
  await expect.element(links.getByText('nora@example.com')).toBeVisible()
  await links.getByRole('button', { name: 'Later' }).click()
  await expect.element(links).not.toBeInTheDocument()
})

test('without email set up no links are offered after an import', async () => {
  await importNora({ email: false })
  await expect.element(links).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect.element(form).not.toBeInTheDocument()
})
