import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { FileZone } from './file-zone.tsx'

const zone = () => page.getByLabelText('Drop files here')
const files = () => ['one.pdf', 'two.pdf'].map((name) => new File(['a'], name, { type: 'application/pdf' }))

/** What is dragged: files, or a text. */
function dragged(what: 'files' | 'text'): DataTransfer {
  const data = new DataTransfer()
  if (what === 'text') data.setData('text/plain', 'A text')
  else for (const file of files()) data.items.add(file)
  return data
}

/** Drops something there, as a browser does; says whether the page dealt with it. */
function drop(target: EventTarget, what: 'files' | 'text'): boolean {
  const options = { bubbles: true, cancelable: true, dataTransfer: dragged(what) }
  target.dispatchEvent(new DragEvent('dragover', options))
  return !target.dispatchEvent(new DragEvent('drop', options))
}

test.each([
  ['several files', true, ['one.pdf', 'two.pdf']],
  ['one file', false, ['one.pdf']],
])('a zone for %s takes what is dropped, unless it is disabled', async (_, multiple, names) => {
  const onFiles = vi.fn<(chosen: File[]) => void>()
  const taken = () => onFiles.mock.calls.map(([chosen]) => chosen.map(({ name }) => name))
  const part = (disabled: boolean) => (
    <FileZone
      multiple={multiple}
      disabled={disabled}
      onFiles={onFiles}
      accept=".pdf"
      prompt="Drop files here"
      hint="PDF"
    />
  )
  const { showAgain } = await show(part(false))
  expect(drop(zone().element(), 'files')).toBe(true)
  expect(taken()).toEqual([names])
  drop(zone().element(), 'text')
  expect(taken()).toEqual([names])
  await showAgain(part(true))
  expect(drop(zone().element(), 'files')).toBe(true)
  expect(taken()).toEqual([names])
})

test('files dropped beside the zone do not leave the page; a text may be dropped where it belongs', async () => {
  const { remove } = await show(
    <FileZone onFiles={() => undefined} accept=".pdf" prompt="Drop files here" hint="PDF" />,
  )
  expect(drop(document.body, 'files')).toBe(true)
  expect(drop(document.body, 'text')).toBe(false)
  await remove()
  expect(drop(document.body, 'files')).toBe(false)
})
