import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { getKnownAgent, requestMyLinks } from '#contract/calls/clients/portal-links.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { getPartnerPage } from '#contract/calls/people/partner.ts'
import PartnerScreen from '#web/partner/partner-screen.tsx'
import { OpenPortal } from '#web/portal/open-portal.tsx'
import LandingScreen from '#web/site/landing-screen.tsx'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { markSendsEmail } from '#web/testing/sends-email.ts'
import { show } from '#web/testing/show.tsx'

const field = page.getByLabelText('Your email address')
const send = page.getByRole('button', { name: 'Mail me my link' })
const sent = page.getByRole('status').filter({ hasText: 'your link is on its way' })
const unknown = () => failure(404, { status: 404, code: 'not-found', message: 'Not found' })
const nobody = { teamName: '', agentName: '', agentPhone: '' }

let unmark = () => {}
beforeEach(() => {
  unmark = markSendsEmail()
  answer(samplePortal, () => ({ uniqueId: 'Sample01' }))
  answer(getKnownAgent, () => nobody)
  answer(getPortalClient, unknown)
  answer(getPartnerPage, unknown)
})
afterEach(() => unmark())

const lost = () => <OpenPortal uniqueId="Wrong001">{() => null}</OpenPortal>

test.each([
  ['the first page', () => <LandingScreen />, 'Looking for your own page?'],
  ['a wrong or stopped link', lost, 'Or have it mailed'],
  ['a partner’s stopped link', () => <PartnerScreen link={'A'.repeat(22)} />, 'Or have it mailed'],
])('%s mails a link, and says the same whatever the address is', async (_place, screen, heading) => {
  const bodies = answer(requestMyLinks, () => ({ accepted: true as const }))
  await show(screen())
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await field.fill(' maya@example.com ')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(sent).toHaveFocus()
  await expect.element(sent.getByText('Nothing after 5 minutes? Ask your agent.')).toBeVisible()
  expect(bodies).toEqual([{ email: 'maya@example.com' }])
  await expectAccessible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

test('the texts of a wrong link stay, above the form', async () => {
  await show(lost())
  const text = page.getByText(
    'Client profile not found. Please check your unique link or contact your agent.',
  )
  await expect.element(text).toBeVisible()
  await expect.element(page.getByText('Ask your agent for your link.')).toBeVisible()
  await expect.element(send).toBeVisible()
  expect(text.element().getBoundingClientRect().bottom).toBeLessThan(
    field.element().getBoundingClientRect().top,
  )
})

test('without email set up no form is there', async () => {
  unmark()
  const first = await show(<LandingScreen />)
  await expect.element(page.getByText('Ask your agent for it.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await first.remove()
  await show(lost())
  await expect.element(page.getByText('Ask your agent for your link.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('what is no address is not sent, and says so at the field', async () => {
  const bodies = answer(requestMyLinks, () => ({ accepted: true as const }))
  await show(<LandingScreen />)
  for (const typed of ['', 'maya', 'maya@example', 'ma ya@example.com']) {
    await field.fill(typed)
    await send.click()
    await expect.element(field).toHaveAccessibleDescription('Must be a valid email address')
    await expect.element(field).toHaveFocus()
  }
  expect(bodies).toEqual([])
})

test.each([
  ['a limit', () => failure(429, { message: 'Please wait 15 minutes.' }), 'Please wait 15 minutes.'],
  ['an error', () => failure(500), 'It could not be sent. Please try again.'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /reach/],
])('after %s the address stays, and is sent again', async (_what, reply, message) => {
  answer(requestMyLinks, reply)
  await show(<LandingScreen />)
  await field.fill('maya@example.com')
  await send.click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(field).toHaveValue('maya@example.com')
  answer(requestMyLinks, () => ({ accepted: true as const }))
  await send.click()
  await expect.element(sent).toBeVisible()
})

test('nothing on the first page moves when the form arrives', async () => {
  await page.viewport(390, 844)
  await show(<LandingScreen />)
  const stages = page.getByRole('region', { name: 'The six stages' })
  const before = stages.element().getBoundingClientRect().top
  await expect.element(field).toBeVisible()
  expect(Math.abs(stages.element().getBoundingClientRect().top - before)).toBeLessThan(1)
})
