import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPeople } from '#contract/calls/people/people.ts'
import {
  getNumberFacts,
  lockNumber,
  type NumberFacts,
  type TrustedNumber,
} from '#contract/calls/people/safety.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { announceConfirmed } from '#web/shared/sign-in/confirmations.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPeople, type DealWithPeople } from '#web/testing/people.ts'
import { clientId, newId, sampleMe, samplePeople, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import PeopleScreen from './people-screen.tsx'

const phone = '(916) 555-0177'
const newPhone = '(916) 555-0290'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

let deal: DealWithPeople
let number: TrustedNumber | undefined
let facts: NumberFacts

const locked = (more: Partial<TrustedNumber> = {}): TrustedNumber => ({
  id: newId(),
  phone,
  reason: null,
  lockedBy: 'Elena Ruiz',
  lockedAt: '2030-06-02T18:00:00.000Z',
  reads: [],
  ...more,
})

const told = (firstName: string, ways: NumberFacts['told'][number]['ways'], callable = '(916) 555-0143') => ({
  personId: newId(),
  firstName,
  phone: callable || null,
  ways,
})
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function open() {
  history.replaceState(null, '', `/admin/client/${clientId}/people`)
  return show(<PeopleScreen clientId={clientId} />)
}

beforeEach(() => {
  deal = answerPeople()
  number = undefined
  facts = { edits: [], told: [told('Nora', ['email']), told('Daniel', ['email', 'sms'])] }
  answer(getNumberFacts, () => facts)
  deal.people = [samplePerson()]
  deal.contacts = [{ role: 'escrow', name: 'Golden Oak Escrow', phone }]
  answer(listPeople, () =>
    samplePeople(deal.people, { contacts: deal.contacts, ...(number ? { number } : {}) }),
  )
})

test('the number is locked beside escrow’s, with the password of an agent who says that they have called it', async () => {
  await open()
  const wrong = answer(lockNumber, () =>
    failure(401, { code: 'wrong-password', message: 'The password is wrong. 4 tries left.' }),
  )
  await row('Golden Oak Escrow').getByRole('button', { name: 'Lock the number' }).click()
  await expect.element(dialog.getByText(phone)).toBeVisible()
  await expect
    .element(dialog.getByText(/^Nora and Daniel read a safety note before they see it\./))
    .toBeVisible()
  const press = dialog.getByRole('button', { name: 'Lock the number' })
  const password = dialog.getByLabelText('Your password', { exact: true })
  await press.click()
  await expect.element(dialog.getByText('Call it first, and tick this then.')).toBeVisible()
  await expect.element(password).toHaveAccessibleDescription('Required')
  expect(wrong).toEqual([])
  await expectToFit([320, 390, 1280])
  await dialog.getByRole('checkbox', { name: 'I have called this number myself' }).click()
  await password.fill('a wrong one')
  await press.click()
  await expect.element(dialog.getByText('The password is wrong. 4 tries left.')).toBeVisible()
  await expect.element(password).toHaveFocus()
  const sent = answer(lockNumber, () => {
    number = locked()
    return number
  })
  await password.fill('the right one')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ phone, password: 'the right one' }])
  await expect.element(page.getByText('Escrow’s number is locked')).toBeVisible()
  await expect
    .element(row('Golden Oak Escrow').getByText('Number locked Jun 2, 2030 by Elena Ruiz'))
    .toBeVisible()
  await expect.element(button('Change the number')).toBeVisible()
})

test('who changed the number or the agent’s since the deal was added stands above the tick', async () => {
  facts.edits = [
    { field: 'escrowPhone', isFirst: false, by: 'Marco Bell', at: minutesAgo(3) },
    { field: 'agentPhone', isFirst: true, by: 'Sam Kim', at: '2026-11-02T20:00:00.000Z' },
  ]
  await open()
  await button('Lock the number').click()
  await expect.element(dialog.getByText('This number was changed 3 minutes ago by Marco Bell.')).toBeVisible()
  await expect
    .element(
      dialog.getByText(/’s number, which stands in the note, was added on Nov\s2,\s2026 by Sam Kim\.$/),
    )
    .toBeVisible()
  await expectToFit([320, 390, 1280])
})

