import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import { markTeam } from '#web/testing/team-of-page.ts'
import { PinForm } from './pin-form.tsx'

const field = page.getByLabelText('PIN', { exact: true })
const open = page.getByRole('button', { name: 'Open' })

async function ask() {
  const onPassed = vi.fn<() => void>()
  await show(<PinForm link="NorasLink" onPassed={onPassed} />)
  await expect.element(page.getByText('Your agent told it to you by phone.')).toBeVisible()
  return onPassed
}

test('a PIN is sent once it is whole, and one that is refused is typed anew', async () => {
  const onPassed = await ask()
  const sent = answer(enterLinkPin, () => failure(403, { message: 'This PIN is wrong. 4 tries are left.' }))
  await field.fill('123 45')
  await open.click()
  await expect.element(field).toHaveAccessibleDescription('Enter the 6 digits')
  await expect.element(field).toHaveValue('123 45')
  await field.fill('123 456')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('This PIN is wrong. 4 tries are left.')
  await expect.element(field).toHaveValue('')
  expect(sent).toEqual([{ pin: '123 456' }])
  answer(enterLinkPin, () => failure())
  await field.fill('654321')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Please try again in a moment.')
  answer(enterLinkPin, () => Promise.reject(new TypeError('Failed to fetch')))
  await field.fill('654321')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('This link opens when you are online.')
  await expect.element(field).toHaveValue('654321')
  expect(onPassed).not.toHaveBeenCalled()

  const links: unknown[] = []
  const gate = Promise.withResolvers<void>()
  const tried = answer(enterLinkPin, async ({ params }) => {
    links.push(params['key'])
    await gate.promise
    return new Response(null, { status: 204 })
  })
  await field.fill('654321')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Opening' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(field).not.toHaveAccessibleDescription()
  expect(onPassed).not.toHaveBeenCalled()
  gate.resolve()
  await expect.poll(() => onPassed.mock.calls.length).toBe(1)
  expect(tried).toEqual([{ pin: '654321' }])
  expect(links).toEqual(['NorasLink'])
})

test('a link that was stopped, or asks for no PIN anymore, is opened again to say which', async () => {
  const onPassed = await ask()
  answer(enterLinkPin, () => failure(404, { message: 'Not found' }))
  await field.fill('123456')
  await open.click()
  await expect.poll(() => onPassed.mock.calls.length).toBe(1)
  await expect.element(field).not.toHaveAccessibleDescription()
})

test('I20: with a logo the form shows the team that asks', async () => {
  const clear = markTeam({ name: 'Lighthouse Realty', colour: 'blue', mark: '0123456789abcdef' })
  await ask()
  await expect.element(page.getByRole('link', { name: 'Lighthouse Realty', exact: true })).toBeVisible()
  clear()
})
