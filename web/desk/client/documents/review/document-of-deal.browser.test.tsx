import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getDaysOff } from '#contract/calls/dates/template-calls.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { listReturnedFiles, reviewDocument, type ReturnedFile } from '#contract/calls/deal/document-review.ts'
import {
  changeDocument,
  deleteDocument,
  type DocumentReview,
  downloadDocument,
  listDocuments,
  type TransactionDocument,
} from '#contract/calls/deal/documents.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { inDays } from '#web/testing/portal.ts'
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
import { DocumentOfDeal } from './document-of-deal.tsx'

let documents: TransactionDocument[]
/** The decisions that were sent, with the document they are about. */
let decided: { id: string; body: object }[]

const received = (name: string, review: Partial<DocumentReview> = {}): TransactionDocument =>
  sampleDocument({
    name,
    mimeType: 'text/plain',
    uploadedBy: 'client',
    uploadDate: '2026-11-19T16:05:00.000Z',
    review: { version: 1, state: 'received', at: '2026-11-19T16:05:00.000Z', canTakeBack: false, ...review },
  })

const earlier: ReturnedFile = {
  id: newId(),
  documentId: newId(),
  version: 1,
  originalName: 'stub.pdf',
  fileSize: 2048,
  mimeType: 'application/pdf',
  uploadedAt: '2026-11-17T16:05:00.000Z',
  uploadedBy: 'client',
  reason: 'Page 2 is cut off',
  returnedBy: 'Elena Ruiz',
  returnedAt: '2026-11-18T16:05:00.000Z',
}

const isWaiting = ({ review }: TransactionDocument) =>
  review?.state === 'received' || review?.state === 'opened'

beforeEach(() => {
  decided = []
  answer(getClient, () => sampleAdminClient())
  answer(getTeam, () => sampleTeam())
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listDocuments, () => documents)
  answer(findDocuments, ({ query }) => {
    expect([query.get('status'), query.get('direction')]).toEqual(['received', 'asc'])
    const found = documents.filter(isWaiting)
    const names = { clientFirstName: 'Nora', clientLastName: 'Lindqvist' }
    const counts = { total: 3, available: 3, pending: 0, clients: 1 }
    return { documents: found.map((one) => ({ ...one, ...names })), total: found.length, page: 1, counts }
  })
  answer(downloadDocument, ({ params }) => {
    const name = documents.find(({ id }) => id === params['id'])?.name
    return new Response(new Blob([`This is ${name}`], { type: 'text/plain' }))
  })
  answer(listReturnedFiles, () => [earlier])
  answer(reviewDocument, ({ body, params }) => {
    const id = params['id'] ?? ''
    decided.push({ id, body })
    const isAccepted = body.outcome === 'accepted'
    documents = documents.map((one) => {
      if (one.id !== id || !one.review) return one
      const decision = { by: 'Elena Ruiz', at: '2026-11-20T16:05:00.000Z', reason: body.reason }
      return {
        ...one,
        status: isAccepted ? 'available' : 'pending',
        review: { ...one.review, ...decision, state: isAccepted ? 'accepted' : 'sent-back' },
      }
    })
    return documents.find((one) => one.id === id) ?? failure(404)
  })
})

