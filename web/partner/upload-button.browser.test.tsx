import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPartnerPage, type PartnerPage } from '#contract/calls/people/partner.ts'
import { answer } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import { UploadButton } from './upload-button.tsx'

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
