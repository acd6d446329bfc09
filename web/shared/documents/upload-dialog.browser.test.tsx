import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { limits } from '#contract/rules/limits.ts'
import { OfflineError, RequestError } from '#web/data/request-error.ts'
import type { UploadOptions } from '#web/data/upload-file.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import type { UploadedFields } from './document-source.ts'
import { UploadDialog } from './upload-dialog.tsx'

interface Attempt {
  file: File
  fields: UploadedFields
  options: UploadOptions
  done: () => void
  fail: (error: Error) => void
}

/** Opens the dialog; each upload lasts until the test ends it. */
async function openDialog(props: Partial<ComponentProps<typeof UploadDialog>> = {}) {
  const attempts: Attempt[] = []
  const onClose = vi.fn<() => void>()
  const upload = (file: File, fields: UploadedFields, options: UploadOptions) =>
    new Promise<TransactionDocument>((resolve, fail) => {
      attempts.push({ file, fields, options, done: () => resolve({} as TransactionDocument), fail })
      options.signal?.addEventListener('abort', () => fail(new DOMException('Cancelled', 'AbortError')))
    })
  const { remove } = await show(
    <UploadDialog upload={upload} requests={[]} forRequest={null} onClose={onClose} {...props} />,
  )
  return { attempts, onClose, remove }
}

const contract = () => new File(['a'.repeat(2048)], 'contract.pdf', { type: 'application/pdf' })
const dialog = () => page.getByRole('dialog', { name: 'Upload Document' })
const choose = (file: File) => userEvent.upload(dialog().getByLabelText('Drop files here'), file)
const send = () => dialog().getByRole('button', { name: 'Upload', exact: true })
const progress = () => dialog().getByRole('progressbar', { name: 'Upload progress' })