/** Opens the page of a document, in a router like the desk's. */
async function open(document: TransactionDocument | undefined) {
  history.replaceState(null, '', paths.clientDocument(clientId, document?.id ?? newId()))
  return show(
    <main>
      <Route path="/admin/client/:clientId/documents/:documentId">
        {(at: { clientId: string; documentId: string }) => <DocumentOfDeal key={at.documentId} {...at} />}
      </Route>
    </main>,
  )
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const accept = page.getByRole('button', { name: 'Accept' })
const sendBack = page.getByRole('button', { name: 'Send back' })
const dialog = page.getByRole('dialog')
const card = page.getByRole('region', { name: 'This file' })

test('V12: three files are reviewed with three presses after the first is open', async () => {
  documents = [received('Pay stub'), received('Bank statement'), received('W-2')]
  const [first, second, third] = documents
  await open(first)
  await expect.element(page.getByText('Sent by Nora Lindqvist, Nov 19, 2026 · 1 of 3 to check')).toBeVisible()
  for (const document of [first, second, third]) {
    await expect.element(heading(document?.name ?? '')).toBeVisible()
    await expect.element(page.getByText(`This is ${document?.name}`)).toBeVisible()
    await accept.click()
  }
  await expect.element(page.getByText('Nothing more is to be checked.')).toBeVisible()
  const outcome = 'accepted'
  expect(decided).toEqual(
    [first, second, third].map((one) => ({ id: one?.id, body: { version: 1, outcome } })),
  )
  await expect.element(card.getByText(/Accepted by you, Nov\s20,\s2026/)).toBeVisible()
  await expect
    .element(page.getByText('Sent by Nora Lindqvist, Nov 19, 2026 · Nothing to check'))
    .toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
})

test('V12: it fits at every width in both themes, and is used by keyboard', async () => {
  documents = [
    received('Pay stub', { version: 2, state: 'opened', by: 'Elena Ruiz' }),
    received('Bank statement'),
  ]
  await open(documents[0])
  await expect.element(card.getByText('Version 2, Nov 19, 2026', { exact: false })).toBeVisible()
  await expect.element(card.getByText('Opened by you.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Sent back by you: Page 2 is cut off')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Download version 1' }))
    .toHaveAttribute('href', `/api/admin/returned-files/${earlier.id}/download`)
  await expect.element(page.getByText('This is Pay stub')).toBeVisible()
  await expectToFit()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(heading('Bank statement')).toBeVisible()
  expect(decided).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: 'Next to check' })).not.toBeInTheDocument()
})

