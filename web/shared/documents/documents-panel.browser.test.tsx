import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDocument, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { usePortalDocuments } from './document-queries.ts'
import { DocumentsPanel } from './documents-panel.tsx'

function Panel() {
  return <DocumentsPanel mode="client" source={usePortalDocuments(uniqueId)} transactionType="purchase" />
}

test('a failed list can be retried', async () => {
  answer(listPortalDocuments, () => failure())
  await show(<Panel />)
  await expect.element(page.getByText('Failed to fetch documents', { exact: true })).toBeVisible()
  answer(listPortalDocuments, () => [sampleDocument()])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Inspection Report').first()).toBeVisible()
  await expect.element(page.getByText('Failed to fetch documents', { exact: true })).not.toBeInTheDocument()
})
