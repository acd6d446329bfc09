import '#web/desk/desk.css'
import { calls } from 'virtual:desk-call-table'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AdminClient, getClient } from '#contract/calls/clients/clients.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { tryAddressAgain } from '#contract/calls/notifications/failing-addresses.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { useCall } from '#web/data/use-call.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId, sampleAdminClient, sampleAdminPreferences, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DealHeader } from './deal-header.tsx'

const sample = sampleAdminClient({ reach: [] })
const nora = {
  personId: sample.id,
  firstName: 'Nora',
  address: 'nora@example.com',
  since: '2026-11-25T18:00:00.000Z',
}
const daniel = { ...nora, personId: newId(), firstName: 'Daniel', address: 'daniel@example.com' }
const again = (address: string) => page.getByRole('button', { name: `Try again: ${address}` })

let client: AdminClient

function Header() {
  const { data } = useCall(calls.getClient, { id: sample.id })
  return (
    <main>
      <DealHeader clientId={sample.id} client={data} nameIsTitle />
    </main>
  )
}

beforeEach(() => {
  client = { ...sample, emailFails: [nora, daniel] }
  answer(getClient, () => client)
  answer(getTeam, () => sampleTeam())
  answer(getPreferences, () => sampleAdminPreferences())
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
})

test('A22: the header says since when email fails, and a press tries again', async () => {
  const { refresh } = await show(<Header />)
  await expect.element(page.getByText('Email fails since Nov 25', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Daniel’s email fails since Nov 25')).toBeInTheDocument()
  expect(page.getByText('Portal only: no email or text').elements()).toEqual([])
  await expectAccessible()
  await expectToFit([320, 390, 1280])
  await page.viewport(1280, 800)
  client = { ...sample, emailFails: [nora] }
  await refresh()
  await expect.element(page.getByText('Daniel’s email fails since Nov 25')).not.toBeInTheDocument()
  const refused = answer(tryAddressAgain, () => failure())
  await again('nora@example.com').click()
  await expect.element(page.getByText('It could not be tried again')).toBeVisible()
  expect(refused).toEqual([{ address: 'nora@example.com' }])
  answer(tryAddressAgain, ({ body }) => {
    client = sample
    return body
  })
  await again('nora@example.com').click()
  await expect.element(page.getByText('Emails go to nora@example.com again')).toBeVisible()
  await expect.element(page.getByText('Email fails since Nov 25', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Portal only: no email or text')).toBeVisible()
})
