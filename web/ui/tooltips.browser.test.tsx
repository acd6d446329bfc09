import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#web/testing/render.ts'
import { Tooltips } from './tooltips.tsx'

const shown = () => document.querySelector('[data-tooltip-layer]')?.textContent ?? null

function Sample() {
  return (
    <>
      <button type="button" data-tooltip="Edit Maya">
        Edit
      </button>
      <button type="button" data-tooltip="Open chat">
        Chat
      </button>
      <Tooltips />
    </>
  )
}

test('the very first control under the mouse shows its tooltip, and Escape hides it', async () => {
  await render(<Sample />)
  await userEvent.hover(page.getByRole('button', { name: 'Edit' }))
  expect(shown()).toBeNull()
  await expect.poll(shown).toBe('Edit Maya')
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toBeNull()
})

test('a control with an open menu shows none, since it would cover the menu', async () => {
  await render(
    <>
      <button type="button" aria-expanded="true" data-tooltip="More actions">
        More
      </button>
      <button type="button" data-tooltip="Open chat">
        Chat
      </button>
      <Tooltips />
    </>,
  )
  await userEvent.hover(page.getByRole('button', { name: 'More' }))
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(shown()).toBeNull()
  await userEvent.hover(page.getByRole('button', { name: 'Chat' }))
  await expect.poll(shown).toBe('Open chat')
})

test('the keyboard shows the tooltip of what has the focus', async () => {
  await render(<Sample />)
  await userEvent.tab()
  await expect.poll(shown).toBe('Edit Maya')
  await userEvent.tab()
  await expect.poll(shown).toBe('Open chat')
})

test('a tooltip at the window’s edge is not cut off, and stays above its control', async () => {
  await render(
    <>
      <button
        type="button"
        style={{ position: 'fixed', right: 0, top: 200 }}
        data-tooltip="Delete Maximiliana Featherstonehaugh permanently"
      >
        Delete
      </button>
      <Tooltips />
    </>,
  )
  await userEvent.hover(page.getByRole('button', { name: 'Delete' }))
  await expect.poll(shown).toMatch(/^Delete Max/)
  const box = document.querySelector('[data-tooltip-layer]')?.getBoundingClientRect()
  expect(box?.right).toBeLessThanOrEqual(window.innerWidth)
  expect(box?.bottom).toBeLessThanOrEqual(201)
})

test('near the top of the window a tooltip is below its control', async () => {
  await render(
    <>
      <button
        type="button"
        style={{ position: 'fixed', left: 200, top: 0, height: 40 }}
        data-tooltip="Settings"
      >
        Gear
      </button>
      <Tooltips />
    </>,
  )
  await userEvent.hover(page.getByRole('button', { name: 'Gear' }))
  await expect.poll(shown).toBe('Settings')
  expect(document.querySelector('[data-tooltip-layer]')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    40,
  )
})
