import '#web/desk/desk.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { type AdminClient, getClient } from '#contract/calls/clients/clients.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listNotes } from '#contract/calls/deal/notes.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { dragOut, dragOver, drop } from '#web/testing/file-drop.ts'
import { newId, sampleAdminClient, sampleDocument, sampleTeam } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { AllDocuments } from '../client/documents/documents-screen.tsx'
import NotesScreen from '../client/notes/notes-screen.tsx'
import { ClientTransactions } from '../clients/client-transactions.tsx'
import { DeskPage } from '../frame/desk-page.tsx'

const nora = sampleAdminClient()
const ben = sampleAdminClient({
  id: newId(),
  firstName: 'Ben',
  email: 'ben@example.com',
  uniqueId: 'Ben00001',
})
const pdf = new File(['%PDF-1.7'], 'Appraisal.pdf', { type: 'application/pdf' })

const dialog = page.getByRole('dialog', { name: 'Upload Document' })
const hint = (client: AdminClient) => page.getByText(`Upload to ${nameOf(client)}`, { exact: true })

/** Answers the lists of documents, and no upload; returns where uploads go. */
function serveUploads() {
  answer(listDocuments, ({ params }) =>
    params['id'] === ben.id
      ? [sampleDocument({ name: 'Pay stub', status: 'pending' }), sampleDocument({ name: 'Deed' })]
      : [],
  )
  const to = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function fail(
    this: XMLHttpRequest,
  ) {
    this.dispatchEvent(new Event('error'))
  })
  onTestFinished(() => {
    to.mockRestore()
    send.mockRestore()
  })
  return () => to.mock.calls.map(([, url]) => new URL(String(url), location.href).pathname)
}

const ofBen = `/api/admin/clients/${ben.id}/documents`

beforeEach(() => {
  answerDesk()
  answer(getTeam, () => sampleTeam())
  answer(searchClients, () => [])
  answer(getClient, ({ params }) => (params['id'] === ben.id ? ben : nora))
})

const list = (clients: readonly AdminClient[]) => {
  serveClients(clients)
  return show(
    <DeskPage>
      <h1>Admin Dashboard</h1>
      <ClientTransactions today="2030-06-10" />
    </DeskPage>,
  )
}

test.for([
  ['row', 1280],
  ['listitem', 390],
] as const)('files dropped on a %s go to the client they were dropped on', async ([role, width]) => {
  await page.viewport(width, 800)
  history.replaceState(null, '', width === 390 ? '/admin?tab=clients' : '/admin')
  const uploaded = serveUploads()
  await list([nora, ben])
  const record = (client: AdminClient) => page.getByRole(role).filter({ hasText: nameOf(client) })
  await expect.element(record(ben)).toBeVisible()
  dragOver(record(ben), [pdf])
  await expect.element(hint(ben)).toBeVisible()
  await expectAccessible()
  await expect.element(hint(nora)).not.toBeInTheDocument()
  // Within the row nothing changes; beyond it the target is gone.
  dragOut(record(ben), hint(ben))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(hint(ben)).toBeVisible()
  dragOut(record(ben), record(nora))
  await expect.element(hint(ben)).not.toBeInTheDocument()
  dragOver(record(nora), [pdf])
  await expect.element(hint(nora)).toBeVisible()
  dragOut(record(nora))
  await expect.element(hint(nora)).not.toBeInTheDocument()

  dragOver(record(ben), [pdf])
  expect(drop(record(ben), [pdf])).toBe(true)
  await expect.element(hint(ben)).not.toBeInTheDocument()
  await expect.element(dialog.getByText('For Ben Lindqvist')).toBeVisible()
  await expect.element(dialog.getByText('Appraisal.pdf', { exact: true })).toBeVisible()
  await expect
    .element(dialog.getByLabelText('This file is'))
    .toHaveTextContent('An additional documentPay stub (requested)')
  await expect.element(dialog.getByLabelText('Name')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(uploaded).toEqual([ofBen])
})

test('a file that cannot be uploaded is refused in the dialog, in its words', async () => {
  serveUploads()
  await list([nora, ben])
  const row = page.getByRole('row').filter({ hasText: nameOf(nora) })
  await expect.element(row).toBeVisible()
  drop(row, [new File(['x'], 'setup.exe'), pdf])
  await expect.element(dialog.getByText('Appraisal.pdf', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Choose a PDF, DOC, DOCX, JPG, PNG, GIF or TXT file')).toBeVisible()
  await expect.element(dialog.getByText('setup.exe')).not.toBeInTheDocument()
})

test('a dropped photo that this browser cannot open is named in the dialog', async () => {
  serveUploads()
  await list([nora])
  const row = page.getByRole('row').filter({ hasText: nameOf(nora) })
  await expect.element(row).toBeVisible()
  drop(row, [pdf, new File(['no photo'], 'Roof.heic')])
  await expect.element(dialog.getByText('This browser can’t open Roof.heic.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Appraisal.pdf', { exact: true })).toBeVisible()
})

test('an archived client takes no files, nor does the page around, and the browser opens none', async () => {
  serveUploads()
  history.replaceState(null, '', '/admin?view=archived')
  await list([{ ...nora, isArchived: true }])
  const row = page.getByRole('row').filter({ hasText: nameOf(nora) })
  await expect.element(row).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Admin Dashboard' })
  for (const place of [row, heading]) {
    dragOver(place, [pdf])
    expect(drop(place, [pdf])).toBe(true)
  }
  await expect.element(hint(nora)).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a dragged text is left to the browser', async () => {
  serveUploads()
  await list([nora])
  const row = page.getByRole('row').filter({ hasText: nameOf(nora) })
  await expect.element(row).toBeVisible()
  dragOver(row, 'a text')
  expect(drop(row, 'a text')).toBe(false)
  await expect.element(hint(nora)).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a drop in which no file comes opens nothing', async () => {
  serveUploads()
  await list([nora])
  const row = page.getByRole('row').filter({ hasText: nameOf(nora) })
  await expect.element(row).toBeVisible()
  // The dialog's code is there, so that it would open at once.
  drop(row, [pdf])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const event = new DragEvent('drop', { bubbles: true, cancelable: true })
  // As a browser has it of something that it offers as files and cannot read.
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [] } })
  row.element().dispatchEvent(event)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(dialog.elements()).toHaveLength(0)
})