test('it shows what was really sent, and closes once the server has the file', async () => {
  const { attempts, onClose } = await openDialog()
  await expect.element(send()).toBeDisabled()
  await choose(contract())
  await send().click()
  expect(attempts.map(({ file, fields }) => [file.name, fields])).toEqual([
    ['contract.pdf', { category: 'other' }],
  ])
  attempts[0]?.options.onProgress?.(512, 2048)
  await expect.element(progress()).toHaveAttribute('value', '25')
  await expect.element(dialog().getByText('512 Bytes of 2 KB')).toBeVisible()
  await expect.element(dialog().getByLabelText('Drop files here')).toBeDisabled()
  await expect.element(dialog().getByLabelText('Category')).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Remove file' })).not.toBeInTheDocument()
  attempts[0]?.options.onProgress?.(2048, 2048)
  await expect.element(progress()).toHaveAttribute('value', '90')
  expect(onClose).not.toHaveBeenCalled()
  attempts[0]?.done()
  await expect.element(page.getByText('Document uploaded successfully')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failed upload shows the reason, leaves the file and can be tried again', async () => {
  const { attempts, onClose } = await openDialog()
  await choose(contract())
  await send().click()
  const problem = JSON.stringify({ message: 'The file does not look like a PDF.' })
  attempts[0]?.fail(new RequestError(400, 'Bad Request', problem))
  await expect.element(page.getByText('Upload Failed')).toBeVisible()
  await expect.element(page.getByText('The file does not look like a PDF.')).toBeVisible()
  await expect.element(progress()).not.toBeInTheDocument()
  await expect.element(dialog().getByText('contract.pdf')).toBeVisible()
  await send().click()
  await expect.poll(() => attempts.map(({ file }) => file.name)).toEqual(['contract.pdf', 'contract.pdf'])
  expect(onClose).not.toHaveBeenCalled()
})

test('a file is sent again under the key that it was first sent under, and every file has its own', async () => {
  const { attempts } = await openDialog()
  const keys = () => attempts.map(({ options }) => options.idempotencyKey)
  await choose(contract())
  await send().click()
  attempts[0]?.fail(new OfflineError())
  await expect.element(page.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
  await send().click()
  await dialog().getByRole('button', { name: 'Cancel upload' }).click()
  await userEvent.upload(dialog().getByLabelText('Drop files here'), [new File(['b'], 'addendum.pdf')])
  await send().click()
  attempts[2]?.done()
  await expect.poll(keys).toHaveLength(4)
  expect(attempts.map(({ file }) => file.name)).toEqual([
    'contract.pdf',
    'contract.pdf',
    'contract.pdf',
    'addendum.pdf',
  ])
  const [first, second, third, other] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  expect(other).not.toBe(first)
})

test('a server error and a lost connection are said, and the same press can be repeated', async () => {
  const { attempts, onClose } = await openDialog()
  await choose(contract())
  await send().click()
  attempts[0]?.fail(new RequestError(500, '', ''))
  await expect.element(page.getByText('Failed to upload document')).toBeVisible()
  await send().click()
  attempts[1]?.fail(new OfflineError())
  await expect.element(page.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
  await send().click()
  attempts[2]?.done()
  await expect.element(page.getByText('Document uploaded successfully')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

/** Chooses a large file without sending its bytes through the test's connection to the browser. */
function chooseLarge(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (!input) throw new Error('There is no field for a file')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file that is too large or of a wrong type is refused before it is sent', async () => {
  const { attempts } = await openDialog()
  chooseLarge(new File([new Uint8Array(limits.upload + 1)], 'scan.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('File too large')).toBeVisible()
  await choose(new File(['a'], 'setup.exe'))
  await expect.element(page.getByText('Choose a PDF, DOC')).toBeVisible()
  await expect.element(dialog().getByText('scan.pdf')).not.toBeInTheDocument()
  await expect.element(dialog().getByText('setup.exe')).not.toBeInTheDocument()
  await expect.element(send()).toBeDisabled()
  expect(attempts).toEqual([])
})

test('canceling an upload stops it without an error, and the file can be removed', async () => {
  const { attempts, onClose } = await openDialog()
  await choose(contract())
  await send().click()
  await dialog().getByRole('button', { name: 'Cancel upload' }).click()
  expect(attempts[0]?.options.signal?.aborted).toBe(true)
  await expect.element(dialog().getByRole('button', { name: 'Remove file' })).toBeVisible()
  expect(page.getByText('Upload Failed').elements()).toEqual([])
  await dialog().getByRole('button', { name: 'Remove file' }).click()
  await expect.element(dialog().getByText('contract.pdf')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test('closing the dialog stops the upload', async () => {
  const { attempts, onClose } = await openDialog()
  await choose(contract())
  await send().click()
  await dialog().getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(attempts[0]?.options.signal?.aborted).toBe(true)
  expect(onClose).toHaveBeenCalledOnce()
})

test('leaving the page stops the upload', async () => {
  const { attempts, remove } = await openDialog()
  await choose(contract())
  await send().click()
  await expect.poll(() => attempts).toHaveLength(1)
  await remove()
  expect(attempts[0]?.options.signal?.aborted).toBe(true)
})

const field = (label: string) => dialog().getByLabelText(label)

test('an agent names and describes a new file, says who sees it, and chooses its category', async () => {
  const { attempts } = await openDialog({
    hasTexts: true,
    suggestedName: 'Offer',
    to: 'Nora Lindqvist',
    whoSees: ({ viewers, onViewers, disabled }) => (
      <button
        type="button"
        disabled={disabled}
        onClick={() => onViewers({ ...viewers, forPartners: ['lender', 'escrow'] })}
      >
        Both partners see it
      </button>
    ),
  })
  await expect.element(dialog()).toHaveAccessibleDescription('For Nora Lindqvist')
  await expect.element(field('Name (optional)')).not.toBeInTheDocument()
  await choose(contract())
  await expect.element(field('Name (optional)')).toHaveValue('Offer')
  await expect.element(field('Name (optional)')).toHaveAttribute('placeholder', 'contract.pdf')
  await field('Name (optional)').fill('  The offer ')
  await field('Description (optional)').fill(' Signed by both. ')
  await field('Category').selectOptions('Contract')
  await dialog().getByRole('button', { name: 'Both partners see it' }).click()
  await send().click()
  await expect.element(field('Name (optional)')).toBeDisabled()
  await expect.element(field('Description (optional)')).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: 'Both partners see it' })).toBeDisabled()
  expect(attempts.map(({ fields }) => fields)).toEqual([
    {
      category: 'contract',
      name: 'The offer',
      description: 'Signed by both.',
      isForClient: 'true',
      forPartners: 'lender escrow',
    },
  ])
})

test('what was asked for takes one file, in its category, and has its name already', async () => {
  const asked = sampleDocument({ name: 'Pay stub', status: 'pending', category: 'loan' })
  const { attempts } = await openDialog({ hasTexts: true, requests: [asked] })
  await chooseAll(several())
  await expect.element(send()).toBeEnabled()
  await field('This file is').selectOptions('Pay stub (requested)')
  await expect.element(field('Category')).toHaveDisplayValue('Loan')
  await expect
    .element(field('This file is'))
    .toHaveAccessibleDescription('A requested document takes one file. Remove the others.')
  await expect.element(send()).toBeDisabled()
  await chooseAll([new File(['d'], 'pay-stub.pdf')])
  await expect.element(dialog().getByText('contract.pdf')).not.toBeInTheDocument()
  await expect.element(dialog().getByText('takes one file')).not.toBeInTheDocument()
  await expect.element(field('Name (optional)')).not.toBeInTheDocument()
  await send().click()
  await expect.element(field('This file is')).toBeDisabled()
  expect(attempts.map(({ file, fields }) => [file.name, fields])).toEqual([
    ['pay-stub.pdf', { category: 'loan', requestId: asked.id }],
  ])
  // Sent for another one than before it is another upload, which must not be taken for the first.
  await dialog().getByRole('button', { name: 'Cancel upload' }).click()
  await field('This file is').selectOptions('An additional document')
  await field('Name (optional)').fill('Another stub')
  await send().click()
  await expect.poll(() => attempts[1]?.fields).toEqual({ category: 'loan', name: 'Another stub' })
  expect(attempts[1]?.options.idempotencyKey).not.toBe(attempts[0]?.options.idempotencyKey)
})

const several = () => [contract(), new File(['b'], 'addendum.pdf'), new File(['c'], 'map.pdf')]
const chooseAll = (files: File[]) => userEvent.upload(dialog().getByLabelText('Drop files here'), files)

test('several files go one after another; a failed one stays and can be tried again', async () => {
  const { attempts, onClose } = await openDialog()
  await chooseAll(several())
  await send().click()
  const names = () => attempts.map(({ file }) => file.name)
  expect(names()).toEqual(['contract.pdf'])
  attempts[0]?.done()
  await expect.poll(names).toEqual(['contract.pdf', 'addendum.pdf'])
  await expect.element(dialog().getByText('2 KB · Uploaded')).toBeVisible()
  await expect
    .element(dialog().getByRole('button', { name: 'Remove file: contract.pdf' }))
    .not.toBeInTheDocument()
  await expect.element(dialog().getByRole('button', { name: 'Remove file: map.pdf' })).toBeVisible()
  attempts[1]?.fail(new RequestError(400, '', JSON.stringify({ message: 'The file is empty' })))
  await expect.poll(names).toEqual(['contract.pdf', 'addendum.pdf', 'map.pdf'])
  await expect.element(dialog().getByRole('button', { name: 'Retry: addendum.pdf' })).toBeDisabled()
  attempts[2]?.done()
  await expect.element(page.getByText('1 of 3 files were not uploaded')).toBeVisible()
  await expect.element(dialog().getByText('The file is empty')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await dialog().getByRole('button', { name: 'Retry: addendum.pdf' }).click()
  await expect.poll(names).toHaveLength(4)
  attempts[3]?.done()
  await expect.element(page.getByText('3 documents uploaded successfully')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('canceling stops the file and those after it', async () => {
  const { attempts } = await openDialog()
  await chooseAll(several())
  expect(dialog().getByRole('listitem').elements()).toHaveLength(3)
  await send().click()
  await dialog().getByRole('button', { name: 'Cancel upload: contract.pdf' }).click()
  await expect.element(send()).toBeEnabled()
  expect(attempts).toHaveLength(1)
  await expect.element(dialog().getByText('Failed to upload document')).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

/** Whether the device has touch, until the test ends. */
function withTouch(hasTouch: boolean): void {
  const ask = window.matchMedia.bind(window)
  const found = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = ask(query)
    if (query.includes('any-pointer: coarse')) Object.defineProperty(list, 'matches', { value: hasTouch })
    return list
  })
  onTestFinished(() => found.mockRestore())
}

test('a desktop without touch is not offered a camera', async () => {
  withTouch(false)
  await openDialog()
  await expect.element(dialog()).toBeVisible()
  await expect.element(page.getByText('Take a photo')).not.toBeInTheDocument()
})

test('a touch device is offered the camera; its photo gets a name, and is shown before it is sent', async () => {
  withTouch(true)
  await page.viewport(390, 844)
  const { attempts } = await openDialog()
  const camera = page.getByLabelText('Take a photo')
  await expect.element(camera).toHaveAttribute('capture', 'environment')
  await expectAccessible()
  await userEvent.upload(camera, new File(['heic'], 'image.heic', { type: 'image/heic' }))
  await expect.element(page.getByText(/This browser can’t open Photo .*heic/)).toBeVisible()
  const canvas = new OffscreenCanvas(320, 240)
  canvas.getContext('2d')?.fillRect(0, 0, 320, 240)
  await userEvent.upload(camera, new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }))
  await expect.element(dialog().getByText(/^Photo \w{3} \d{1,2}, \d{4}\.png$/)).toBeVisible()
  await expect
    .poll(() => document.querySelector<HTMLImageElement>('[role=dialog] img')?.naturalWidth)
    .toBe(320)
  await expect.element(dialog().getByText('Take a photo of the next page')).toBeVisible()
  await send().click()
  await expect
    .poll(() => attempts.map(({ file }) => file.name))
    .toEqual([expect.stringMatching(/^Photo \w{3} \d{1,2}, \d{4}\.png$/)])
  attempts[0]?.done()
  await expect.element(page.getByText('Document uploaded successfully')).toBeVisible()
})
