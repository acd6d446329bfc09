import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { tabTo } from '#web/testing/focus.ts'
import { show } from '#web/testing/show.tsx'
import UnsubscribeScreen from './unsubscribe-screen.tsx'

const asks = page.getByRole('heading', { name: 'Unsubscribe from these emails?' })
const button = page.getByRole('button', { name: 'Unsubscribe' })

/** Opens the page of a link, whose server answers the requests one after the other; returns their methods and bodies. */
async function open(...answers: (() => Response)[]) {
  const sent: string[] = []
  window.fetch = async (address, init) => {
    expect(address).toBe('/unsubscribe/token')
    sent.push(`${init?.method} ${String(init?.body as URLSearchParams)}`)
    const reply = answers.shift()
    if (!reply) throw new Error('One request too many')
    return reply()
  }
  await show(<UnsubscribeScreen token="token" />)
  await expect.element(asks).toBeVisible()
  return sent
}

const post = 'POST List-Unsubscribe=One-Click'

test('opening the link sends nothing; a press by keyboard unsubscribes and says so', async () => {
  const sent = await open(() => new Response(null, { status: 204 }))
  expect(sent).toEqual([])
  await tabTo(button)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'You’re unsubscribed' })).toHaveFocus()
  expect(sent).toEqual([post])
  await expect.element(button).not.toBeInTheDocument()
  await expectAccessible()
})

test('an invalid token is reported only after the press, on every width and in both themes', async () => {
  const sent = await open(() => new Response('', { status: 404 }))
  await expectToFit([320, 1280])
  expect(sent).toEqual([])
  await button.click()
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toHaveFocus()
  await expectToFit([320, 1280])
})

test('a failed unsubscribe is reported and can be repeated', async () => {
  const sent = await open(
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => new Response('', { status: 500 }),
    () => new Response(null, { status: 204 }),
  )
  await button.click()
  await expect.element(page.getByRole('alert').getByText('We can’t reach the server.')).toBeVisible()
  await button.click()
  await expect.element(page.getByRole('alert').getByText('We couldn’t unsubscribe you.')).toBeVisible()
  await expectAccessible()
  await button.click()
  await expect.element(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  expect(sent).toEqual([post, post, post])
})

test('a partner is asked about the emails of their deal, and hears of no portal', async () => {
  history.replaceState(null, '', '?partner')
  const sent: string[] = []
  window.fetch = async (address, init) => {
    expect(address).toBe('/unsubscribe/token')
    sent.push(init?.method ?? '')
    return new Response(null, { status: 200 })
  }
  await show(<UnsubscribeScreen token="token" />)
  await expect.element(page.getByRole('heading', { name: 'Stop emails about this deal?' })).toBeVisible()
  expect(document.body.textContent).not.toContain('portal')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(page.getByRole('heading', { name: 'No more emails about this deal' })).toHaveFocus()
  expect(document.body.textContent).not.toContain('portal')
  expect(sent).toEqual(['POST'])
  await expectAccessible()
  history.replaceState(null, '', location.pathname)
})