test('a file dropped anywhere on a deal’s page is offered to its client, unless it is archived', async () => {
  const uploaded = serveUploads()
  answer(getClient, ({ params }) => (params['id'] === ben.id ? ben : { ...nora, isArchived: true }))
  answer(listNotes, () => [])
  const { showAgain } = await show(<NotesScreen clientId={ben.id} />)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(page.getByText(ben.propertyAddress, { exact: true })).toBeVisible()
  dragOver(heading, [pdf])
  await expect.element(hint(ben)).toBeVisible()
  await expectAccessible()
  drop(heading, [pdf])
  await expect.element(hint(ben)).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Appraisal.pdf', { exact: true })).toBeVisible()
  // Elsewhere on a dialog nothing is taken.
  dragOver(dialog, [pdf])
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await expect.element(hint(ben)).not.toBeInTheDocument()
  // The dialog's own zone takes what is dropped on it, once.
  const other = new File(['%PDF-1.7 x'], 'Roof.pdf', { type: 'application/pdf' })
  const zone = dialog.getByLabelText(/Drop files here/)
  dragOver(zone, [other])
  await expect.element(hint(ben)).not.toBeInTheDocument()
  drop(zone, [other])
  await expect.element(dialog.getByText('Roof.pdf', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(uploaded).toEqual([ofBen, ofBen])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await showAgain(<NotesScreen clientId={nora.id} />)
  await expect.element(page.getByText('This transaction is archived', { exact: false }).first()).toBeVisible()
  dragOver(heading, [pdf])
  await expect.element(hint(nora)).not.toBeInTheDocument()
})

test('on the page of all documents a file goes to the client that the list is filtered to', async () => {
  serveUploads()
  answer(getClient, () => ben)
  answer(findDocuments, () => ({
    documents: [],
    total: 0,
    page: 1,
    counts: { total: 0, available: 0, pending: 0, clients: 0 },
  }))
  history.replaceState(null, '', `/admin/client/${nora.id}/documents?client=${ben.id}`)
  await show(
    <main>
      <AllDocuments clientId={nora.id} />
    </main>,
  )
  const heading = page.getByRole('heading', { name: 'All Documents' })
  await expect.element(page.getByText(`Showing ${nameOf(ben)}`)).toBeVisible()
  dragOver(heading, [pdf])
  await expect.element(hint(ben)).toBeVisible()
})
