import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { UploadLine } from './upload-line.tsx'
import type { Uploads } from './use-uploads.ts'

const nothing = () => undefined
const uploads: Uploads = {
  items: [],
  isUploading: false,
  percent: 0,
  sent: 0,
  add: () => [],
  remove: nothing,
  move: nothing,
  start: () => Promise.resolve(),
  cancel: nothing,
}

function Line({ name }: { name: string }) {
  const file = new File(['a'], name, { type: 'image/jpeg' })
  return (
    <UploadLine
      item={{ id: 1, key: 'a', file, state: 'chosen' }}
      uploads={uploads}
      isOneOfSeveral
      onRetry={nothing}
      page={{ number: 1, isLast: false }}
    />
  )
}

/** The lines of a name, as they are shown. */
function linesOf(name: string): number {
  const range = document.createRange()
  range.selectNodeContents(page.getByText(name, { exact: true }).element())
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

// The room in the dialog of a phone, 320 to 430 px wide.
test.for([230, 300, 340])('in %s px a file name has its line beside three buttons', async (width) => {
  await show(
    <ul style={{ width }}>
      <Line name="photo1.jpg" />
      <Line name={`IMG_${'20261120_'.repeat(8)}.jpg`} />
    </ul>,
  )
  expect(linesOf('photo1.jpg')).toBe(1)
  const [line] = document.querySelectorAll('li')
  for (const part of document.querySelectorAll('li *'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(line?.getBoundingClientRect().right ?? 0)
})
