import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getClient } from '#contract/calls/clients/clients.ts'
import { fileIncoming } from '#contract/calls/messages/incoming.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleIncoming } from '#web/testing/incoming.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { IncomingLine } from './incoming-line.tsx'
import { PlacingActions } from './placing-actions.tsx'

const deal = {
  clientId: newId(),
  firstName: 'Maya',
  lastName: 'Okafor',
  propertyAddress: '12 Elm Street, Sacramento, CA 95814',
}
const files = [
  { id: newId(), name: 'Preliminary report.pdf', size: 3_400_000 },
  { id: newId(), name: 'Estimated statement.pdf', size: 220_000 },
]
const line = (changes: object) =>
  sampleIncoming({ by: 'email', sentFrom: 'docs@goldenoak.example', deal, files, ...changes })
const open = (one: ReturnType<typeof line>) =>
  show(
    <main>
      <h1>To sort</h1>
      <h2>Waiting</h2>
      <ul>
        <IncomingLine line={one}>
          <PlacingActions line={one} />
        </IncomingLine>
      </ul>
    </main>,
  )
const dialog = page.getByRole('dialog')
const fileOnly = page.getByRole('button', { name: 'File documents only' })

test('files that wait are listed with sizes, and a line says that they came from outside', async () => {
  await open(line({ leftOut: 1, leftOutFiles: [{ name: 'tool.exe', size: 2_000, why: 'kind' }] }))
  await expect
    .element(page.getByRole('link', { name: 'Open Preliminary report.pdf' }))
    .toHaveAttribute('href', `/api/admin/incoming-files/${files[0]?.id}/download`)
  await expect.element(page.getByText(formatFileSize(3_400_000))).toBeVisible()
  await expect.element(page.getByText('From outside. Open only what you expect.')).toBeVisible()
  await expect.element(page.getByText(/^Left out: tool\.exe/)).toBeVisible()
  await expectToFit([320, 390, 1280])
})

test('they are filed for the team only, or as the upload of the partner who sent them', async () => {
  const filed: unknown[] = []
  answer(fileIncoming, ({ body }) => {
    filed.push(body)
    return {}
  })
  answer(getClient, () => sampleAdminClient({ id: deal.clientId }) as never)
  answer(listPeople, () => ({ people: [], changes: [] }) as never)
  const partner = { personId: newId(), firstName: 'Priya' }
  await open(line({ partner, reason: 'partner' }))
  await fileOnly.click()
  await expect.element(dialog.getByText('Only your team sees it.')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'As Priya’s upload' })).toBeChecked()
  await dialog.getByRole('button', { name: 'File 2 documents' }).click()
  await expect.element(page.getByText('They are among the documents')).toBeVisible()
  const documents = files.map(({ id: fileId }) => ({ fileId, isForClient: false, forPartners: [] }))
  expect(filed).toEqual([{ clientId: deal.clientId, personId: partner.personId, documents }])
})

test('a message without files, or that could not be read, offers no filing', async () => {
  await open(line({ files: undefined }))
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  expect(fileOnly.elements()).toEqual([])
})
