import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { takeBackUpload } from '#contract/calls/deal/document-review.ts'
import type { DocumentReview, TransactionDocument } from '#contract/calls/deal/documents.ts'
import { usePortalDocuments } from '#web/shared/documents/document-queries.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPortal, inDays } from '#web/testing/portal.ts'
import { sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { silenceStreams } from '#web/testing/silent-stream.ts'
import { transactionOf } from '../home/transaction.ts'
import PortalScreen from '../portal-screen.tsx'
import { FilesTab } from './files-tab.tsx'

const at = '2026-11-19T18:00:00.000Z'
const reviewed = (name: string, review: Partial<DocumentReview>) =>
  sampleDocument({
    name,
    originalName: `${name}.pdf`,
    uploadedBy: 'client',
    uploadDate: at,
    review: { version: 1, state: 'received', at, canTakeBack: false, ...review },
  })

const requested = (name: string) =>
  sampleDocument({ name, originalName: '', fileSize: 0, mimeType: '', status: 'pending' })

const payStub = () => ({
  ...requested('Pay stub'),
  dueDate: '2031-11-25',
  review: {
    version: 1,
    state: 'sent-back' as const,
    reason: 'The right edge is cut off.\nPlease photograph the whole page.',
    by: 'Elena Ruiz',
    at: '2026-11-21T18:00:00.000Z',
    canTakeBack: false,
    returned: { name: 'pay-stub-nov.pdf', uploadedAt: at },
  },
})

beforeEach(silenceStreams)

async function openFiles(portal: ReturnType<typeof answerPortal>) {
  const { uniqueId } = portal.client
  history.replaceState(null, '', `/client/${uniqueId}?tab=documents`)
  await show(<PortalScreen uniqueId={uniqueId} />)
  await expect.element(page.getByRole('heading', { name: 'Transaction Documents' })).toBeVisible()
}

const namesInOrder = () =>
  page
    .getByRole('listitem')
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

test('V12: what was sent back stands first with its reason and is sent again; every other file says where it stands', async () => {
  const portal = answerPortal({
    documents: [
      requested('Tax form'),
      payStub(),
      reviewed('Proof of insurance', { canTakeBack: true }),
      reviewed('Bank statement', { state: 'opened', by: 'Elena Ruiz' }),
      reviewed('Photo ID', { state: 'accepted', by: 'Elena Ruiz', at: '2026-11-20T18:00:00.000Z' }),
    ],
  })
  await openFiles(portal)
  await expect.element(page.getByText('Please send it again · due Nov 25')).toBeVisible()
  expect(namesInOrder()).toEqual(['Pay stub', 'Tax form', 'Proof of insurance', 'Bank statement', 'Photo ID'])
  await expect.element(page.getByText('“The right edge is cut off.')).toBeVisible()
  await expect
    .element(page.getByText('Elena sent it back. pay-stub-nov.pdf, sent Nov 19, stays with your agent.'))
    .toBeVisible()
  await expect.element(page.getByText('Received Nov 19. Not opened yet.')).toBeVisible()
  await expect.element(page.getByText('Received Nov 19. Elena has opened it.')).toBeVisible()
  await expect.element(page.getByText('Accepted Nov 20, 2026')).toBeVisible()
  await expect.element(page.getByText('2 document(s) pending')).toBeVisible()
  expect(page.getByRole('button', { name: /^Take back/ }).elements()).toHaveLength(1)
  for (const button of page.getByRole('listitem').getByRole('button').elements()) {
    if (button.closest('h3')) continue
    expect(button.getBoundingClientRect().height, button.textContent).toBeGreaterThanOrEqual(44)
  }
  await expectToFit()
  page.getByRole('button', { name: 'Send again: Pay stub' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  await expect.element(dialog.getByText('Pay stub (requested)')).toBeVisible()
  await expectAccessible()
})

test('V8: an own upload is taken back by keyboard, after a question; one that was opened meanwhile says so', async () => {
  const upload = reviewed('Proof of insurance', { canTakeBack: true })
  const portal = answerPortal({ documents: [upload] })
  let isOpened = true
  answer(takeBackUpload, () => {
    if (isOpened) return failure(409, { message: 'Elena has opened this. Ask Elena to remove it.' })
    portal.documents.splice(0, 1, requested('Proof of insurance'))
    return { id: upload.id }
  })
  await openFiles(portal)
  const button = page.getByRole('button', { name: 'Take back Proof of insurance' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('alertdialog', { name: 'Take back Proof of insurance.pdf?' })
  await expect.element(dialog).toBeVisible()
  await expectToFit([320, 1024])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button.click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('Elena has opened this. Ask Elena to remove it.')).toBeVisible()
  isOpened = false
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('Proof of insurance is asked for again.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Upload Proof of insurance' })).toBeVisible()
})

test('in an archived deal an own upload cannot be taken back', async () => {
  const upload = reviewed('Proof of insurance', { canTakeBack: true })
  await openFiles(answerPortal({ client: { isArchived: true }, documents: [upload] }))
  await expect.element(page.getByRole('button', { name: 'Preview Proof of insurance' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Take back/ }).elements()).toEqual([])
})

/** The Files tab; uploads get `sent` as their answer. */
function Files({ client, sent }: { client: PortalClient; sent: TransactionDocument }) {
  const source = usePortalDocuments(client.uniqueId)
  const upload = async () => {
    await source.documents.refetch()
    return sent
  }
  return <FilesTab transaction={transactionOf(client, [], [], inDays(0))} source={{ ...source, upload }} />
}

test('an upload that nobody asked for can be taken back right after it was sent, others are not offered', async () => {
  const earlier = sampleDocument({ name: 'Earlier', uploadedBy: 'client' })
  const sent = sampleDocument({ name: 'receipt.txt', originalName: 'receipt.txt', uploadedBy: 'client' })
  const portal = answerPortal({ documents: [earlier] })
  answer(takeBackUpload, () => {
    portal.documents.shift()
    return { id: sent.id }
  })
  await show(<Files client={portal.client} sent={sent} />)
  await expect.element(page.getByRole('button', { name: 'Preview Earlier' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Take back/ }).elements()).toEqual([])
  portal.documents.unshift(sent)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  await userEvent.upload(
    dialog.getByLabelText('Drop files here'),
    new File(['receipt'], 'receipt.txt', { type: 'text/plain' }),
  )
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Take back receipt.txt' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take back receipt.txt?' })
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('receipt.txt was deleted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Preview receipt.txt' })).not.toBeInTheDocument()
})
