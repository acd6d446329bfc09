import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getClient } from '#contract/calls/clients/clients.ts'
import { emailNow } from '#contract/calls/clients/email-now.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { listDocuments, requestDocument } from '#contract/calls/deal/documents.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import {
  clientId,
  newId,
  sampleAdminClient,
  sampleAdminPreferences,
  sampleDocument,
} from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { RequestDocumentDialog } from '../client/documents/request-document-dialog.tsx'
import { EmailWhatIsAsked } from '../client/frame/email-what-is-asked.tsx'
import { NoteDialog } from '../client/notes/note-dialog.tsx'

const nora = sampleAdminClient({ phone: '(916) 555-0142', email: 'nora@example.com' })
const dialog = page.getByRole('dialog')
const tick = dialog.getByRole('checkbox', { name: 'Email this to Nora now' })
const id = newId()
const emailedAt = '2030-06-01T15:12:00.000Z'
const ended = { at: '2026-11-30T20:00:00.000Z', writtenBy: null, linkedTo: null }

let mailed: unknown[]

beforeEach(() => {
  answer(getPreferences, () => sampleAdminPreferences())
  answer(getClient, () => nora)
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(requestDocument, ({ body }) =>
    sampleDocument({ id, name: body.name, status: 'pending', askedOf: body.askedOf ?? 'client' }),
  )
  mailed = answer(emailNow, () => ({ emailedAt }))
})

const openRequest = async () => {
  await show(<RequestDocumentDialog client={nora} onClose={() => undefined} />)
  await dialog.getByLabelText('Name').fill('Pay stub')
}
const submit = () => dialog.getByRole('button', { name: 'Request document' }).click()

test('C15: a request with the tick is emailed at once, and the toast says so', async () => {
  await openRequest()
  await expect.element(dialog.getByText('Nora is told only in the portal.')).toBeVisible()
  await expect.element(tick).toBeChecked()
  await expectAccessible()
  await expectToFit([320, 1280])
  await submit()
  await expect.element(page.getByText('Emailed to Nora.', { exact: true })).toBeVisible()
  expect(mailed).toEqual([{ about: 'document', items: [id] }])
})

test('C15: without the tick nothing is emailed, until the toast’s button is pressed', async () => {
  await openRequest()
  await userEvent.click(tick)
  await submit()
  const button = page.getByRole('button', { name: 'Email this to Nora now' })
  await expect.element(button).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Text Nora' })).toBeVisible()
  expect(mailed).toEqual([])
  await button.click()
  await expect.element(page.getByText('Emailed to Nora', { exact: true })).toBeVisible()
  expect(mailed).toEqual([{ about: 'document', items: [id] }])
})

test('C15: a request to somebody else is not emailed to the client', async () => {
  await openRequest()
  await dialog.getByLabelText('From whom').selectOptions('Lender')
  await expect.element(tick).not.toBeInTheDocument()
  await submit()
  await expect.element(page.getByText('Requested: Pay stub', { exact: true })).toBeVisible()
  expect(mailed).toEqual([])
})

test('C15: an email that did not go out is said, with the button again', async () => {
  answer(emailNow, () => failure(409, { message: 'Emailed at 8:12 AM' }))
  await openRequest()
  await submit()
  await expect
    .element(page.getByText('Nora is told only in the portal. The email did not go out.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Email this to Nora now' }).click()
  await expect.element(page.getByText('Emailed at 8:12 AM')).toBeVisible()
})

test('C15: it is not offered once the person ended email', async () => {
  answer(getPreferences, () => sampleAdminPreferences({ emailChoice: ended }))
  await openRequest()
  await expect.element(dialog.getByText(/Nora ended emails on Nov\s30\. Call or text Nora\./)).toBeVisible()
  await expect.element(tick).not.toBeInTheDocument()
  await submit()
  await expect.element(page.getByText('Requested: Pay stub', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Email this/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Text Nora' })).toBeVisible()
  expect(mailed).toEqual([])
})

test('C15: without mail set up, the button opens the agent’s own mail program', async () => {
  answer(getChannels, () => ({ email: false, sms: false, pushKey: null, textWebhook: '' }))
  await openRequest()
  await expect.element(tick).not.toBeInTheDocument()
  await submit()
  const link = page.getByRole('link', { name: 'Email this to Nora now' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^mailto:nora%40example\.com\?/))
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('Pay%20stub'))
})

test('C15: a note is emailed only if the client sees it', async () => {
  answer(addNote, ({ body }) => ({
    id,
    clientId,
    title: body.title,
    content: body.content,
    isVisible: body.isVisible ?? true,
    createdAt: emailedAt,
    updatedAt: emailedAt,
  }))
  await show(<NoteDialog client={nora} note={null} onClose={() => undefined} />)
  await dialog.getByLabelText('Note Title').fill('Parking')
  await dialog.getByLabelText('Message Content').fill('Behind the house.')
  await expect.element(tick).toBeChecked()
  await dialog.getByRole('switch', { name: 'Visible to Client' }).click()
  await expect.element(tick).not.toBeInTheDocument()
  await dialog.getByRole('switch', { name: 'Visible to Client' }).click()
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect.element(page.getByText('Emailed to Nora.', { exact: true })).toBeVisible()
  expect(mailed).toEqual([{ about: 'note', items: [id] }])
})

const asked = (more: object) => sampleDocument({ status: 'pending', askedOf: 'client', ...more })

test('C15: the header emails all that is asked of the client, and says when nothing is', async () => {
  let documents = [asked({ id }), asked({ askedOf: 'escrow' }), sampleDocument()]
  answer(listDocuments, () => documents)
  await show(<EmailWhatIsAsked client={nora} />)
  const button = page.getByRole('button', { name: 'Email Nora now' })
  await button.click()
  await expect.element(page.getByText('Emailed to Nora', { exact: true })).toBeVisible()
  expect(mailed).toEqual([{ about: 'document', items: [id] }])
  documents = []
  await button.click()
  await expect.element(page.getByText('Nothing is asked of Nora', { exact: true })).toBeVisible()
  expect(mailed).toHaveLength(1)
})
