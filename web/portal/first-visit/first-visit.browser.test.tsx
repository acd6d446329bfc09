import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPortalChannels, type PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { changePortalPreferences, type Preferences } from '#contract/calls/notifications/preferences.ts'
import { toTexts as smsConsentWording } from '#texts/consent.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { sampleChannels, sampleDocument, samplePreferences } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const card = page.getByRole('region', { name: 'How should we tell you?' })
const folded = page.getByRole('region', { name: 'How we reach you' })
const journey = page.getByRole('heading', { name: 'Your Transaction Journey' })
/** Opens the choices. */
const open = () => page.getByRole('button', { name: 'How should we tell you?' }).click()
const choice = (name: string) => page.getByRole('switch', { name, exact: true })

function serve(
  channels: Partial<PortalChannels> = {},
  chosen: Partial<Preferences> = {},
  changes: Parameters<typeof answerPortal>[0] = {},
) {
  const none = { emailNotifications: false, smsNotifications: false }
  const portal = answerPortal({ preferences: { ...samplePreferences(), ...none, ...chosen }, ...changes })
  localStorage.clear()
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  answer(getPortalChannels, () => ({ ...sampleChannels(), email: true, sms: true, ...channels }))
  const saved = answer(
    changePortalPreferences,
    ({ body }) => (portal.preferences = { ...portal.preferences, ...body }),
  )
  return { portal, saved }
}

/** Waits until the answers are there, so that what is absent stays absent. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

test('asks once: a switch saves its choice, the card folds to a line, and does not come back', async () => {
  const { portal, saved } = serve()
  const { remove, refresh } = await show(<Portal client={portal.client} />)
  await expect.element(card).toBeVisible()
  expect(card.element().getBoundingClientRect().height).toBeLessThan(60)
  await expect.element(choice('Email')).not.toBeInTheDocument()
  await open()
  await expect.element(card).toMatchTextContent('You can change this in Alerts.')
  await expect.element(page.getByText(smsConsentWording)).toBeVisible()
  await expectToFit()
  await expect.element(page.getByRole('button', { name: 'Not now' })).toBeVisible()
  await choice('Email').click()
  await expect.poll(() => saved).toEqual([{ emailNotifications: true }])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(card).not.toBeInTheDocument()
  const line = folded.getByText('We reach you by email.')
  await expect.element(line).toHaveFocus()
  await refresh()
  await settled()
  await expect.element(line).toBeVisible()
  await expectToFit()
  await folded.getByRole('link', { name: 'Change in Alerts' }).click()
  await expect.poll(() => location.search).toBe('?tab=notifications')
  await remove()
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  await show(<Portal client={portal.client} />)
  await expect.element(journey).toBeVisible()
  await settled()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(folded).not.toBeInTheDocument()
})

test('offers only what is set up, says nothing about the rest, and folds when it is put off', async () => {
  const { portal, saved } = serve({ sms: false })
  await show(<Portal client={portal.client} />)
  await open()
  await expect.element(choice('Email')).toBeVisible()
  await expect.element(choice('Text message')).not.toBeInTheDocument()
  await expect.element(page.getByText(/set up/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(folded).toMatchTextContent('News waits for you here.')
  expect(saved).toEqual([])
})

test('texts alone are offered where email is not set up; on a phone the agent asks, who can be called', async () => {
  await page.viewport(390, 844)
  const { portal, saved } = serve({ email: false })
  const { remove } = await show(<Portal client={portal.client} />)
  await open()
  await expect.element(choice('Text message')).toBeVisible()
  await expect.element(choice('Email')).not.toBeInTheDocument()
  await expect
    .element(card.getByRole('link', { name: 'Call Elena Ruiz' }))
    .toHaveAttribute('href', 'tel:9165550142')
  await choice('Text message').click()
  await expect.poll(() => saved).toEqual([{ smsNotifications: true }])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(folded.getByText('We reach you by text message.')).toBeVisible()
  await remove()
  const nameless = serve({}, {}, { client: { agentName: '' } })
  await show(<Portal client={nameless.portal.client} />)
  await open()
  await expect.element(choice('Email')).toBeVisible()
  await expect.element(card.getByText('Your agent', { exact: true })).not.toBeInTheDocument()
  await expect.element(card.getByRole('link')).not.toBeInTheDocument()
})

test.each([
  ['who has chosen', {}, { emailNotifications: true }, false],
  ['who has chosen texts', {}, { smsNotifications: true }, false],
  ['of the sample portal', { isSample: true }, {}, false],
  ['whom nothing reaches', { email: false, takesTexts: false }, {}, false],
  ['of an archived deal', {}, {}, true],
])('does not ask a client %s', async (_, channels, chosen, isArchived) => {
  const { portal } = serve(channels, chosen, { client: { isArchived } })
  await show(<Portal client={portal.client} />)
  await expect.element(journey).toBeVisible()
  await settled()
  await expect.element(card).not.toBeInTheDocument()
})

test('with email on it is said where updates come to, once', async () => {
  const { portal } = serve({}, { emailNotifications: true }, { client: { email: 'dana@example.com' } })
  const { remove } = await show(<Portal client={portal.client} />)
  await expect.element(folded).toMatchTextContent('Updates come to d...a@example.com, where your link came.')
  await expect.element(card).not.toBeInTheDocument()
  await expectToFit()
  await folded.getByRole('link', { name: 'Change in Alerts' }).click()
  await expect.poll(() => location.search).toBe('?tab=notifications')
  await remove()
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  await show(<Portal client={portal.client} />)
  await expect.element(journey).toBeVisible()
  await settled()
  await expect.element(folded).not.toBeInTheDocument()
})

test('a link from a mail that turns email on while the question is closed takes its place', async () => {
  const { portal } = serve()
  const { refresh } = await show(<Portal client={portal.client} />)
  await expect.element(card).toBeVisible()
  portal.preferences = { ...portal.preferences, emailNotifications: true }
  await refresh()
  await expect.element(folded).toMatchTextContent(/^Updates come to /)
  await expect.element(card).not.toBeInTheDocument()
})

const bottom = (part: { element(): Element }) => part.element().getBoundingClientRect().bottom

test.for([
  [390, 844],
  [1280, 800],
] as const)(
  'at %i x %i the greeting and what is needed are on the first screen, before the question',
  async ([width, height]) => {
    const stub = sampleDocument({ status: 'pending', askedOf: 'client', name: 'Pay stub' })
    const { portal } = serve({}, {}, { documents: [stub] })
    await page.viewport(width, height)
    await show(<Portal client={portal.client} />)
    await expect.element(card).toBeVisible()
    const need = page.getByRole('region', { name: 'What is needed from you' })
    await expect.element(need).toMatchTextContent('Pay stub')
    const tabBar = page.getByRole('navigation', { name: 'Portal' }).element().getBoundingClientRect()
    const fold = width < 1024 ? tabBar.top : height
    await expect.element(page.getByText('1 document(s) pending')).toBeVisible()
    expect(bottom(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(fold)
    expect(bottom(need)).toBeLessThanOrEqual(fold)
    expect(card.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom(need))
  },
)
