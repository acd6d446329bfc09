import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmPhone, sendEmailLink, sendPhoneCode } from '#contract/calls/notifications/confirmations.ts'
import { getPortalChannels, type PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import {
  changePortalPreferences,
  getPortalPreferences,
  type Preferences,
} from '#contract/calls/notifications/preferences.ts'
import { toTexts as smsConsentWording } from '#texts/consent.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure, withdraw } from '#web/testing/answers.ts'
import { sampleChannels, sampleClient, samplePreferences } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ClientPreferences } from './client-preferences.tsx'

const client = sampleClient()
const texts = page.getByRole('switch', { name: 'Text message' })
const none = { state: 'none', canSend: true, problem: null } as const
const sent = { state: 'sent', canSend: true, problem: null } as const

interface Portal {
  channels: PortalChannels
  preferences: Preferences
}

const draw = () =>
  show(
    <main>
      <h1>Alerts</h1>
      <ClientPreferences client={client} />
    </main>,
  )

/** The preferences of a portal; turning texts on leaves its number as `then` says. */
async function open(channels: Partial<PortalChannels>, then: PortalChannels['phoneConfirmation'] = sent) {
  const portal: Portal = { channels: sampleChannels(channels), preferences: samplePreferences() }
  answer(getPortalChannels, () => portal.channels)
  answer(getPortalPreferences, () => portal.preferences)
  answer(changePortalPreferences, ({ body }) => {
    portal.preferences = { ...portal.preferences, ...body }
    portal.channels = { ...portal.channels, phoneConfirmation: then }
    return portal.preferences
  })
  await page.viewport(320, 700)
  const { remove } = await draw()
  return { portal, openAgain: async () => remove().then(draw) }
}

test('texts start once the texted code is entered', async () => {
  const { portal, openAgain } = await open({ phoneConfirmation: none })
  await expect.element(texts).toHaveAccessibleDescription(`${client.phone} ${smsConsentWording}`)
  await texts.click()
  const panel = page.getByRole('region', { name: 'Enter the code' })
  await expect.element(panel.getByText(`We’re texting a six-digit code to ${client.phone}.`)).toBeVisible()
  await expectToFit([320, 1280])
  const tried = answer(confirmPhone, ({ body }) => {
    if (body.code !== '123456') {
      const wrong = 'That is not the code we sent. 4 tries are left.'
      return failure(400, { message: wrong, fields: { code: wrong } })
    }
    const confirmed = { state: 'confirmed', canSend: false, problem: null } as const
    portal.channels = { ...portal.channels, phoneConfirmation: confirmed }
    return confirmed
  })
  const code = panel.getByLabelText('Six-digit code')
  await code.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('Enter the six digits from the text')
  expect(tried).toEqual([])
  await code.fill('654321')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('That is not the code we sent. 4 tries are left.')
  await expectToFit([320, 1280])
  answer(confirmPhone, () => failure())
  await code.fill('123456')
  await expect.element(code).not.toHaveAccessibleDescription(/That is not the code/)
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('The code could not be checked. Please try again.')
  withdraw(confirmPhone)
  await panel.getByRole('button', { name: 'Confirm number' }).click()
  await expect.element(page.getByText('Number confirmed', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('You’ll get text updates at this number from now on.')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await expectAccessible()
  await openAgain()
  await expect.element(texts).toBeChecked()
  await expect.element(page.getByText('Number confirmed', { exact: true }).first()).toBeVisible()
})

test('an undeliverable text is shown and can be sent again, until no code is left', async () => {
  const { portal } = await open(
    { phoneConfirmation: none },
    {
      state: 'none',
      canSend: true,
      problem: 'This number cannot receive texts.',
    },
  )
  await texts.click()
  const panel = page.getByRole('region', { name: 'Confirm your number' })
  await expect.element(panel.getByText('This number cannot receive texts.')).toBeVisible()
  await expect.element(panel.getByText(`We don’t send texts to ${client.phone} yet.`)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  let left = 2
  answer(sendPhoneCode, () => {
    left -= 1
    const phoneConfirmation = { ...sent, canSend: left > 0 }
    portal.channels = { ...portal.channels, phoneConfirmation }
    return phoneConfirmation
  })
  await panel.getByRole('button', { name: 'Send a code' }).click()
  await expect.element(page.getByText('Code sent', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Enter the code' })).toBeVisible()
  const again = page.getByRole('button', { name: 'Send a new code' })
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Six-digit code')).toBeVisible()
})

test('email waits for the link in the first email', async () => {
  const { portal } = await open({ emailConfirmation: sent })
  await page.getByRole('switch', { name: 'Email' }).click()
  const panel = page.getByRole('region', { name: 'Check your email' })
  await expect.element(panel.getByText(`Open the email we sent to ${client.email}`)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  answer(sendEmailLink, () => failure())
  const again = panel.getByRole('button', { name: 'Send the link again' })
  await again.click()
  await expect.element(page.getByText('It could not be sent. Please try again.')).toBeVisible()
  const reply = Promise.withResolvers<typeof sent>()
  answer(sendEmailLink, () => reply.promise)
  await again.click()
  await expect.element(panel.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  portal.channels = { ...portal.channels, emailConfirmation: { ...sent, canSend: false } }
  reply.resolve(sent)
  await expect.element(page.getByText('Link sent', { exact: true })).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test('an address that no link was sent to gets one', async () => {
  const { portal } = await open({ emailConfirmation: none })
  await page.getByRole('switch', { name: 'Email' }).click()
  const panel = page.getByRole('region', { name: 'Confirm your email address' })
  await expect.element(panel.getByText(`We don’t send emails to ${client.email} yet.`)).toBeVisible()
  answer(sendEmailLink, () => {
    portal.channels = { ...portal.channels, emailConfirmation: sent }
    return sent
  })
  await panel.getByRole('button', { name: 'Send a link' }).click()
  await expect.element(page.getByRole('region', { name: 'Check your email' })).toBeVisible()
})

test('the sample portal says that nothing is sent from it, and offers no code', async () => {
  await open({ isSample: true, phoneConfirmation: none })
  await texts.click()
  await expect.element(page.getByText('Preferences Updated', { exact: true })).toBeVisible()
  await expect
    .poll(() => page.getByText('This is the sample portal. Nothing is sent from it.').elements())
    .toHaveLength(3)
  expect(page.getByRole('region', { name: /code|number/ }).elements()).toEqual([])
  await expect.element(page.getByRole('switch', { name: 'On this device' })).toBeDisabled()
  await expectAccessible()
  expectNoSidewaysScroll()
})
