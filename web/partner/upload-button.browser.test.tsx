import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPartnerPage, type PartnerPage } from '#contract/calls/people/partner.ts'
import { limits } from '#contract/rules/limits.ts'
import { answer } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import { UploadButton } from './upload-button.tsx'
import { usePartnerPage } from './use-partner-page.ts'

const document: PartnerPage['documents'][number] = {
  id: '00000000-0000-4000-8000-000000000004',
  name: 'Loan estimate',
  description: null,
  isAsked: true,
  hasFile: false,
  fileSize: 0,
  dueDate: null,
  uploadedAt: null,
}

test('a file that is chosen again after a cut connection goes out under the same key, another one under its own', async () => {
  answer(getPartnerPage, () => ({ documents: [document] }) as unknown as PartnerPage)
  const keys: string[] = []
  const name = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((header, value) => {
    if (header === 'idempotency-key') keys.push(value)
  })
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(
    this: XMLHttpRequest,
  ) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  await show(<UploadButton link="AAAAAAAAAAAAAAAAAAAAAA" document={document} isReadOnly={false} />)
  /** Chooses it with its day of change, which a test's connection to the browser does not carry. */
  const choose = async (content: string) => {
    const before = keys.length
    const input = page.getByLabelText('File for Loan estimate').element() as HTMLInputElement
    const carried = new DataTransfer()
    carried.items.add(new File([content], 'estimate.pdf', { lastModified: 1_700_000_000_000 }))
    input.files = carried.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => keys.length).toBe(before + 1)
    await expect.element(page.getByRole('button', { name: 'Upload Loan estimate' })).toBeEnabled()
  }
  await choose('estimate')
  await choose('estimate')
  await choose('another estimate')
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  sent.mockRestore()
  name.mockRestore()
})

/** The page that the button is on. */
function Asks() {
  return <p>{usePartnerPage('AAAAAAAAAAAAAAAAAAAAAA').data?.documents[0]?.name}</p>
}

/** Catches every upload until the test ends; `respond` answers one. */
function catchUploads() {
  const uploads: { to: string; key: string; form: FormData; request: XMLHttpRequest }[] = []
  const header = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function catchOne(
    this: XMLHttpRequest,
    form,
  ) {
    const to = open.mock.lastCall?.slice(0, 2).join(' ') ?? ''
    const [, key = ''] = header.mock.calls.findLast(([name]) => name === 'idempotency-key') ?? []
    uploads.push({ to, key, form: form as FormData, request: this })
  })
  onTestFinished(() => {
    header.mockRestore()
    open.mockRestore()
    send.mockRestore()
  })
  return uploads
}

function respond(request: XMLHttpRequest | undefined, status: number, body: object): void {
  if (!request) throw new Error('Nothing was sent')
  Object.defineProperties(request, {
    status: { value: status },
    responseText: { value: JSON.stringify(body) },
  })
  request.dispatchEvent(new ProgressEvent('load'))
}

/** Chooses a file, or none, without sending its bytes through the test's connection to the browser. */
function chooseFile(...files: File[]): void {
  const input = page.getByLabelText('File for Loan estimate').element() as HTMLInputElement
  const carried = new DataTransfer()
  for (const file of files) carried.items.add(file)
  input.files = carried.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file goes to its request with its progress; what is wrong with it stays in the row until it was sent', async () => {
  let asked = 0
  let now = Promise.resolve({ documents: [document] } as unknown as PartnerPage)
  answer(getPartnerPage, () => {
    asked += 1
    return now
  })
  const uploads = catchUploads()
  await show(
    <>
      <Asks />
      <UploadButton link="AAAAAAAAAAAAAAAAAAAAAA" document={document} isReadOnly={false} />
    </>,
  )
  await expect.poll(() => asked).toBe(1)
  const upload = page.getByRole('button', { name: 'Upload Loan estimate' })
  const problem = page.getByRole('alert')
  const progress = page.getByRole('progressbar', { name: 'Sending Loan estimate' })
  chooseFile()
  chooseFile(new File([new Uint8Array(limits.upload + 1)], 'scan.pdf'))
  await expect.element(problem).toHaveTextContent('Please select a file smaller than 10MB')
  await expect.element(progress).not.toBeInTheDocument()
  expect(uploads).toEqual([])

  chooseFile(new File([new Uint8Array(limits.upload)], 'scan.pdf'))
  await expect.element(problem).not.toBeInTheDocument()
  await expect.element(progress).toHaveAttribute('value', '0')
  await expect.element(page.getByLabelText('File for Loan estimate')).toBeDisabled()
  expect(uploads[0]?.to).toBe('POST /api/deals/AAAAAAAAAAAAAAAAAAAAAA/documents')
  expect(uploads[0]?.form.get('requestId')).toBe(document.id)
  expect(uploads[0]?.form.get('file')).toHaveProperty('name', 'scan.pdf')
  uploads[0]?.request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: limits.upload / 4 }))
  await expect.element(progress).toHaveAttribute('value', '25')
  respond(uploads[0]?.request, 400, { message: 'The file does not look like a PDF.' })
  await expect.element(problem).toHaveTextContent('The file does not look like a PDF.')
  await expect.element(progress).not.toBeInTheDocument()
  await expect.poll(() => asked).toBe(2)

  chooseFile(new File(['estimate'], 'estimate.pdf'))
  await expect.element(progress).toHaveAttribute('value', '0')
  respond(uploads[1]?.request, 500, {})
  await expect.element(problem).toHaveTextContent('The file could not be sent. Please try again.')
  await expect.element(upload).toBeEnabled()
  await expect.poll(() => asked).toBe(3)

  const estimate = new File(['estimate'], 'estimate.pdf')
  chooseFile(estimate)
  await expect.element(problem).not.toBeInTheDocument()
  now = new Promise(() => undefined)
  respond(uploads[2]?.request, 201, { documents: [{ ...document, name: 'From the answer' }] })
  await expect.element(page.getByText('Loan estimate was sent. The agent sees it.')).toBeVisible()
  await expect.element(page.getByText('From the answer')).toBeVisible()
  await expect.poll(() => asked).toBe(4)
  await expect.element(upload).toBeEnabled()
  chooseFile(estimate)
  await expect.poll(() => uploads).toHaveLength(4)
  expect(uploads[3]?.key).not.toBe(uploads[2]?.key)
})
