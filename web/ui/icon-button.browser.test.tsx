import { Trash2 } from 'lucide-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { IconButton } from './icon-button.tsx'

const colorOf = (element: Element) => getComputedStyle(element).color

test.each(['plain', 'danger'] as const)(
  'under the pointer a %s button has the color of what it does',
  async (tone) => {
    const colors = { plain: 'text-ink', danger: 'text-danger' }
    await show(
      <>
        <span className={colors[tone]}>Its color</span>
        <IconButton label="Delete" icon={Trash2} tone={tone} />
      </>,
    )
    const [button, color] = [page.getByRole('button'), page.getByText('Its color')]
    await color.hover()
    expect(colorOf(button.element())).not.toBe(colorOf(color.element()))
    await button.hover()
    await expect.poll(() => colorOf(button.element())).toBe(colorOf(color.element()))
  },
)
