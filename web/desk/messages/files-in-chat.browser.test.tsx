import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listDocuments, fileForRequest } from '#contract/calls/deal/documents.ts'
import { listMessages, type Message } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming } from '#web/testing/incoming.ts'
import { newId, sampleAdminClient, sampleDocument, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskChat } from './desk-chat.tsx'

const maya = sampleAdminClient({ firstName: 'Maya', lastName: 'Okafor' })
const stub = { id: newId(), name: 'IMG_2041.jpeg', size: 2_100_000, mimeType: 'image/jpeg' }
const email = (content: string, changes: Partial<Message> = {}) =>
  sampleMessage({
    clientId: maya.id,
    senderType: 'client',
    senderName: 'Maya Okafor',
    by: 'email',
    content,
    ...changes,
  })
const pending = (name: string, askedOf: 'client' | 'lender') =>
  sampleDocument({ name, askedOf, status: 'pending', originalName: '', uploadedBy: 'admin' })
const dialog = page.getByRole('dialog')
const useButton = page.getByRole('button', { name: 'Use for a request: IMG_2041.jpeg' })

let stored: Message[] = []
const payStub = pending('Pay stub', 'client')

beforeEach(() => {
  answerIncoming()
  answer(listSavedReplies, () => [])
  answer(listMessages, () => stored)
  answer(listDocuments, () => [
    sampleDocument({ id: stub.id, name: stub.name, uploadedBy: 'client', status: 'available' }),
    payStub,
    pending('Appraisal', 'lender'),
  ])
})

const open = () =>
  show(
    <main>
      <h1>Messages</h1>
      <DeskChat client={maya} />
    </main>,
  )

test('files are rows that open; what was left out is named with why, what is coming and what is gone', async () => {
  stored = [
    email('Here are the pages.', {
      files: [stub],
      fileCount: 1,
      leftOut: 1,
      leftOutFiles: [{ name: 'IMG_2042.HEIC', size: 3_000_000, why: 'heic' }],
    }),
    email('', { by: 'sms', files: [{ id: newId(), name: 'photo-1.jpg', isComing: true }], fileCount: 1 }),
    email('', { fileCount: 2 }),
  ]
  await open()
  const link = page.getByRole('link', { name: 'Open IMG_2041.jpeg' })
  await expect.element(link).toHaveAttribute('href', `/api/documents/${stub.id}/download`)
  await expect.element(page.getByText(formatFileSize(stub.size))).toBeVisible()
  await expect
    .element(page.getByText(/^Left out: IMG_2042\.HEIC \(.*\), HEIC: it has to come as JPG/))
    .toBeVisible()
  await expect.element(page.getByText('1 photo is coming')).toBeVisible()
  await expect.element(page.getByText('Its files are no longer in this chat.')).toBeVisible()
  expect(page.getByText(/not taken over\.$/).elements()).toEqual([])
  await expectToFit([320, 390, 1280])
})

test('A20: a file is used for one of the open requests to its sender', async () => {
  stored = [email('Here it is', { files: [stub], fileCount: 1 })]
  const used: unknown[] = []
  answer(fileForRequest, ({ body }) => {
    used.push(body)
    return { ...payStub, status: 'available' as const }
  })
  await open()
  await useButton.click()
  await expect.element(dialog.getByRole('radio', { name: 'Pay stub' })).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(1)
  await expect.element(dialog.getByRole('button', { name: 'Use for it' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Pay stub' }).click()
  await dialog.getByRole('button', { name: 'Use for it' }).click()
  await expect.element(page.getByText('It is the newest file of “Pay stub”')).toBeVisible()
  expect(used).toEqual([{ requestId: payStub.id }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('says that nothing is asked of them', async () => {
  stored = [email('Here it is', { files: [stub], fileCount: 1 })]
  answer(listDocuments, () => [pending('Appraisal', 'lender')])
  await open()
  await useButton.click()
  await expect.element(dialog.getByText('No open request')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Use for it' })).toBeDisabled()
})

test('says why a file could not be used, and the dialog stays', async () => {
  stored = [email('Here it is', { files: [stub], fileCount: 1 })]
  answer(fileForRequest, () =>
    failure(409, { code: 'conflict', message: 'A file has come for this request.' }),
  )
  await open()
  await useButton.click()
  await dialog.getByRole('radio', { name: 'Pay stub' }).click()
  await dialog.getByRole('button', { name: 'Use for it' }).click()
  await expect.element(page.getByText('A file has come for this request.').first()).toBeVisible()
})
