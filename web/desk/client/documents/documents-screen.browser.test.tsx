import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import {
  deleteDocument,
  type DocumentOfClient,
  downloadDocument,
  listDocuments,
  requestDocument,
} from '#contract/calls/deal/documents.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { clientId, newId, sampleAdminClient, sampleDocument, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { AllDocuments } from './documents-screen.tsx'

const names = { clientFirstName: 'Nora', clientLastName: 'Lindqvist' }

/** 250 documents of all clients, 30 of them Nora's. Returns the queries, oldest first. */
function serve(): string[] {
  const queries: string[] = []
  answer(getClient, () => sampleAdminClient())
  answer(listDocuments, () => [])
  answer(listTemplates, () => [])
  answer(getTeam, () => sampleTeam())
  answer(searchClients, () => [])
  answer(findDocuments, ({ query }) => {
    queries.push(`${query.get('client') === 'all' ? 'all' : 'one'} ${query.get('sort')} ${query.get('page')}`)
    const total = query.get('client') === 'all' ? 250 : 30
    const number = Number(query.get('page'))
    const documents = Array.from({ length: Math.min(100, total - (number - 1) * 100) }, (_, n) => ({
      ...sampleDocument({ name: `Document ${(number - 1) * 100 + n + 1}` }),
      ...names,
    }))
    return { documents, total, page: number, counts: { total, available: total, pending: 0, clients: 1 } }
  })
  return queries
}

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/documents')
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
})

test('the tiles count the client shown, and all clients only with all shown', async () => {
  serve()
  await show(<AllDocuments clientId={clientId} />)
  await expect.element(page.getByText('Showing Nora Lindqvist.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Documents (30)' })).toBeVisible()
  const total = page.getByRole('definition').first()
  await expect.element(total).toHaveTextContent('30')
  await expect.element(page.getByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: 'All Clients' }).click()
  await expect.element(page.getByRole('heading', { name: 'Documents (250)' })).toBeVisible()
  await expect.element(total).toHaveTextContent('250')
})

test('pages and order are asked of the server, and an announcement refetches only the page shown', async () => {
  await page.viewport(1280, 800)
  window.history.replaceState(null, '', '/admin/documents?client=all')
  const queries = serve()
  const { refresh } = await show(<AllDocuments clientId={clientId} />)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Showing 101 to 200 of 250 results')).toBeVisible()
  expect(window.location.search).toBe('?client=all&page=2')
  expect(queries).toEqual(['all uploaded 1', 'all uploaded 2'])
  await refresh()
  expect(queries).toEqual(['all uploaded 1', 'all uploaded 2', 'all uploaded 2'])
  await page.getByRole('button', { name: 'Client', exact: true }).click()
  await expect.element(page.getByText('Showing 1 to 100 of 250 results')).toBeVisible()
  await expect
    .element(page.getByRole('columnheader', { name: 'Client' }))
    .toHaveAttribute('aria-sort', 'ascending')
  expect(queries.at(-1)).toBe('all client 1')
  expect(window.location.search).toBe('?client=all&sort=client')
})

test('a document is requested and deleted despite failures', async () => {
  serve()
  let documents: DocumentOfClient[] = []
  answer(findDocuments, () => {
    const total = documents.length
    return { documents, total, page: 1, counts: { total, available: 0, pending: total, clients: 1 } }
  })
  await show(<AllDocuments clientId={clientId} />)
  await page.getByRole('button', { name: 'Request document' }).click()
  const request = page.getByRole('dialog', { name: 'Request document' })
  await request.getByLabelText('Name').fill('Pay stub')
  const sent = await expectRetriesToWork(
    requestDocument,
    {
      failed: 'Failed to request the document',
      reply: ({ body }) => {
        const made = { ...sampleDocument({ name: body.name, status: 'pending' }), ...names }
        documents = [made]
        return made
      },
    },
    () => request.getByRole('button', { name: 'Request document' }).click(),
  )
  await expect.element(page.getByText('Requested: Pay stub', { exact: true })).toBeVisible()
  await expect.element(request).not.toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ name: 'Pay stub' })])
  await page.getByRole('button', { name: 'Delete Pay stub' }).click()
  await expectRetriesToWork(
    deleteDocument,
    {
      failed: 'Failed to delete document',
      reply: ({ params }) => {
        documents = []
        return { id: params['id'] ?? '' }
      },
    },
    () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  )
  await expect.element(page.getByText('Document deleted successfully', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete Pay stub' })).not.toBeInTheDocument()
})

