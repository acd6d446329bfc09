import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { getKnownAgent } from '#contract/calls/clients/portal-links.ts'
import { changePortalPreferences, getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { samplePreferences } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { silenceStreams } from '#web/testing/silent-stream.ts'
import { OpenPortal } from './open-portal.tsx'

const inTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })
const opened = page.getByText('The portal of Nora')

const open = (uniqueId: string, missing?: 'client') =>
  show(
    <OpenPortal uniqueId={uniqueId} {...(missing ? { missing } : {})}>
      {({ firstName }) => <p>The portal of {firstName}</p>}
    </OpenPortal>,
  )

beforeEach(silenceStreams)

test('the first visit stores the client’s time zone, and later ones leave it', async () => {
  onTestFinished(async () => void (await inTimeZone('')))
  await inTimeZone('America/Denver')
  const first = answerPortal({ preferences: samplePreferences({ timeZone: null }) })
  const changes = answer(changePortalPreferences, ({ body }) => ({ ...first.preferences, ...body }))
  const shown = await open(first.client.uniqueId)
  await expect.poll(() => changes).toEqual([{ timeZone: 'America/Denver' }])
  await shown.remove()
  await inTimeZone('Europe/Oslo')
  const later = answerPortal({ preferences: samplePreferences({ timeZone: 'America/Denver' }) })
  const asked = answer(getPortalPreferences, () => later.preferences)
  await open(later.client.uniqueId)
  await expect.poll(() => asked).toHaveLength(1)
  // By now it would have been sent.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(changes).toEqual([{ timeZone: 'America/Denver' }])
})

test('an unknown link says what to do', async () => {
  answer(getPortalClient, () => failure(404, { message: 'Not found' }))
  answer(getKnownAgent, () => ({ agentName: '', agentPhone: '', teamName: '' }))
  const shown = await open('wrongwrong')
  await expect
    .element(page.getByText('Client profile not found. Please check your unique link or contact your agent.'))
    .toBeVisible()
  await expect.element(page.getByRole('main')).toBeVisible()
  await expectToFit()
  await shown.remove()
  await open('wrongwrong', 'client')
  await expect.element(page.getByText('Client not found', { exact: true }).last()).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Client not found' })).toBeInTheDocument()
  await expect
    .element(page.getByText('Please check your unique link or contact your agent.', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('main')).toBeVisible()
  await expectToFit()
})

test.each([404, 429])('an answer of %s to a link offers the other language', async (status) => {
  answer(getPortalClient, () => failure(status, { message: 'Not now' }))
  answer(getKnownAgent, () => ({ agentName: '', agentPhone: '', teamName: '' }))
  await open('wrongwrong')
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Español' })).toBeVisible()
})

test('a portal that is loading shows nothing of itself, and a failure is not a wrong link and can be retried', async () => {
  const { client } = answerPortal()
  const gate = Promise.withResolvers<void>()
  answer(getPortalClient, async () => {
    await gate.promise
    return failure()
  })
  await open(client.uniqueId)
  await expect.element(page.getByLabelText('Loading your portal')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument()
  gate.resolve()
  await expect.element(page.getByText('Failed to fetch client')).toBeVisible()
  await expect.element(page.getByText(/not found/)).not.toBeInTheDocument()
  await expect.element(opened).not.toBeInTheDocument()
  answer(getPortalClient, () => client)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(opened).toBeVisible()
})

const needed = () => failure(401, { code: 'pin-needed', message: 'This link asks for a PIN.' })

test('P7: a portal with a PIN shows the form first, offline too, then itself, and again once the PIN was set anew', async () => {
  const { client } = answerPortal()
  const { uniqueId } = client
  answer(getPortalClient, needed)
  answer(enterLinkPin, () => new Response(null, { status: 204 }))
  const { refresh } = await open(uniqueId)
  await expect.element(page.getByRole('heading', { name: 'This link asks for a PIN' })).toBeVisible()
  await expectToFit([320])
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('This link opens when you are online.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeDisabled()
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
  answer(getPortalClient, () => client)
  await page.getByLabelText('PIN', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText(`The portal of ${client.firstName}`)).toBeVisible()
  answer(getPortalClient, needed)
  await refresh()
  await expect.element(page.getByRole('heading', { name: 'This link asks for a PIN' })).toBeVisible()
  await expect.element(page.getByText('The portal of')).not.toBeInTheDocument()
})
