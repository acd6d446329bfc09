import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { type DocumentOfClient, listDocuments } from '#contract/calls/deal/documents.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { clientId, sampleAdminClient, sampleDocument, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import DocumentsScreen, { AllDocuments } from './documents-screen.tsx'

const names = { clientFirstName: 'Nora', clientLastName: 'Lindqvist' }
const deed = { ...sampleDocument({ name: 'Deed' }), ...names }
const stub = { ...sampleDocument({ name: 'Pay stub', status: 'pending', description: 'May' }), ...names }
const picker = page.getByRole('combobox', { name: 'Client' })
const upload = page.getByRole('button', { name: 'Upload', exact: true })
const ask = page.getByRole('button', { name: 'Request document' })

/** Answers the list with these documents, and returns what it is asked for. */
function serve(documents: DocumentOfClient[] = [deed, stub]) {
  const queries: Record<string, string>[] = []
  answer(findDocuments, ({ query }) => {
    queries.push(Object.fromEntries(query))
    const total = documents.length
    return { documents, total, page: 1, counts: { total: 4, available: 3, pending: 1, clients: 2 } }
  })
  return queries
}

beforeEach(() => {
  history.replaceState(null, '', '/admin/documents')
  answer(getClient, () => sampleAdminClient())
  answer(listDocuments, () => [deed, stub])
  answer(getTeam, () => sampleTeam())
  answer(searchClients, () => [])
})

test('every filter is asked of the server beside the others, and leads back to the first page', async () => {
  history.replaceState(null, '', '/admin/documents?client=all&page=2')
  const queries = serve()
  await show(<AllDocuments clientId={clientId} />)
  await expect.element(page.getByRole('heading', { name: 'Documents (2)' })).toBeVisible()
  expect(queries).toMatchObject([{ client: 'all', page: '2' }])
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('deed')
  await page.getByLabelText('Status').selectOptions('To check')
  await page.getByLabelText('Category').selectOptions('Loan')
  const asked = { client: 'all', page: '1', search: 'deed', status: 'received', category: 'loan' }
  await expect.poll(() => queries.at(-1)).toMatchObject(asked)
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('deeds')
  await expect.poll(() => queries.at(-1)).toMatchObject({ ...asked, search: 'deeds' })
})

test('a request has neither a size nor anybody who brought it, and the figures are those of the server', async () => {
  serve()
  await show(<AllDocuments clientId={clientId} />)
  const row = page.getByRole('row').filter({ hasText: 'Pay stub' })
  await expect
    .element(row)
    .toMatchTextContent(
      /^Pay stubMayNora LindqvistInspectionPendingNo due date from Nora–Requested Jun\s1,\s2030–/,
    )
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Deed' }))
    .toMatchTextContent(/^DeedNora LindqvistInspectionAvailable2 KBJun\s1,\s2030Admin/)
  const figures = page.getByRole('definition').elements()
  expect(figures.map(({ textContent }) => textContent)).toEqual(['4', '3', '1', '2'])
})

test('what is uploaded is for the client shown, and may be what was asked of them', async () => {
  serve()
  const gate = Promise.withResolvers<Response>()
  answer(getClient, () => gate.promise)
  await show(<AllDocuments clientId={clientId} />)
  await expect.element(upload).toBeDisabled()
  await expect.element(ask).toBeDisabled()
  gate.resolve(Response.json(sampleAdminClient()))
  await upload.click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  await expect
    .element(dialog.getByLabelText('This file is'))
    .toHaveTextContent('An additional documentPay stub (requested)')
})

test.for([
  ['all clients', 'all', 'Documents for every client. Choose a client to upload.', 'All Clients'],
  [
    'an archived client',
    'archived',
    'Nora Lindqvist is archived. You can view documents but not add any.',
    'Nora Lindqvist',
  ],
  [
    'a client who cannot be loaded',
    'failing',
    'Showing one client. Choose All Clients to see everything.',
    'This client',
  ],
] as const)('for %s nothing is added, and it says why', async ([, client, text, shown]) => {
  history.replaceState(null, '', `/admin/documents?client=${client}`)
  serve()
  answer(getClient, () => (client === 'failing' ? failure() : sampleAdminClient({ isArchived: true })))
  await show(<AllDocuments clientId={clientId} />)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(picker).toHaveValue(shown)
  await expect.element(upload).not.toBeInTheDocument()
  await expect.element(ask).not.toBeInTheDocument()
})

test('the page of a client begins with the deal, and without one it is still that of all documents', async () => {
  answerDesk()
  serve()
  const deal = page.getByRole('region', { name: 'Client', exact: true })
  const { remove } = await show(<DocumentsScreen clientId={clientId} />)
  await expect.element(deal).toMatchTextContent('Nora Lindqvist')
  await remove()
  answer(getClient, () => failure(404, { message: 'Not found' }))
  await show(<DocumentsScreen clientId={clientId} />)
  await expect.element(page.getByRole('heading', { name: 'Documents (2)' })).toBeVisible()
  await expect.element(deal).not.toBeInTheDocument()
})
