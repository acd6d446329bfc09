import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { downloadDocument, listPortalDocuments } from '#contract/calls/deal/documents.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId, sampleDocument, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { usePortalDocuments } from './document-queries.ts'
import { DocumentsPanel } from './documents-panel.tsx'

const opened = vi.fn<(document: TransactionDocument) => void>()

type PanelProps = { mode?: 'client' | 'admin'; isArchived?: boolean }

function Panel({ mode = 'client', isArchived = false }: PanelProps) {
  const source = { ...usePortalDocuments(uniqueId), opened }
  return (
    <DocumentsPanel
      mode={mode}
      source={source}
      transactionType="purchase"
      agentName="Ines Park"
      isArchived={isArchived}
    />
  )
}

const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const dialog = page.getByRole('dialog', { name: 'Upload Document' })

test('a failed list can be retried', async () => {
  answer(listPortalDocuments, () => failure())
  await show(<Panel />)
  await expect.element(page.getByText('Failed to fetch documents', { exact: true })).toBeVisible()
  answer(listPortalDocuments, () => [sampleDocument()])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Inspection Report').first()).toBeVisible()
  await expect.element(page.getByText('Failed to fetch documents', { exact: true })).not.toBeInTheDocument()
})

test('the name of a file is high enough to be touched', async () => {
  answer(listPortalDocuments, () => [sampleDocument({ name: 'Photo ID' })])
  await page.viewport(320, 800)
  await show(<Panel />)
  const name = page.getByRole('button', { name: 'Photo ID', exact: true })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})

const pending = { status: 'pending', originalName: '', fileSize: 0, mimeType: '' } as const
const documents = () => [
  sampleDocument({ name: 'Photo ID', uploadedBy: 'client', askedOf: 'lender', dueDate: '2031-11-24' }),
  sampleDocument({ name: 'Title report', uploadedBy: 'partner' }),
  sampleDocument({ name: 'Roof', uploadedBy: 'client', description: 'Please read page 4.' }),
  sampleDocument({ name: 'Appraisal', askedOf: 'lender', dueDate: '2031-11-25', ...pending }),
  sampleDocument({ name: 'Pay stub', dueDate: '2031-11-26', ...pending }),
]

test.each([
  ['client', 'Uploaded by you.', null, 'Waiting for your lender'],
  ['admin', 'Uploaded by the client.', 'Uploaded by a partner.', 'Waiting for lender'],
] as const)(
  'the rows of the %s say who sent a file, or whom it waits for',
  async (mode, own, partner, wait) => {
    answer(listPortalDocuments, documents)
    await show(<Panel mode={mode} />)
    await expect.element(row('Photo ID').getByText(own)).toBeVisible()
    await expect.element(row('Photo ID').getByText('Jun 1, 2030')).toBeVisible()
    await expect.element(row('Photo ID').getByText('2 KB')).toBeVisible()
    await expect.element(row('Photo ID').getByText(/^Due|^Waiting/)).not.toBeInTheDocument()
    const ofPartner = row('Title report').getByText(/^Uploaded by/)
    if (partner === null) await expect.element(ofPartner).not.toBeInTheDocument()
    else await expect.element(ofPartner).toHaveTextContent(partner)
    await expect.element(row('Roof').getByText('Please read page 4.')).toBeVisible()
    await expect.element(row('Roof').getByText(/^Uploaded by/)).not.toBeInTheDocument()
    await expect.element(row('Appraisal').getByText(wait, { exact: true })).toBeVisible()
    await expect.element(row('Appraisal').getByText('Due Nov 25, 2031')).toBeVisible()
    await expect.element(row('Appraisal').getByText('2030')).not.toBeInTheDocument()
    await expect.element(row('Pay stub').getByText(/^Waiting for/)).not.toBeInTheDocument()
    await expect.element(row('Pay stub').getByRole('link')).not.toBeInTheDocument()
  },
)