test('one story 9: a request says before and after that its client is told only in the portal', async () => {
  serve()
  answer(requestDocument, ({ body }) => ({
    ...sampleDocument({ name: body.name, status: 'pending', askedOf: body.askedOf ?? 'client' }),
    ...names,
  }))
  await show(<AllDocuments clientId={clientId} />)
  const request = page.getByRole('dialog', { name: 'Request document' })
  const told = page.getByText('Nora is told only in the portal.', { exact: true })
  const ask = async (askedOf: string) => {
    await page.getByRole('button', { name: 'Request document' }).click()
    await request.getByLabelText('Name').fill('Pay stub')
    await request.getByLabelText('From whom').selectOptions(askedOf)
  }
  await ask('client')
  await expect.element(request.getByText('Nora is told only in the portal.')).toBeVisible()
  await expectAccessible()
  await request.getByRole('button', { name: 'Request document' }).click()
  await expect.element(page.getByText('Requested: Pay stub', { exact: true })).toBeVisible()
  await expect.element(told).toBeVisible()
  const text = page.getByRole('link', { name: 'Text Nora' })
  await expect
    .element(text)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('to your page: Pay stub.')))
  await expectAccessible()
  // A request to somebody else notifies nobody.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(told).not.toBeInTheDocument()
  await ask('lender')
  await expect.element(request.getByText('Nora is told only in the portal.')).not.toBeInTheDocument()
  await request.getByRole('button', { name: 'Request document' }).click()
  await expect.element(page.getByText('Requested: Pay stub', { exact: true })).toBeVisible()
  expect(told.elements()).toEqual([])
})

test('a due day that is a day off is said so, with the next open day to press', async () => {
  serve()
  await show(<AllDocuments clientId={clientId} />)
  await page.getByRole('button', { name: 'Request document' }).click()
  const request = page.getByRole('dialog', { name: 'Request document' })
  const due = request.getByLabelText('Due date (optional)')
  await due.fill('2026-11-26')
  const text = request.getByText('Nov 26 is Thanksgiving Day.')
  await expect.element(text).toBeVisible()
  await expectToFit([320, 1280])
  await request.getByRole('button', { name: 'Use Fri, Nov 27' }).click()
  await expect.element(due).toHaveValue('2026-11-27')
  await expect.element(due).toHaveFocus()
  await expect.element(text).not.toBeInTheDocument()
  await due.fill('2026-11-28')
  await expect.element(request.getByText('Nov 28 is a Saturday.')).toBeVisible()
})

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('on a phone a request says when it was made, a file its size, its day and who brought it', async () => {
  await page.viewport(390, 800)
  serve()
  const documents = [
    { ...sampleDocument({ name: 'Deed', uploadedBy: 'client' }), ...names },
    { ...sampleDocument({ name: 'Pay stub', status: 'pending' }), ...names },
  ]
  answer(findDocuments, () => ({
    documents,
    total: 2,
    page: 1,
    counts: { total: 2, available: 1, pending: 1, clients: 1 },
  }))
  await show(<AllDocuments clientId={clientId} />)
  await expect.element(card('Deed').getByText('2 KB · Jun 1, 2030 · Client')).toBeVisible()
  await expect.element(card('Pay stub').getByText('Requested Jun 1, 2030', { exact: true })).toBeVisible()
})

