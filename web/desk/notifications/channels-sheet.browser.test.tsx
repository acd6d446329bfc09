import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChannelSetup } from '#contract/calls/notifications/deliveries.ts'
import type { AdminPreferences } from '#contract/calls/notifications/preferences.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { sampleAdminPreferences } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ChannelsSheet } from './channels-sheet.tsx'

const nothing: ChannelSetup = { email: false, sms: false, pushKey: null }
const sheet = page.getByRole('region', { name: 'Delivery channels' })

const shown = (
  changes: Partial<AdminPreferences>,
  channels = nothing,
  phone: string | null = '(916) 555-0199',
) => (
  <main>
    <h1>Notifications</h1>
    <ChannelsSheet
      preferences={sampleAdminPreferences(changes)}
      channels={channels}
      email="nora@example.com"
      phone={phone}
    />
  </main>
)

test('what is not set up is marked, and when and how the client consented to texts is said', async () => {
  const { showAgain } = await show(shown({}))
  expect(sheet.getByText('Not set up').elements()).toHaveLength(3)
  await expect.element(sheet.getByText('Has not agreed to texts at this number.')).toBeVisible()
  await expect
    .element(sheet.getByText('nora@example.com. Turned off in the client’s preferences.'))
    .toBeVisible()
  await expect.element(sheet.getByText('The client has no device with push.')).toBeVisible()
  await expect.element(sheet.getByText(/^Not confirmed yet/)).not.toBeInTheDocument()
  await expectToFit([320, 768, 1280])
  const at = '2030-06-12T18:00:00.000Z'
  await showAgain(
    shown(
      { smsConsent: { isGiven: true, at, source: 'admin' }, isEmailConfirmed: false },
      { ...nothing, email: true, pushKey: 'key' },
    ),
  )
  expect(sheet.getByText('Not set up').elements()).toHaveLength(1)
  await expect.element(sheet.getByText(/^Agreed \w{3}\s\d+,\s\d{4} at .+, through an admin\.$/)).toBeVisible()
  await expect.element(sheet.getByText(/^Not confirmed yet\./)).toBeVisible()
  await showAgain(
    shown(
      {
        smsConsent: { isGiven: false, at, source: 'gateway' },
        smsNotifications: true,
        takesPush: true,
      },
      { ...nothing, sms: true },
      null,
    ),
  )
  await expect
    .element(sheet.getByText(/^Opted out \w{3}\s\d+,\s\d{4} at .+, by text, reported by the carrier\.$/))
    .toBeVisible()
  await expect
    .element(sheet.getByText('No phone number. Turned on in the client’s preferences.'))
    .toBeVisible()
  await expect.element(sheet.getByText('The client has push on at least one device.')).toBeVisible()
  await expectToFit([320, 768, 1280])
})

test('one story 9: by whose decision email is on or off is said', async () => {
  const at = '2026-11-24T20:00:00.000Z'
  const { showAgain } = await show(
    shown({ emailNotifications: true, emailChoice: { at, writtenBy: 'Dana Reyes', linkedTo: null } }),
  )
  await expect
    .element(sheet.getByText(/^Agreed Nov\s24,\s2026 at .+, written down by Dana Reyes\.$/))
    .toBeVisible()
  await showAgain(shown({ emailNotifications: false, emailChoice: { at, writtenBy: null, linkedTo: null } }))
  await expect.element(sheet.getByText(/^Turned off by the client Nov\s24,\s2026 at .+\.$/)).toBeVisible()
  await showAgain(shown({ emailNotifications: true, emailChoice: { at, writtenBy: null, linkedTo: null } }))
  await expect.element(sheet.getByText(/^Turned on by the client Nov\s24,\s2026 at .+\.$/)).toBeVisible()
})