test('the change says by which ways each is told, and offers a call to who has no address', async () => {
  number = locked()
  facts.told = [
    told('Nora', ['email', 'sms', 'push']),
    told('Daniel', ['email']),
    told('Rafael', [], '(916) 555-0144'),
    told('Rosa', [], ''),
  ]
  await open()
  await button('Change the number').click()
  await expect.element(dialog.getByText('Nora by email, text, and push, Daniel by email')).toBeVisible()
  await expect.element(dialog.getByText('Rafael has no address: call them')).toBeVisible()
  await expect.element(dialog.getByText('Rosa has no address: call them')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Call Rafael' }))
    .toHaveAttribute('href', 'tel:9165550144')
  await expect.element(dialog.getByRole('link', { name: 'Call Rosa' })).not.toBeInTheDocument()
  await expectToFit([320, 390, 1280])
  answer(lockNumber, () => {
    number = locked({ phone: newPhone, reason: 'It moved.' })
    return number
  })
  const field = (label: string) => dialog.getByLabelText(label, { exact: true })
  await field('New number').fill(newPhone)
  await field('The same number again').fill(newPhone)
  await field('Reason').fill('It moved.')
  await field('Your password').fill('the right one')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      page.getByText('Escrow’s number is changed. Call Rafael and Rosa: no email or text reaches them'),
    )
    .toBeVisible()
})

test('by which ways each is told hinders no change where it cannot be loaded', async () => {
  number = locked()
  answer(getNumberFacts, () => failure(500))
  await open()
  await button('Change the number').click()
  await expect.element(dialog.getByText('By which ways could not be loaded.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Change the number' })).toBeEnabled()
})

test('of a deal that has closed the change says that nobody is told', async () => {
  number = locked()
  deal.client = { ...deal.client, outcome: 'closed', outcomeOn: '2030-06-01' }
  facts.told = []
  await open()
  await button('Change the number').click()
  await expect
    .element(dialog.getByText(/^The deal has closed: nobody of the client’s side is told\./))
    .toBeVisible()
})

test('who has read the note stands at each of the client side', async () => {
  const [daniel] = deal.people
  number = locked({ reads: [{ personId: daniel?.id ?? '', readAt: '2030-06-03T18:00:00.000Z' }] })
  const { refresh } = await open()
  await expect.element(row('Daniel Okafor').getByText('Safety note read Jun 3, 2030')).toBeVisible()
  await expect.element(row('Nora Lindqvist').getByText('Safety note not read yet')).toBeVisible()
  await expectAccessible()
  // Who has no link any more reads nothing, and is not named among those who do.
  deal.people = [samplePerson({ stoppedAt: '2030-06-04T18:00:00.000Z' })]
  deal.contacts = [...deal.contacts, { role: 'lender', name: 'Harbor Home Loans', phone: null }]
  await refresh()
  await expect.element(row('Daniel Okafor').getByText('Link stopped Jun 4, 2030')).toBeVisible()
  await expect.element(row('Daniel Okafor').getByText(/Safety note/)).not.toBeInTheDocument()
  expect(button('Change the number').elements()).toHaveLength(1)
  expect(page.getByText(/^Number locked/).elements()).toHaveLength(1)
  await button('Change the number').click()
  await expect.element(dialog.getByText(/^Nora is told at once/)).toBeVisible()
  await expect.element(dialog.getByText('The number until now')).toBeVisible()
})

test('of a client alone the change says that they are told and read it', async () => {
  deal.people = []
  number = locked()
  await open()
  await button('Change the number').click()
  await expect.element(dialog.getByText(/^Nora is told at once and sees both numbers,/)).toBeVisible()
  const reason = dialog.getByLabelText('Reason', { exact: true })
  await expect.element(reason).toHaveAccessibleDescription('Nora reads it.')
  await dialog.getByRole('button', { name: 'Change the number' }).click()
  await expect.element(dialog.getByText('Say why. Nora reads it.')).toBeVisible()
})