test('a file can be previewed and downloaded, which marks one of the client’s as seen; a request cannot', async () => {
  serve()
  const at = '2030-06-02T18:00:00.000Z'
  const byClient = sampleDocument({ name: 'Pay stub', uploadedBy: 'client', mimeType: 'image/png' })
  const review = { version: 1, state: 'received', at, canTakeBack: false } as const
  const documents = [
    { ...byClient, ...names },
    { ...sampleDocument({ name: 'Deed' }), ...names },
    { ...sampleDocument({ name: 'Survey', status: 'pending' }), ...names },
    { ...sampleDocument({ name: 'Letter', uploadedBy: 'client', review }), ...names },
    {
      ...sampleDocument({ name: 'Bill', uploadedBy: 'client', review: { ...review, state: 'accepted' } }),
      clientFirstName: '',
      clientLastName: '',
    },
  ]
  answer(findDocuments, () => ({
    documents,
    total: 5,
    page: 1,
    counts: { total: 5, available: 4, pending: 1, clients: 1 },
  }))
  const seen: unknown[] = []
  answer(markUploadSeen, ({ params }) => {
    seen.push(params['id'])
    return failure()
  })
  answer(downloadDocument, () => failure())
  await show(<AllDocuments clientId={clientId} />)
  const controls = (name: string) =>
    [...row(name).element().querySelectorAll('button, a')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    )
  await expect.element(row('Pay stub')).toBeVisible()
  expect(controls('Pay stub')).toEqual([
    'Preview Pay stub',
    'Download Pay stub',
    'Delete Pay stub',
    'More actions for Pay stub',
  ])
  expect(controls('Survey')).toEqual(['Delete Survey', 'More actions for Survey'])
  expect(controls('Letter').slice(0, 3)).toEqual(['Letter', 'Check Letter', 'Download Letter'])
  expect(controls('Bill').slice(0, 2)).toEqual(['Bill', 'Download Bill'])
  await expect.element(row('Bill')).toMatchTextContent('Unknown Client')
  await expect.element(row('Deed')).toMatchTextContent('Admin')
  await expect.element(row('Pay stub')).toMatchTextContent('Client')
  await row('Deed').getByRole('button', { name: 'Preview Deed' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Deed' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(seen).toEqual([])
  await row('Pay stub').getByRole('button', { name: 'Preview Pay stub' }).click()
  await expect.poll(() => seen).toEqual([byClient.id])
})

test('a failed list can be retried', async () => {
  serve()
  answer(findDocuments, () => failure())
  await show(<AllDocuments clientId={clientId} />)
  const failed = page.getByText('Failed to fetch all documents', { exact: true })
  await expect.element(failed).toBeVisible()
  serve()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Documents (30)' })).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
})

const ofNora = { ...sampleDocument({ name: 'Deed of Nora' }), ...names }
const ben = sampleAdminClient({ id: newId(), firstName: 'Ben', lastName: 'Papersson' })
const ofBen = {
  ...sampleDocument({ name: 'Deed of Ben', clientId: ben.id }),
  clientFirstName: 'Ben',
  clientLastName: 'Papersson',
}

/** Nora's document and Ben's. */
function serveTwo(): void {
  serve()
  answer(getClient, ({ params }) =>
    params['id'] === ben.id ? ben : params['id'] === clientId ? sampleAdminClient() : failure(404),
  )
  answer(searchClients, ({ query }) =>
    [sampleAdminClient(), ben].filter(({ lastName }) =>
      lastName.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
    ),
  )
  answer(findDocuments, ({ query }) => {
    const which = query.get('client')
    const documents = [ofNora, ofBen].filter((one) => which === 'all' || one.clientId === which)
    const total = documents.length
    return { documents, total, page: 1, counts: { total, available: total, pending: 0, clients: 1 } }
  })
}

const picker = page.getByRole('combobox', { name: 'Client' })
// The other filters have options too.
const options = page.getByRole('listbox', { name: 'Clients' }).getByRole('option')
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

test('the list starts with one client, and another one or all can be selected by typing', async () => {
  serveTwo()
  const { remove } = await show(<AllDocuments clientId={clientId} />)
  await expect.element(picker).toHaveValue('Nora Lindqvist')
  await expect.element(row('Deed of Nora')).toBeVisible()
  await expect.element(row('Deed of Ben')).not.toBeInTheDocument()
  await picker.click()
  await userEvent.keyboard('PAPERSS')
  await expect.poll(() => options.elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).toHaveValue('Ben Papersson')
  await expect.element(row('Deed of Ben')).toBeVisible()
  await expect.element(row('Deed of Nora')).not.toBeInTheDocument()
  expect(location.search).toBe(`?client=${ben.id}`)
  await remove()
  await show(<AllDocuments clientId={clientId} />)
  await expect.element(picker).toHaveValue('Ben Papersson')
  await expect.element(page.getByRole('button', { name: 'Request document' })).toBeVisible()
  await picker.click()
  await page.getByRole('option', { name: 'All Clients' }).click()
  await expect.element(picker).toHaveValue('All Clients')
  await expect.element(row('Deed of Nora')).toBeVisible()
  await expect.element(row('Deed of Ben')).toBeVisible()
  expect(location.search).toBe('?client=all')
})

test('an unknown client shows a message, and all can still be selected', async () => {
  serveTwo()
  await show(<AllDocuments clientId={newId()} />)
  await expect.element(picker).toHaveValue('Client not found')
  await expect.element(page.getByText('No documents found matching your filters.')).toBeVisible()
  await picker.click()
  await page.getByRole('option', { name: 'All Clients' }).click()
  await expect.element(row('Deed of Ben')).toBeVisible()
})

test('the filters and their client list are accessible and fit', async () => {
  serveTwo()
  const lastName = `Filterson-${'w'.repeat(60)}`
  answer(getClient, () => sampleAdminClient({ lastName }))
  answer(searchClients, () => [sampleAdminClient({ lastName })])
  await show(
    <main>
      <AllDocuments clientId={clientId} />
    </main>,
  )
  await picker.click()
  await expect.element(page.getByRole('option', { name: 'All Clients' })).toBeVisible()
  await expectToFit([320, 768, 1280])
})

test('one story 9: of a closed deal the papers to keep that are missing are named, each with its upload', async () => {
  serve()
  const closed = sampleAdminClient({ outcome: 'closed', outcomeOn: '2030-06-10' })
  answer(getClient, () => closed)
  const deed = sampleDocument({ name: 'Recorded deed', status: 'pending', askedOf: 'escrow' })
  const files = [sampleDocument({ name: 'Final closing statement' }), deed]
  answer(listDocuments, () => files)
  const { remove } = await show(<AllDocuments clientId={clientId} />)
  const papers = page.getByRole('region', { name: 'For Nora to keep' })
  await expect.element(papers).toMatchTextContent('3 papers are not in Files yet')
  await expect.element(papers).not.toMatchTextContent('Final closing statement')
  await expectToFit([320, 1280])
  await papers.getByRole('button', { name: 'Upload Recorded deed' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload Document' })
  // A request to escrow, which the file answers.
  await expect.element(upload.getByLabelText('This file is')).toHaveValue(deed.id)
  await userEvent.keyboard('{Escape}')
  await papers.getByRole('button', { name: 'Upload Owner’s title policy' }).click()
  const answers = upload.getByLabelText('This file is')
  await expect.element(answers).toHaveValue('')
  // Only what is asked for can be answered.
  await expect.element(answers).toHaveTextContent('An additional documentRecorded deed (requested)')
  const chosen = new File(['x'], 'scan0001.pdf', { type: 'application/pdf' })
  await userEvent.upload(upload.getByLabelText('Drop files here or click to browse'), chosen)
  await expect.element(upload.getByLabelText('Name')).toHaveValue('Owner’s title policy')
  await remove()
  answer(getClient, () => sampleAdminClient())
  await show(<AllDocuments clientId={clientId} />)
  await expect.element(page.getByText('Showing Nora Lindqvist.')).toBeVisible()
  expect(papers.elements()).toHaveLength(0)
})
