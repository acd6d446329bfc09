import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { render } from '#web/testing/render.ts'
import { NavigationFocus } from './navigation-focus.tsx'

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A long screen; without a title it is still loading. */
function Screen({ title, before }: { title?: string; before?: string }) {
  return (
    <>
      <NavigationFocus />
      {before !== undefined && <h1 style={{ display: 'none' }}>{before}</h1>}
      <div style={{ height: 3000 }}>
        {title !== undefined && <h1>{title}</h1>}
        <button type="button">Press</button>
      </div>
    </>
  )
}

test('a navigation begins at the top of the new screen, at its heading', async () => {
  const { rerender } = await render(<Screen title="Deals" />)
  await expect.element(heading('Deals')).toBeVisible()
  await expect.element(heading('Deals')).not.toHaveFocus()
  const press = page.getByRole('button', { name: 'Press' })
  press.element().focus()
  window.scrollTo(0, 500)
  navigate('/?filter=open')
  await expect.poll(() => location.search).toBe('?filter=open')
  await rerender(<Screen title="Deals" />)
  await expect.element(press).toHaveFocus()
  expect(window.scrollY).toBe(500)

  navigate('/other')
  await expect.element(heading('Deals')).toHaveFocus()
  expect(window.scrollY).toBe(0)
})

test('a screen that still loads gets the focus once its heading stands there, not the hidden one before', async () => {
  const { rerender } = await render(<Screen title="Deals" />)
  await rerender(<Screen before="Deals" />)
  const press = page.getByRole('button', { name: 'Press' })
  press.element().focus()
  navigate('/other')
  await expect.poll(() => location.pathname).toBe('/other')
  await rerender(<Screen before="Deals" title="Settings" />)
  await expect.element(heading('Settings')).toHaveFocus()
  // What is added later takes it no more.
  press.element().focus()
  const later = document.createElement('p')
  document.body.append(later)
  onTestFinished(() => later.remove())
  await rerender(<Screen title="Settings" />)
  await expect.element(press).toHaveFocus()
})

test('going back keeps the place in the page, and only then', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  onTestFinished(() => scrolled.mockRestore())
  const heard: string[] = []
  const hear = () => heard.push(location.pathname + location.hash)
  window.addEventListener('popstate', hear)
  onTestFinished(() => window.removeEventListener('popstate', hear))
  await render(<Screen title="Deals" />)
  navigate('/other')
  await expect.poll(() => scrolled.mock.calls).toEqual([[0, 0]])
  const press = page.getByRole('button', { name: 'Press' })
  press.element().focus()
  history.back()
  await expect.element(heading('Deals')).toHaveFocus()
  expect(scrolled).toHaveBeenCalledTimes(1)
  navigate('/another')
  await expect.poll(() => scrolled.mock.calls).toHaveLength(2)
  // A link within the page is no way back.
  location.hash = 'part'
  await expect.poll(() => heard).toEqual(['/', '/another#part'])
  navigate('/')
  await expect.poll(() => scrolled.mock.calls).toHaveLength(3)
})
