import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPeople } from '#contract/calls/people/people.ts'
import { lockNumber, type TrustedNumber } from '#contract/calls/people/safety.ts'
import { getMe } from '#contract/calls/team/account.ts'
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

const locked = (more: Partial<TrustedNumber> = {}): TrustedNumber => ({
  id: newId(),
  phone,
  reason: null,
  lockedBy: 'Elena Ruiz',
  lockedAt: '2030-06-02T18:00:00.000Z',
  reads: [],
  ...more,
})

function open() {
  history.replaceState(null, '', `/admin/client/${clientId}/people`)
  return show(<PeopleScreen clientId={clientId} />)
}

beforeEach(() => {
  deal = answerPeople()
  number = undefined
  deal.people = [samplePerson()]
  deal.contacts = [{ role: 'escrow', name: 'Golden Oak Escrow', phone }]
  answer(listPeople, () =>
    samplePeople(deal.people, { contacts: deal.contacts, ...(number ? { number } : {}) }),
  )
})

test('the number is locked beside escrow’s, once the agent says that they have called it', async () => {
  await open()
  const sent = answer(lockNumber, () => {
    number = locked()
    return number
  })
  await row('Golden Oak Escrow').getByRole('button', { name: 'Lock the number' }).click()
  await expect.element(dialog.getByText(phone)).toBeVisible()
  await expect
    .element(dialog.getByText(/^Nora and Daniel read a safety note before they see it\./))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Lock the number' }).click()
  await expect.element(dialog.getByText('Call it first, and tick this then.')).toBeVisible()
  expect(sent).toEqual([])
  await expectToFit([320, 390, 1280])
  await dialog.getByRole('checkbox', { name: 'I have called this number myself' }).click()
  await dialog.getByRole('button', { name: 'Lock the number' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ phone }])
  await expect.element(page.getByText('Escrow’s number is locked')).toBeVisible()
  await expect
    .element(row('Golden Oak Escrow').getByText('Number locked Jun 2, 2030 by Elena Ruiz'))
    .toBeVisible()
  await expect.element(button('Change the number')).toBeVisible()
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
  await expect.element(dialog.getByText(/^Nora is told at once and sees both numbers\./)).toBeVisible()
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
    .element(dialog.getByText(/^Nora and Daniel are told at once and see both numbers\./))
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
