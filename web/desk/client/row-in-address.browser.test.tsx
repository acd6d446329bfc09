import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { rowId, useRowInAddress } from './row-in-address.ts'

beforeEach(() => history.replaceState(null, '', '/'))

function List({ isShown }: { isShown: boolean }) {
  useRowInAddress(isShown)
  return isShown ? (
    <ul>
      {['a', 'b'].map((id) => (
        <li key={id} id={rowId('date', id)} className="mb-[200vh]">
          Date {id}
        </li>
      ))}
    </ul>
  ) : null
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('an address leads to its row once the list is there, and again when it changes', async () => {
  history.replaceState(null, '', '/#date-b')
  const { remove } = await show(<List isShown={false} />)
  await remove()
  await show(<List isShown />)
  await expect.element(row('Date b')).toHaveFocus()
  await expect.element(row('Date b')).toBeInViewport()
  location.hash = '#date-a'
  await expect.element(row('Date a')).toHaveFocus()
})

test('without a row, or with a row that is gone, the page stays as it is', async () => {
  history.replaceState(null, '', '/#date-gone')
  await show(<List isShown />)
  await expect.element(row('Date a')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