test('a file is sent back with a ready reason and own words, and the next one follows', async () => {
  documents = [received('Pay stub'), received('Bank statement')]
  documents[0] = { ...(documents[0] as TransactionDocument), dueDate: '2099-01-15' }
  await open(documents[0])
  const pushed = vi.spyOn(history, 'pushState')
  await sendBack.click()
  await expect
    .element(dialog.getByText('Nora gets this as “Please send it again: Pay stub”.', { exact: false }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.element(dialog.getByText('Required')).toBeVisible()
  expect(decided).toEqual([])
  await dialog.getByRole('button', { name: 'Cut off' }).click()
  const reason = dialog.getByLabelText('What Nora reads')
  await expect.element(reason).toHaveFocus()
  await expect
    .element(dialog.getByRole('button', { name: 'Cut off' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(dialog.getByRole('button', { name: 'Too old' }))
    .toHaveAttribute('aria-pressed', 'false')
  // A day that is to come stays.
  await expect.element(dialog.getByLabelText('Due again (optional)')).toHaveValue('2099-01-15')
  await expectToFit([320, 1280])
  await reason.fill('The right edge is cut off.')
  await dialog.getByLabelText('Due again (optional)').fill('2099-01-20')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.element(heading('Bank statement')).toBeVisible()
  await expect.element(page.getByText('Asked again: Pay stub', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Nothing more is to be checked.')).not.toBeInTheDocument()
  const body = { version: 1, basedOn: 'received', outcome: 'sent-back' }
  expect(decided.map((one) => one.body)).toEqual([
    { ...body, reason: 'The right edge is cut off.', dueDate: '2099-01-20' },
  ])
  // In its place: Back leads to where the review began.
  expect(location.pathname).toContain(documents[1]?.id)
  expect(pushed.mock.calls.map(([, , to]) => to)).not.toContain(location.pathname)
  pushed.mockRestore()
})

test('where somebody else has decided or another file has come, it says so and keeps what was typed', async () => {
  documents = [received('Pay stub')]
  await open(documents[0])
  const message = 'Nora sent another file. Look at it first.'
  answer(reviewDocument, ({ body }) => {
    decided.push({ id: '', body })
    documents = [
      {
        ...(documents[0] as TransactionDocument),
        ...received('Pay stub', { version: 2 }),
        id: documents[0]?.id ?? '',
      },
    ]
    return failure(409, { message })
  })
  await sendBack.click()
  await dialog.getByLabelText('What Nora reads').fill('Too blurred to read')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByLabelText('What Nora reads')).toHaveValue('Too blurred to read')
  await expectAccessible()
  // Pressed again, it is still about the file that was seen.
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.poll(() => decided).toHaveLength(2)
  expect(decided.map(({ body }) => (body as { version: number }).version)).toEqual([1, 1])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(card.getByText('Version 2', { exact: false })).toBeVisible()
  await sendBack.click()
  await expect.element(dialog.getByLabelText('What Nora reads')).toHaveValue('Too blurred to read')
  await expect.element(dialog.getByText(message)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  answer(reviewDocument, () => failure(409, { message: 'Marco accepted this.' }))
  await accept.click()
  await expect.element(page.getByText('Marco accepted this.')).toBeVisible()
})

test('what was accepted is asked for again, and what was sent back shows its earlier files', async () => {
  documents = [received('Pay stub', { state: 'accepted', by: 'Marco Bell', at: '2026-11-20T16:05:00.000Z' })]
  await open(documents[0])
  await expect
    .element(card.getByText('Accepted by Marco Bell, Nov 20, 2026.', { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Ask Nora again' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Too old' }).click()
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(page.getByText('Waiting for Nora')).toBeVisible()
  // There was no day: three days are given.
  expect(decided.map(({ body }) => body)).toMatchObject([
    { basedOn: 'accepted', outcome: 'sent-back', dueDate: inDays(3) },
  ])
  await expect.element(page.getByText('It has no due day.')).toBeVisible()
  await expect.element(page.getByText('Asked again Nov 20, 2026 · Nothing to check')).toBeVisible()
  await expect.element(page.getByText('Sent back by you: Page 2 is cut off')).toBeVisible()
  await expect.element(page.getByText(/“It is too old. Please send the newest one.”/)).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
  await expectToFit([320, 1280])
})

test('a file that comes meanwhile is loaded anew, and one taken back is no longer there to accept', async () => {
  documents = [received('Pay stub')]
  const [before] = documents as [TransactionDocument]
  const { refresh } = await open(before)
  await expect.element(page.getByText('This is Pay stub')).toBeVisible()
  const { review: _, ...asked } = before
  documents = [{ ...asked, status: 'pending', uploadedBy: 'admin' }]
  await refresh()
  await expect.element(page.getByText('Waiting for Nora')).toBeVisible()
  await expect.element(page.getByText('Requested Nov 19, 2026 · Nothing to check')).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Earlier files' })).not.toBeInTheDocument()
  documents = [
    { ...received('Pay stub', { version: 2 }), id: before.id, uploadDate: '2026-11-21T16:05:00.000Z' },
  ]
  await refresh()
  await expect.element(page.getByText('This is Pay stub')).toBeVisible()
  await accept.click()
  expect(decided.map(({ body }) => body)).toEqual([{ version: 2, outcome: 'accepted' }])
})

test('what a partner sent goes back to their page; a client told only in the portal is said to be', async () => {
  const priya = samplePerson({ role: 'lender', firstName: 'Priya', lastName: 'Nair' })
  answer(listPeople, () => samplePeople([priya]))
  documents = [
    { ...received('Loan estimate'), uploadedBy: 'partner', askedOf: 'lender' },
    received('Pay stub'),
  ]
  answer(getClient, () => sampleAdminClient({ reach: [] }))
  const { refresh, remove } = await open(documents[0])
  await expect.element(page.getByText('Sent by Priya Nair, Nov 19, 2026', { exact: false })).toBeVisible()
  await expect.element(page.getByText('This is Loan estimate')).toBeVisible()
  await sendBack.click()
  await expect.element(dialog).toHaveAccessibleName('Send back to Priya Nair')
  await expect.element(dialog.getByText(/^It is read on the page of their link\./)).toBeVisible()
  const told = dialog.getByText('Nora is told only in the portal.')
  await expect.element(told).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  answer(listPeople, () => samplePeople([priya, samplePerson({ role: 'lender' })]))
  await refresh()
  await expect.element(page.getByText('Sent by the lender, Nov 19, 2026', { exact: false })).toBeVisible()
  await remove()
  await open(documents[1])
  await sendBack.click()
  await expect.element(told).toBeVisible()
})

test('a file of the team has nothing to decide, and that of an archived deal is not sent back', async () => {
  documents = [
    sampleDocument({ name: 'Deed', mimeType: 'text/plain', uploadDate: '2026-11-19T16:05:00.000Z' }),
  ]
  documents.push(received('Pay stub'))
  const { remove } = await open(documents[0])
  await expect
    .element(page.getByText('Uploaded by your team, Nov 19, 2026 · 1 to check', { exact: true }))
    .toBeVisible()
  await expect.element(card.getByText('Uploaded Nov 19, 2026 at 8:05 AM.')).toBeVisible()
  await expect.element(sendBack).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Next to check' }))
    .toHaveAttribute('href', paths.clientDocument(clientId, documents[1]?.id ?? ''))
  await remove()
  answer(getClient, () => sampleAdminClient({ isArchived: true }))
  await open(documents[1])
  await expect.element(sendBack).toBeDisabled()
})

test('a request says by when, and once it is deleted the list of documents follows', async () => {
  documents = [sampleDocument({ name: 'Pay stub', status: 'pending', dueDate: '2026-12-01' })]
  await open(documents[0])
  const request = page.getByRole('region', { name: 'This request' })
  await expect.element(request.getByText('Due Dec 1, 2026.')).toBeVisible()
  answer(deleteDocument, ({ params }) => ({ id: params['id'] ?? '' }))
  await page.getByRole('button', { name: 'Delete Pay stub' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => location.pathname).toBe(paths.clientDocuments(clientId))
})

test('ticks are saved as they are pressed, also those of partners', async () => {
  documents = [received('Pay stub')]
  answer(listPeople, () =>
    samplePeople([
      samplePerson({ role: 'lender' }),
      samplePerson({ role: 'co-client', firstName: 'Daniel' }),
    ]),
  )
  const sent = answer(changeDocument, ({ body }) => {
    documents = documents.map((one) => ({ ...one, ...body }) as TransactionDocument)
    return documents[0] as TransactionDocument
  })
  await open(documents[0])
  await expect.element(page.getByText('Sent by Nora or Daniel, Nov 19, 2026', { exact: false })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Lender sees it' }).click()
  await expect.poll(() => sent).toEqual([{ forPartners: ['lender'] }])
  await expect.element(page.getByRole('checkbox', { name: 'Lender sees it' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Nora and Daniel see it' }).click()
  await expect.poll(() => sent[1]).toEqual({ isForClient: false })
  await expect.element(page.getByText('Not shown to client')).toBeVisible()
})

test('without a connection the file says so, and is loaded when asked again', async () => {
  documents = [received('Pay stub')]
  answer(downloadDocument, () => Promise.reject(new TypeError('Failed to fetch')))
  await open(documents[0])
  await expect.element(page.getByText('This preview needs a connection.')).toBeVisible()
  await expectToFit([320, 1280])
  answer(downloadDocument, () => new Response(new Blob(['Here again'], { type: 'text/plain' })))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Here again')).toBeVisible()
})

test('a document that is gone says so, and a list that fails is asked again', async () => {
  documents = []
  await open(undefined)
  await expect.element(page.getByText('This document is not here anymore')).toBeVisible()
  await expectToFit([320, 1280])
})

test('the page begins with the deal; one that cannot be fetched is asked for again', async () => {
  documents = [received('Pay stub')]
  const deal = page.getByRole('region', { name: 'Client', exact: true })
  answer(getClient, () => failure())
  const { remove } = await open(documents[0])
  await expect.element(page.getByText('Failed to fetch client')).toBeVisible()
  await expect.element(deal).not.toBeInTheDocument()
  await remove()
  answer(getClient, () => sampleAdminClient())
  await open(documents[0])
  await expect.element(deal).toMatchTextContent('Nora Lindqvist')
})

test('a list of documents that does not come is asked for again', async () => {
  documents = [received('Pay stub')]
  answer(listDocuments, () => failure())
  await open(documents[0])
  await expect.element(page.getByText('Failed to fetch the document')).toBeVisible()
  answer(listDocuments, () => documents)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Pay stub')).toBeVisible()
})
