import { beforeEach, expect, test, vi } from 'vitest'
import '#web/desk/desk.css'
import { page, userEvent } from 'vitest/browser'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { requestDocument, type TransactionDocument } from '#contract/calls/deal/documents.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import type { DocumentSource } from '#web/shared/documents/document-source.ts'
import { UploadDialog } from '#web/shared/documents/upload-dialog.tsx'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import {
  clientId,
  sampleAdminClient,
  sampleDocument,
  samplePeople,
  samplePerson,
  sampleTeam,
} from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { RequestDocumentDialog } from './request-document-dialog.tsx'
import { WhoSees } from './who-sees.tsx'

const client = sampleAdminClient()
const tick = (name: string) => page.getByRole('checkbox', { name })

beforeEach(() => {
  answer(getClient, () => client)
  answer(getTeam, () => sampleTeam())
  answer(listTemplates, () => [])
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listPeople, () =>
    samplePeople([samplePerson({ role: 'lender' }), samplePerson({ role: 'escrow', firstName: 'Erin' })]),
  )
})

/** The upload dialog of the desk; returns the fields that are sent. */
async function openUpload(requests: TransactionDocument[]) {
  const upload = vi.fn<DocumentSource['upload']>(async () => sampleDocument())
  await show(
    <UploadDialog
      upload={upload}
      requests={requests}
      forRequest={null}
      whoSees={(props) => <WhoSees {...props} clientId={clientId} />}
      onClose={() => undefined}
    />,
  )
  return upload
}

const choose = async () => {
  await userEvent.upload(
    page.getByLabelText('Drop files here'),
    new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' }),
  )
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

test('V9: an upload is for the client unless that is ticked off, and for the partners that are ticked', async () => {
  const upload = await openUpload([])
  await expect.element(tick('Nora sees it')).toBeChecked()
  await userEvent.click(tick('Nora sees it'))
  await expect.element(page.getByText('Only your team sees it.')).toBeVisible()
  await expectToFit([320, 1280])
  await userEvent.click(tick('Escrow sees it'))
  await expect.element(page.getByText('Only your team sees it.')).not.toBeInTheDocument()
  await choose()
  await expect.poll(() => upload.mock.calls).toHaveLength(1)
  expect(upload.mock.calls[0]?.[1]).toMatchObject({ isForClient: 'false', forPartners: 'escrow' })
})

test('an upload nobody ticked anything for says nothing of it; one for a request begins with what that has', async () => {
  const asked = sampleDocument({
    name: 'Credit letter',
    status: 'pending',
    askedOf: 'lender',
    isForClient: false,
  })
  const upload = await openUpload([asked])
  await page.getByLabelText('This file is').selectOptions('Credit letter (requested)')
  await expect.element(tick('Nora sees it')).not.toBeChecked()
  await choose()
  await expect.poll(() => upload.mock.calls).toHaveLength(1)
  expect(upload.mock.calls[0]?.[1]).toEqual({ category: 'inspection', requestId: asked.id })
})

test('V9: what is asked of others can stay with the team; what is asked of the client is shown to them', async () => {
  const sent = answer(requestDocument, ({ body }) => sampleDocument({ name: body.name, status: 'pending' }))
  await show(<RequestDocumentDialog client={client} onClose={() => undefined} />)
  await expect.element(tick('Nora sees it')).toBeDisabled()
  await page.getByLabelText('From whom').selectOptions('Lender')
  await userEvent.click(tick('Nora sees it'))
  await expect.element(page.getByText('Only your team and the lender see it.')).toBeVisible()
  await expect
    .element(
      page.getByText('The lender has nobody with an email here. You upload the file when you have it.'),
    )
    .toBeVisible()
  await expectToFit([320, 1280])
  await page.getByLabelText('From whom').selectOptions('Client')
  await expect.element(tick('Nora sees it')).toBeChecked()
  await page.getByLabelText('From whom').selectOptions('Lender')
  await expect.element(tick('Nora sees it')).not.toBeChecked()
  await page.getByLabelText('Name').fill('Credit letter')
  await page.getByRole('button', { name: 'Request document' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ askedOf: 'lender', isForClient: false, forPartners: [] })
})
