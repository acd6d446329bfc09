import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  changePerson,
  removePersonPin,
  renewPersonLink,
  sendPersonLink,
  setPersonPin,
  stopPersonLink,
} from '#contract/calls/people/people.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { menuItems } from '#web/testing/menu-items.ts'
import { answerPeople, type DealWithPeople } from '#web/testing/people.ts'
import { clientId, sampleAdminClient, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import PeopleScreen from './people-screen.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

let deal: DealWithPeople

const open = () => {
  history.replaceState(null, '', `/admin/client/${clientId}/people`)
  return show(<PeopleScreen clientId={clientId} />)
}

async function openMenu(name: string) {
  await button(`More actions for ${name}`).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
}

/** Opens Daniel's menu and presses an item of it, all by keyboard. */
async function chooseByKeyboard(name: string) {
  const trigger = button('More actions for Daniel Okafor')
  await expect.element(trigger).toBeVisible()
  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item(name)).toBeVisible()
  await userEvent.keyboard(name.slice(0, 5))
  await expect.element(item(name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => {
  deal = answerPeople()
})

const itemsOf = (name: string) => menuItems(button(`More actions for ${name}`))

/** Chooses an item of Daniel’s menu, confirms where it asks, and expects what is said then. */
async function expectAfter(name: string, text: string) {
  await openMenu('Daniel Okafor')
  await item(name).click()
  const question = page.getByRole('alertdialog')
  if (name.endsWith('link')) await question.getByRole('button', { name: /^(Create new|Stop) link$/ }).click()
  await expect.element(page.getByText(text)).toBeVisible()
  if (name.endsWith('link')) await question.getByRole('button', { name: 'Cancel' }).click()
}

test('a link is stopped, opened again and given a new one, each after a question', async () => {
  deal.people = [samplePerson()]
  const stopped = answer(
    stopPersonLink,
    () => (deal.people = [samplePerson({ stoppedAt: '2030-06-01T18:00:00.000Z' })])[0] ?? samplePerson(),
  )
  const renewed = answer(
    renewPersonLink,
    () => (deal.people = [samplePerson({ key: 'another' })])[0] ?? samplePerson(),
  )
  await open()
  await openMenu('Daniel Okafor')
  await item('Stop link').click()
  const question = page.getByRole('alertdialog', { name: 'Stop Daniel Okafor’s link?' })
  await expect
    .element(question.getByText('Daniel’s link stops now. What Daniel wrote and sent stays.'))
    .toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Stop link' }).click()
  await expect.element(page.getByText('Daniel’s link does not open any more')).toBeVisible()
  await expect
    .element(row('Daniel Okafor').getByText('Link stopped Jun 1, 2030', { exact: true }))
    .toBeVisible()
  expect(stopped).toHaveLength(1)
  await openMenu('Daniel Okafor')
  for (const name of ['See their page', 'Send link', 'Copy link', 'Stop link'])
    await expect.element(item(name)).not.toBeInTheDocument()
  await item('New link').click()
  const ask = page.getByRole('alertdialog', { name: 'New link for Daniel Okafor?' })
  await expect
    .element(ask.getByText('Daniel has access again with the new link. The old one stays stopped.'))
    .toBeVisible()
  await ask.getByRole('button', { name: 'Create new link' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(row('Daniel Okafor').getByText(/^Link stopped/)).not.toBeInTheDocument()
  expect(renewed).toHaveLength(1)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await expect.element(page.getByText('Send Daniel the new link.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/client/another`)
  await openMenu('Daniel Okafor')
  await item('New link').click()
  await expect
    .element(
      ask.getByText(
        'The old link stops working immediately on every device. Remember to send Daniel the new one.',
      ),
    )
    .toBeVisible()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await openMenu('Daniel Okafor')
  await item('Stop link').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect([stopped, renewed]).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('a PIN is set and removed by keyboard', async () => {
  deal.people = [samplePerson()]
  answer(setPersonPin, () => {
    deal.people = deal.people.map((person) => ({ ...person, hasPin: true }))
    return { pin: '004217' }
  })
  const removed = answer(removePersonPin, () => (deal.people = [samplePerson()])[0] ?? samplePerson())
  await open()
  await chooseByKeyboard('Set a PIN')
  const shown = page.getByRole('dialog', { name: 'Daniel’s PIN' })
  await expect.element(shown.getByText('004 217')).toBeVisible()
  await expect.element(shown.getByText('You see it only now.')).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument()
  await expect.element(shown.getByRole('button', { name: 'Done' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row('Daniel Okafor').getByText('PIN set')).toBeVisible()
  await chooseByKeyboard('Remove PIN')
  await expect.element(row('Daniel Okafor').getByText('PIN set')).not.toBeInTheDocument()
  expect(removed).toHaveLength(1)
  await expect.element(page.getByText('Daniel’s link opens without a PIN')).toBeVisible()
})

test('the menu offers what there is: a partner a last day, who has a PIN another one', async () => {
  deal.people = [
    samplePerson(),
    samplePerson({ role: 'lender', firstName: 'Priya', hasPin: true, key: 'PriyasLink' }),
  ]
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  expect(await itemsOf('Daniel Okafor')).toEqual([
    'See their page',
    'Send link',
    'Copy link',
    'New link',
    'Set a PIN',
    'Edit',
    'Stop link',
  ])
  await userEvent.keyboard('{Escape}')
  expect(await itemsOf('Priya Okafor')).toEqual([
    'See their page',
    'Send link',
    'Copy link',
    'New link',
    'New PIN',
    'Remove PIN',
    'Last day',
    'Edit',
    'Stop link',
  ])
  await item('Copy link').click()
  await expect.element(page.getByText('The link was copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/deal/PriyasLink`)
  // Escrow has no link here.
  await expect.element(page.getByText('Number to call')).not.toBeInTheDocument()
})

test('what cannot be changed of a person says so', async () => {
  deal.people = [samplePerson({ hasPin: true })]
  for (const call of [stopPersonLink, renewPersonLink, setPersonPin, removePersonPin])
    answer(call, () => failure())
  await open()
  await expectAfter('New link', 'The link could not be replaced')
  await expectAfter('Stop link', 'The link could not be stopped')
  await expectAfter('New PIN', 'The PIN could not be set')
  await expectAfter('Remove PIN', 'The PIN could not be removed')
  await expect.element(row('Daniel Okafor').getByText('PIN set')).toBeVisible()
})

test('the link is sent from the menu in the agent’s words, and a refusal stays in the dialog', async () => {
  deal.people = [samplePerson({ role: 'lender', email: 'd@example.com' })]
  let answered: { sent: boolean; reason?: 'unconfirmed' } = { sent: false, reason: 'unconfirmed' }
  const sent = answer(sendPersonLink, () => answered)
  await open()
  await openMenu('Daniel Okafor')
  await item('Send link').click()
  const sending = page.getByRole('dialog', { name: 'Send Daniel the link' })
  await expect.element(sending.getByText('Hi Daniel,')).toBeVisible()
  await expect.element(sending.getByText('d@example.com').last()).toBeVisible()
  await expectAccessible()
  await sending.getByLabelText('Your words').fill('Your tasks are in it.')
  await sending.getByRole('button', { name: 'Send email' }).click()
  await expect.element(sending.getByText('Daniel’s email address is not confirmed yet.')).toBeVisible()
  await expect.element(page.getByText('Nothing sent')).toBeVisible()
  answered = { sent: true }
  await sending.getByRole('button', { name: 'Send email' }).click()
  await expect.element(sending).not.toBeInTheDocument()
  await expect.element(page.getByText('To d@example.com. Deliveries shows when it was sent.')).toBeVisible()
  expect(sent.map(({ text }) => text)).toEqual(['Your tasks are in it.', 'Your tasks are in it.'])
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
})

test('a person is changed: only what differs is sent; a last day is for partners', async () => {
  deal.people = [
    samplePerson(),
    samplePerson({ role: 'lender', firstName: 'Priya', lastDay: '2030-06-27', tasks: { done: 0, all: 0 } }),
  ]
  const changes = answer(changePerson, () => samplePerson())
  await open()
  await openMenu('Daniel Okafor')
  await expect.element(item('Last day')).not.toBeInTheDocument()
  await item('Edit').click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Daniel Okafor' })).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await dialog.getByLabelText('Name').fill('Daniel')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Daniel Okafor was changed')).toBeVisible()
  await openMenu('Priya Okafor')
  await item('Last day').click()
  await expect.element(dialog.getByText(/a week after closing: Jun\s27,\s2030/)).toBeVisible()
  await dialog.getByLabelText('Last day').fill('2030-07-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changes).toEqual([{ lastName: '' }, { endsOn: '2030-07-31' }])
})

test('their page opens as a preview, of a co-client in the portal and of a partner on their own page', async () => {
  deal.people = [samplePerson(), samplePerson({ role: 'lender', firstName: 'Priya', key: 'PriyasLink' })]
  await open()
  await openMenu('Daniel Okafor')
  await expect
    .element(item('See their page'))
    .toHaveAttribute('href', '/client/DanielOkaforsOwnLink22?preview=1')
  await userEvent.keyboard('{Escape}')
  await openMenu('Priya Okafor')
  await expect.element(item('See their page')).toHaveAttribute('href', '/deal/PriyasLink?preview=1')
})

test('on a phone the menu comes up from the lower edge, as wide as the window', async () => {
  deal.people = [samplePerson()]
  await page.viewport(390, 844)
  await open()
  await openMenu('Daniel Okafor')
  const menu = page.getByRole('menu').element()
  await expect
    .poll(() => {
      const { left, right, bottom } = menu.getBoundingClientRect()
      return [left, right, Math.round(bottom)]
    })
    .toEqual([0, document.documentElement.clientWidth, window.innerHeight])
  await expectAccessible()
})

test('of an archived deal links are only seen, copied and stopped', async () => {
  deal.client = sampleAdminClient({ isArchived: true })
  deal.people = [samplePerson({ role: 'lender', hasPin: true })]
  deal.contacts = [{ role: 'escrow', name: 'Golden Oak Escrow', phone: '(916) 555-0177' }]
  await open()
  await expect.element(button('Add person').first()).toBeDisabled()
  await expect.element(button('Give a link: Golden Oak Escrow')).toBeDisabled()
  await expect.element(button('Lock the number')).toBeDisabled()
  await openMenu('Daniel Okafor')
  for (const name of ['Send link', 'New link', 'New PIN', 'Remove PIN', 'Last day', 'Edit'])
    await expect.element(item(name)).toHaveAttribute('data-disabled')
  for (const name of ['See their page', 'Copy link', 'Stop link'])
    await expect.element(item(name)).not.toHaveAttribute('data-disabled')
})
