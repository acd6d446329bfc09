import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answerPortal, sixSteps } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const line = 'We never send wire instructions here. Call Golden Oak Escrow before you send money.'
const warning =
  'Never trust new wire instructions that arrive by email or chat, no matter who seems to have sent them.'

const notice = page.getByText(line)
const advice = page.getByText(warning)
const step = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first()
const field = page.getByPlaceholder('Type your message...')

function open({ client }: ReturnType<typeof answerPortal>, tab: string) {
  history.replaceState(null, '', `/client/${client.uniqueId}?tab=${tab}`)
  return show(<Portal client={client} />)
}

test('the chat warns of wire fraud: collapsed on a phone, expanded on tap, and remembered', async () => {
  await page.viewport(390, 844)
  const portal = answerPortal()
  const { remove } = await open(portal, 'messages')
  await expect.element(notice).toBeVisible()
  await expect.element(advice).not.toBeVisible()
  await expect.element(field).toBeInViewport()
  await notice.click()
  await expect.element(advice).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '(916) 555-0177' }))
    .toHaveAttribute('href', 'tel:9165550177')
  await expect
    .element(page.getByRole('link', { name: 'ic3.gov' }))
    .toHaveAttribute('rel', expect.stringMatching(/noreferrer|noopener/))
  await expect.element(field).toBeInViewport()
  await expectAccessible()
  await remove()
  await open(portal, 'messages')
  await expect.element(advice).toBeVisible()
})

test('on a desktop it is expanded, can be collapsed by keyboard, and never disappears', async () => {
  const portal = answerPortal()
  const { remove } = await open(portal, 'messages')
  await expect.element(advice).toBeVisible()
  document.querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(advice).not.toBeVisible()
  await expect.element(notice).toBeVisible()
  await remove()
  const again = await open(portal, 'messages')
  await expect.element(notice).toBeVisible()
  await expect.element(advice).not.toBeVisible()
  await again.remove()
  await open(portal, 'documents')
  await expect.element(advice).toBeVisible()
})

test('without a number it describes which one to call', async () => {
  await open(answerPortal({ client: { escrowPhone: '' } }), 'documents')
  await expect
    .element(page.getByText(/at the number you were given at the start\. Ask .* for escrow’s number\.$/))
    .toBeVisible()
})

test('it appears in steps 2 and 5, expanded only while one of them is in progress', async () => {
  await open(answerPortal({ steps: sixSteps({ current: 2 }) }), 'progress')
  await expect.element(step('Escrow Opening').getByText(warning)).toBeVisible()
  await expect.element(step('Final Walkthrough').getByText(line)).toBeVisible()
  await expect.element(step('Final Walkthrough').getByText(warning)).not.toBeVisible()
  await expect.element(step('Home Inspection').getByText(line)).not.toBeInTheDocument()
})

test('expanded, it passes axe and fits in both themes at 320 to 1280 px', async () => {
  const portal = answerPortal()
  for (const place of ['chat', 'files', 'step-2', 'step-5'])
    localStorage.setItem(`wire-notice:${portal.client.uniqueId}:${place}`, 'open')
  for (const tab of ['messages', 'documents', 'progress']) {
    const { remove } = await open(portal, tab)
    await expect.element(advice.first()).toBeVisible()
    await expectToFit([320, 390, 1280])
    await remove()
  }
})