test('S6: a change needs the number twice, a reason and the password, and says what is wrong where it is', async () => {
  number = locked()
  await open()
  const sent = answer(lockNumber, () =>
    failure(401, {
      code: 'wrong-password',
      message: 'The password is wrong. 4 tries left.',
    }),
  )
  await button('Change the number').click()
  const field = (label: string) => dialog.getByLabelText(label, { exact: true })
  const press = dialog.getByRole('button', { name: 'Change the number' })
  await expect
    .element(dialog.getByText(/^Nora and Daniel are told at once and see both numbers,/))
    .toBeVisible()
  await expect.element(field('Reason')).toHaveAccessibleDescription('Nora and Daniel read it.')
  await press.click()
  await expect.element(dialog.getByText('Say why. Nora and Daniel read it.')).toBeVisible()
  expect(sent).toEqual([])
  await expectToFit([320, 390, 1280])
  await field('New number').fill(newPhone)
  await field('The same number again').fill(newPhone)
  await field('Reason').fill('It moved.')
  await field('Your password').fill('a wrong one')
  await press.click()
  await expect.element(dialog.getByText('The password is wrong. 4 tries left.')).toBeVisible()
  await expect.element(field('Your password')).toHaveFocus()
  answer(lockNumber, () => failure(400, { message: 'x', fields: { phoneAgain: 'The two numbers differ.' } }))
  await field('The same number again').fill(phone)
  await press.click()
  await expect.element(dialog.getByText('The two numbers differ.')).toBeVisible()
  const changed = answer(lockNumber, () => {
    number = locked({ phone: newPhone, reason: 'It moved.' })
    return number
  })
  await field('The same number again').fill(newPhone)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changed).toEqual([
    { phone: newPhone, phoneAgain: newPhone, reason: 'It moved.', password: 'a wrong one' },
  ])
  await expect.element(page.getByText('Nora and Daniel have been told to check the new number')).toBeVisible()
  await expect.element(page.getByText(/^Number changed .* by Elena Ruiz: “It moved\.”$/)).toBeVisible()
  await expect.element(row('Nora Lindqvist').getByText('New number not checked yet')).toBeVisible()
})

test('S9: an assistant sees that it is locked, and has no button for it', async () => {
  answer(getMe, () => sampleMe({ role: 'assistant' }))
  number = locked()
  await open()
  await expect.element(page.getByText(/^Number locked/)).toBeVisible()
  await expect.element(button('Change the number')).not.toBeInTheDocument()
})

test('where escrow has a link, the number to call has a row of its own; one that cannot be called is not locked', async () => {
  deal.contacts = []
  deal.people = [samplePerson({ role: 'escrow', firstName: 'Erin', lastName: '' })]
  const { refresh } = await open()
  await expect.element(row('Golden Oak Escrow').getByText('Number to call')).toBeVisible()
  await expect.element(button('Lock the number')).toBeVisible()
  await expectAccessible()
  deal.client = { ...deal.client, escrowCompany: '', escrowPhone: '' }
  await refresh()
  await expect.element(page.getByText('Number to call')).not.toBeInTheDocument()
  deal.client = { ...deal.client, escrowPhone: 'ask Pat' }
  await refresh()
  await expect.element(row('Escrow').getByText('ask Pat')).toBeVisible()
  await expect.element(button('Lock the number')).not.toBeInTheDocument()
})

test('I14: a member without a password confirms with the provider in another window, and loses nothing typed', async () => {
  answer(getMe, () =>
    sampleMe({
      ways: { password: false, provider: { name: 'Google', connectedAt: '2026-11-12T20:00:00.000Z' } },
    }),
  )
  number = locked()
  await open()
  await button('Change the number').click()
  await dialog.getByLabelText('New number', { exact: true }).fill(newPhone)
  await dialog.getByLabelText('The same number again', { exact: true }).fill(newPhone)
  await dialog.getByLabelText('Reason', { exact: true }).fill('It moved.')
  await expect.element(dialog.getByLabelText('Your password', { exact: true })).not.toBeInTheDocument()
  const press = dialog.getByRole('button', { name: 'Change the number' })
  await press.click()
  await expect.element(dialog.getByText('Confirm with Google first.')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Confirm with Google' })
  await expect.element(confirm).toHaveFocus()
  await expectToFit([320, 1280])
  const opened: unknown[] = []
  const original = window.open
  window.open = (...args) => {
    opened.push(args[0])
    return null
  }
  await confirm.click()
  window.open = original
  expect(opened).toEqual(['/api/auth/oidc/start?again'])
  announceConfirmed()
  await expect.element(dialog.getByText('Confirmed. It counts for five minutes.')).toBeVisible()
  const late = answer(lockNumber, () =>
    failure(403, { code: 'not-confirmed', message: 'Confirm with Google first.' }),
  )
  await press.click()
  await expect.element(dialog.getByText('Confirm with Google first.').first()).toBeVisible()
  await expect.element(dialog.getByLabelText('Reason', { exact: true })).toHaveValue('It moved.')
  const body = { phone: newPhone, phoneAgain: newPhone, reason: 'It moved.' }
  expect(late).toEqual([body])
  announceConfirmed()
  await expect.element(dialog.getByText('Confirmed. It counts for five minutes.')).toBeVisible()
  const sent = answer(lockNumber, () => {
    number = locked({ phone: newPhone })
    return number
  })
  await press.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([body])
})
