import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addNote } from '#contract/calls/deal/notes.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleNote } from '#web/testing/samples.ts'
import { answerAddClient, drop, field, pdf, showForm } from './testing/contract-form.tsx'
import { madeUpReading } from './testing/made-up-reading.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string | RegExp) => page.getByText(words)
const link = page.getByRole('dialog', { name: 'Send Maya the link' })

interface Upload {
  path: string
  key: string
  fields: Record<string, string>
}

/** Answers uploads with this status, and returns them. */
function answerUploads(status: number, body: object = {}): Upload[] {
  const uploads: Upload[] = []
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const header = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function respond(
    this: XMLHttpRequest,
    sent,
  ) {
    const fields = [...(sent as FormData)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ])
    uploads.push({
      path: new URL(String(open.mock.lastCall?.[1]), location.href).pathname,
      key: header.mock.calls.findLast(([name]) => name === 'idempotency-key')?.[1] ?? '',
      fields: Object.fromEntries(fields) as Record<string, string>,
    })
    Object.defineProperties(this, {
      status: { value: status },
      statusText: { value: '' },
      responseText: { value: JSON.stringify(body) },
    })
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
  })
  onTestFinished(() => {
    for (const spy of [open, header, send]) spy.mockRestore()
  })
  return uploads
}

/** Fills the form in from these files and confirms all; the email is typed. */
async function confirmAll(...files: File[]) {
  const created = answerAddClient()
  await showForm({
    reading: () =>
      madeUpReading({
        fields: { ...madeUpReading().fields, loan: { state: 'not-found', candidates: [], why: null } },
      }),
  })
  for (const [label, words] of Object.entries({
    'Agent Name': 'Elena Ruiz',
    'Agent Phone': '(916) 555-0142',
    Email: 'maya@example.com',
  }))
    await field(label).fill(words)
  await drop(...files)
  await button(/^Confirm 4 sure ones/).click()
  for (const label of ['Acceptance', 'Investigation', 'Appraisal', 'Loan', 'Insurance', 'Price'])
    await button(`Right: ${label}`).click()
  return created
}

let notes: { title: string; content: string; isVisible?: boolean | undefined }[]
beforeEach(() => {
  notes = answer(addNote, () => sampleNote())
})

test('I2, I25: after the client come the file, the note, the link, and then the ticked co-buyer', async () => {
  const uploads = answerUploads(201)
  const created = await confirmAll(pdf())
  expect([uploads, notes, created]).toEqual([[], [], []])
  await button('Add Client').click()
  await expect.element(link).toBeVisible()
  await expect.poll(() => notes).toHaveLength(1)
  expect(created).toHaveLength(1)
  expect(uploads).toMatchObject([
    { fields: { category: 'contract', isForClient: 'false', file: 'packet.pdf' } },
  ])
  expect(uploads[0]?.key).toMatch(/^[\da-f-]{36}$/)
  expect(notes[0]).toMatchObject({ title: 'From the contract', isVisible: false })
  expect(notes[0]?.content).toContain('Deposit $15,000 in 3 business days (page 41)')
  await link.getByRole('button', { name: 'Close' }).click()
  const person = page.getByRole('dialog', { name: 'Add person' })
  await expect.element(person.getByLabelText('Name', { exact: true })).toHaveValue('Daniel Okafor')
  await expect.element(person.getByRole('radio', { name: /Co-/ })).toBeChecked()
})

test('what is not ticked is not kept, and nobody else is given a link', async () => {
  const uploads = answerUploads(201)
  await confirmAll(pdf())
  await page.getByRole('checkbox', { name: /^Daniel Okafor also buys/ }).click()
  await page.getByRole('checkbox', { name: /^Keep these lines/ }).click()
  await page.getByRole('checkbox', { name: /^Keep the file in Files/ }).click()
  await button('Add Client').click()
  await link.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add person' })).not.toBeInTheDocument()
  expect([uploads, notes]).toEqual([[], []])
})

test('I25: bank details in the file are told in one toast, and the client and the note stay', async () => {
  answerUploads(422, { code: 'bank-details', message: 'Bank details' })
  await confirmAll(pdf())
  await button('Add Client').click()
  await expect.element(text('The contract was not kept: it has bank details.')).toBeVisible()
  await expect.element(link).toBeVisible()
  expect(notes).toHaveLength(1)
  await expect.element(button('Try again')).not.toBeInTheDocument()
})

test('I25: a file that did not arrive is sent again with the same key, so that it is one document', async () => {
  answer(addNote, () => failure(500))
  const uploads = answerUploads(0)
  await confirmAll(pdf())
  await button('Add Client').click()
  await expect.element(text(/^The contract was not kept.*The note was not kept\.$/)).toBeVisible()
  notes = answer(addNote, () => sampleNote())
  await button('Try again').click()
  await expect.poll(() => uploads).toHaveLength(2)
  expect(uploads[1]?.key).toBe(uploads[0]?.key)
  await expect.poll(() => notes).toHaveLength(1)
})

test('a file over 10 MB is said before, and is not kept', async () => {
  const uploads = answerUploads(201)
  await confirmAll(pdf('large.pdf'))
  const tick = page.getByRole('checkbox', { name: /^Keep the file in Files/ })
  await expect.element(tick).toBeDisabled()
  await expect.element(tick).not.toBeChecked()
  await expect.element(text(/^large\.pdf is 10 MB\. Files over 10 MB are not kept\.$/)).toBeVisible()
  await button('Add Client').click()
  await expect.element(link).toBeVisible()
  await expect.poll(() => notes).toHaveLength(1)
  expect(uploads).toEqual([])
})