test.each([
  ['client', ['Pay stub'], ['Pay stub']],
  ['admin', ['Appraisal', 'Pay stub'], ['Appraisal', 'Pay stub']],
] as const)('the %s can upload what is asked of that side', async (mode, buttons, options) => {
  answer(listPortalDocuments, documents)
  const { showAgain } = await show(<Panel mode={mode} />)
  await expect.element(row('Pay stub')).toBeVisible()
  const ofRows = page.getByRole('button', { name: /^Upload ./ })
  expect(ofRows.elements().map((button) => button.ariaLabel)).toEqual(buttons.map((name) => `Upload ${name}`))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const choice = dialog.getByLabelText('This file is')
  await expect.element(choice).toHaveDisplayValue('An additional document')
  expect([...choice.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'An additional document',
    ...options.map((name) => `${name} (requested)`),
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await row('Pay stub').getByRole('button', { name: 'Upload Pay stub' }).click()
  if (mode === 'client') {
    // The request has said what the file is.
    await expect.element(dialog.getByText('Pay stub (requested)')).toBeVisible()
    expect(dialog.getByRole('combobox').elements()).toHaveLength(0)
  } else await expect.element(choice).toHaveDisplayValue('Pay stub (requested)')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await showAgain(<Panel mode={mode} isArchived />)
  await expect.element(row('Pay stub')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Upload/ })).not.toBeInTheDocument()
})

test('whether a file is previewed or downloaded, it counts as opened', async () => {
  opened.mockClear()
  const document = sampleDocument({ name: 'Letter', mimeType: 'text/plain' })
  const archive = sampleDocument({ name: 'Photos', mimeType: 'application/zip' })
  answer(listPortalDocuments, () => [document, archive])
  answer(downloadDocument, () => new Response('Dear Nora'))
  await show(<Panel />)
  const download = page.getByRole('link', { name: 'Download Letter' })
  await expect.element(download).toHaveAttribute('href', `/api/documents/${document.id}/download`)
  await expect.element(row('Letter').getByRole('button', { name: 'Letter', exact: true })).toBeVisible()
  // What can only be downloaded.
  await expect.element(row('Photos').getByRole('link', { name: 'Download Photos' })).toBeVisible()
  await expect.element(row('Photos').getByRole('button')).not.toBeInTheDocument()
  download.element().addEventListener('click', (event) => event.preventDefault())
  await download.click()
  expect(opened.mock.calls).toEqual([[document]])
  await page.getByRole('button', { name: 'Preview Letter' }).click()
  const preview = page.getByRole('dialog', { name: 'Letter' })
  await expect.element(preview.getByText('Dear Nora')).toBeVisible()
  expect(opened.mock.calls).toEqual([[document], [document]])
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect.element(preview).not.toBeInTheDocument()
})

test('an address leads to the row of a document, or opens its upload once where that is possible', async () => {
  const [appraisal, stub] = [newId(), newId()]
  answer(listPortalDocuments, () => [
    sampleDocument({ name: 'Appraisal', id: appraisal, askedOf: 'lender', ...pending }),
    sampleDocument({ name: 'Pay stub', id: stub, ...pending }),
  ])
  history.replaceState(null, '', `/#upload-${stub}`)
  const { remove } = await show(<Panel />)
  await expect.element(dialog.getByText('Pay stub (requested)')).toBeVisible()
  expect(location.hash).toBe(`#document-${stub}`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  location.hash = `#document-${appraisal}`
  await expect.element(row('Appraisal')).toHaveFocus()
  await remove()
  history.replaceState(null, '', `/#upload-${appraisal}`)
  await show(<Panel />)
  await expect.element(row('Appraisal')).toHaveFocus()
  await expect.poll(() => location.hash).toBe(`#document-${appraisal}`)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('C13: a request to escrow says that it came and who checks it, until somebody decided', async () => {
  const asked = { askedOf: 'escrow', ...pending } as const
  answer(listPortalDocuments, () => [
    sampleDocument({ name: 'Title report', ...asked, partnerFile: 'received' }),
    sampleDocument({ name: 'Payoff', ...asked, partnerFile: 'accepted' }),
    sampleDocument({ name: 'Statement', ...asked }),
  ])
  await show(<Panel />)
  await expect.element(row('Title report').getByText('Escrow sent it; Ines checks it')).toBeVisible()
  await expect.element(row('Title report').getByRole('button', { name: 'Pending' })).toBeDisabled()
  await expect.element(row('Payoff').getByText('Escrow sent it', { exact: true })).toBeVisible()
  await expect.element(row('Statement').getByText('Waiting for escrow')).toBeVisible()
})
