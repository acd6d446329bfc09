import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPortalChannels, type PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import {
  changePortalPreferences,
  getPortalPreferences,
  type Preferences,
} from '#contract/calls/notifications/preferences.ts'
import { smsConsentWording } from '#contract/rules/delivery-enums.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleChannels, sampleClient, samplePreferences } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { FirstVisit } from './first-visit.tsx'

const card = page.getByRole('region', { name: 'How should we tell you?' })
const choice = (name: string) => page.getByRole('switch', { name, exact: true })

function serve(channels: Partial<PortalChannels> = {}, chosen: Partial<Preferences> = {}) {
  let preferences = { ...samplePreferences(), emailNotifications: false, smsNotifications: false, ...chosen }
  answer(getPortalChannels, () => ({ ...sampleChannels(), email: true, sms: true, ...channels }))
  answer(getPortalPreferences, () => preferences)
  return answer(changePortalPreferences, ({ body }) => (preferences = { ...preferences, ...body }))
}

/** Waits until the answers are there, so that what is absent stays absent. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

test('asks once: a switch saves its choice, and the card does not come back', async () => {
  localStorage.clear()
  const saved = serve()
  const client = sampleClient()
  const { remove } = await show(<FirstVisit client={client} />)
  await expect.element(card).toBeVisible()
  await expect.element(page.getByText(smsConsentWording)).toBeVisible()
  await expectToFit()
  await expectAccessible()
  await choice('Email').click()
  await expect.poll(() => saved).toEqual([{ emailNotifications: true }])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await remove()
  await show(<FirstVisit client={client} />)
  await settled()
  await expect.element(card).not.toBeInTheDocument()
})

test('offers only what is set up, and says nothing about the rest', async () => {
  localStorage.clear()
  serve({ sms: false })
  await show(<FirstVisit client={sampleClient()} />)
  await expect.element(choice('Email')).toBeVisible()
  await expect.element(choice('Text message')).not.toBeInTheDocument()
  await expect.element(page.getByText(/set up/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

test.each([
  ['who has chosen', {}, { emailNotifications: true }],
  ['of the sample portal', { isSample: true }, {}],
])('does not ask a client %s', async (_, channels, chosen) => {
  localStorage.clear()
  serve(channels, chosen)
  await show(<FirstVisit client={sampleClient()} />)
  await settled()
  await expect.element(card).not.toBeInTheDocument()
})
