import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import type { ContractReader } from './contract-reader.ts'
import { noteWithGaps } from './filling/also-lines.ts'
import { answerAddClient, drop, field, pdf, showForm } from './testing/contract-form.tsx'
import { madeUpReading } from './testing/made-up-reading.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string | RegExp) => page.getByText(words)
const pictures = { ...madeUpReading(), form: null, fields: {}, papers: [], also: [], pictures: [3, 4, 7] }

/** Shows three pictures; what is read after them is the whole contract. */
async function showPictures(recognize: NonNullable<ContractReader['recognize']>) {
  let isRecognized = false
  answerAddClient()
  await showForm({
    reading: () => (isRecognized ? madeUpReading() : pictures),
    recognize: async (opened, options) => {
      const packet = await recognize(opened, options)
      isRecognized = true
      return packet
    },
  })
  await drop(pdf('scan.pdf'))
  await expect.element(text('3 pages are pictures')).toBeVisible()
}

test('I29: pictures are read when it is asked for, say how far it is, and fill the form in', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  await showPictures(async (opened, { onProgress }) => {
    onProgress({ page: 5, of: 12 })
    await promise
    return opened.packet
  })
  await expect.element(text('Page 3 and 2 others have no text.')).toBeVisible()
  await expectToFit([320, 1280])
  await field('First Name').fill('Typed')
  await button('Read them here, about 20 seconds').click()
  await expect.element(text('Reading page 5 of 12')).toBeVisible()
  await expectToFit([320, 1280])
  finish()
  await expect.element(text(/C\.A\.R\. agreement/)).toBeVisible()
  await expect.element(field('First Name')).toHaveValue('Typed')
  await expect.element(text('3 pages are pictures')).not.toBeInTheDocument()
})

test('I29: Stop ends it, a failure offers another try, and the form works meanwhile', async () => {
  let tries = 0
  await showPictures((_opened, { signal }) => {
    tries++
    if (tries === 2) return Promise.reject(new Error('offline'))
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  await button(/^Read them here/).click()
  await button('Stop').click()
  await expect.element(text('3 pages are pictures')).toBeVisible()
  await button(/^Read them here/).click()
  await expect.element(text('The pictures could not be read')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  await field('Email').fill('maya@example.com')
  await expect.element(field('Email')).toHaveValue('maya@example.com')
})

test('I29: without the packages the pictures are to be typed beside', async () => {
  answerAddClient()
  await showForm({ reading: () => pictures })
  await drop(pdf('scan.pdf'))
  await expect.element(text('Page 3 and others have no text. Type beside them.')).toBeVisible()
  await expect.element(button(/^Read them here/)).not.toBeInTheDocument()
})

test('I28: what is missing stands under the pages, and in the note', async () => {
  const at = { code: 'RPA', page: 9, of: 17, inPacket: 49 }
  const looked = {
    gaps: [{ kind: 'initials', at, side: 'sellers', place: 1, isOne: true } as const],
    pages: 17,
    notLookedAt: [],
  }
  answerAddClient()
  await showForm({ reading: () => madeUpReading(), looked })
  await drop(pdf())
  await expect.element(text('Page 49 (9 of 17) has no seller’s initials.')).toBeVisible()
  await expectToFit([1280])
  expect(noteWithGaps('Deposit $15,000', looked)).toBe(
    [
      'Deposit $15,000',
      '',
      'Page 49 (9 of 17) has no seller’s initials.',
      'Nothing else missing was seen on these 17 pages. Who signed, nobody here can know.',
    ].join('\n'),
  )
  expect(noteWithGaps('Deposit $15,000', { ...looked, gaps: [] })).toBe('Deposit $15,000')
})
