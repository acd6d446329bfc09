import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOtherPortals, mailMyLinks, type OtherPortal } from '#contract/calls/clients/portal-links.ts'
import { getPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { getPortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { readCopy } from '#web/data/portal-snapshots.ts'
import { announceForgotten } from '#web/portal/offline/forgotten-channel.ts'
import { OpenPortal } from '#web/portal/open-portal.tsx'
import { Portal } from '#web/portal/portal.tsx'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { goOffline } from '#web/testing/go-offline.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { sampleChannels } from '#web/testing/samples.ts'
import { markSendsEmail } from '#web/testing/sends-email.ts'
import { show } from '#web/testing/show.tsx'

const elm: OtherPortal = {
  uniqueId: 'ElmStreet1',
  address: '12 Elm Street, Davis, CA 95616',
  side: 'sale',
  outcome: 'open',
  closesOn: '2031-12-18',
}
const oak: OtherPortal = {
  ...elm,
  uniqueId: 'OakCourt22',
  address: '40 Oak Court',
  side: 'purchase',
  outcome: 'closed',
}

let undo: (() => void)[] = []
beforeEach(() => {
  undo = [markSendsEmail()]
  answer(getPortalCalendar, () => ({ feed: null }))
})
afterEach(() => {
  for (const one of undo) one()
  history.replaceState(null, '', '/')
})

/** Opens a portal's Config with these other deals. */
async function open(others: OtherPortal[], isConfirmed = true) {
  history.replaceState(null, '', '?tab=settings')
  const { client } = answerPortal()
  const state = isConfirmed ? 'confirmed' : 'none'
  const emailConfirmation = { state, canSend: !isConfirmed, problem: null } as const
  answer(getPortalChannels, () => ({ ...sampleChannels(), emailConfirmation }))
  answer(listOtherPortals, () => others)
  await show(<OpenPortal uniqueId={client.uniqueId}>{(opened) => <Portal client={opened} />}</OpenPortal>)
  await expect.element(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  return client
}

const card = (name: string) => page.getByRole('region', { name })
const menu = page.getByRole('button', { name: 'your transactions' })
const mailAll = page.getByRole('button', { name: 'Mail me all my links' })

test('A26: Config and the menu of the header name the other transaction, and open its page', async () => {
  await open([elm])
  const link = card('Your other transaction').getByRole('link')
  await expect.element(link).toHaveAttribute('href', '/client/ElmStreet1')
  await expect
    .element(link)
    .toHaveTextContent('12 Elm Street, Davis, CA 95616Your sale · closing Dec 18, 2031')
  await expectAccessible()
  await expectToFit()
  await expect.element(menu).toBeVisible()
  menu.element().focus()
  await userEvent.keyboard('{Enter}')
  const item = page.getByRole('menuitem', { name: 'Your other transaction: 12 Elm Street' })
  await expect.element(item).toHaveAttribute('href', '/client/ElmStreet1')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
})

test('A26: the offline copy has nothing of it', async () => {
  const { uniqueId } = await open([elm])
  await expect.element(menu).toBeVisible()
  const copied = async () => JSON.stringify((await readCopy(uniqueId)) ?? null)
  await expect.poll(copied).toContain(uniqueId)
  // Longer than the pause after which the copy is written again.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await copied()).not.toContain(elm.uniqueId)
})

test('several are listed, each with how it stands', async () => {
  await open([elm, oak])
  const links = card('Your other transactions').getByRole('link')
  await expect.element(links.nth(1)).toHaveTextContent('40 Oak CourtYour purchase · closed')
  expect(links.elements()).toHaveLength(2)
})

test('without another one there is neither a card nor a menu', async () => {
  await open([])
  await expect.element(mailAll).toBeVisible()
  await expect.element(card('Your other transaction')).not.toBeInTheDocument()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('banner').getByText('Nora Lindqvist')).toBeInTheDocument()
})

test('A26: removing the other portal from this device, in another tab, ends it here', async () => {
  await open([elm, oak])
  await expect.element(card('Your other transactions')).toBeVisible()
  announceForgotten(elm.uniqueId)
  await expect
    .element(card('Your other transaction').getByRole('link'))
    .toHaveTextContent('40 Oak CourtYour purchase · closed')
  announceForgotten('Unknown01')
  await expect.element(card('Your other transaction')).toBeVisible()
  announceForgotten(oak.uniqueId)
  await expect.element(card('Your other transaction')).not.toBeInTheDocument()
  await expect.element(menu).not.toBeInTheDocument()
})

test('all links are mailed to the confirmed address, which is named', async () => {
  const client = await open([])
  const sent = answer(mailMyLinks, () => ({ accepted: true as const }))
  const sheet = card('More than one transaction with us?')
  await expect.element(sheet.getByText(`We email all your links to ${client.email}`)).toBeVisible()
  await expectAccessible()
  await mailAll.click()
  const status = page
    .getByRole('status')
    .filter({ hasText: `Your links are on their way to ${client.email}.` })
  await expect.element(status).toHaveFocus()
  expect(sent).toHaveLength(1)
})

test('a failure is said, and it can be pressed again', async () => {
  await open([])
  answer(mailMyLinks, () => failure(409, { message: 'Confirm your email address first.' }))
  await mailAll.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Confirm your email address first.')
  answer(mailMyLinks, () => ({ accepted: true as const }))
  await mailAll.click()
  await expect.element(page.getByText(/Your links are on their way/)).toBeVisible()
})

test('offline it waits for the connection', async () => {
  await open([])
  await expect.element(mailAll).toBeEnabled()
  undo.push(goOffline())
  await expect.element(mailAll).toBeDisabled()
  await expect.element(page.getByText('Available when you are online.')).toBeVisible()
})

test('to an address that is not confirmed nothing is offered', async () => {
  await open([], false)
  await expect.element(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  await expect.element(page.getByText('More than one transaction with us?')).not.toBeInTheDocument()
})
