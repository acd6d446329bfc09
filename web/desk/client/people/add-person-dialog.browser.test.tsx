import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { addPerson, sendPersonLink } from '#contract/calls/people/people.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPeople, type DealWithPeople } from '#web/testing/people.ts'
import { clientId, sampleAdminClient, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import NotesScreen from '../notes/notes-screen.tsx'
import PeopleScreen from './people-screen.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const header = page.getByRole('region', { name: 'Client', exact: true })
const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

let deal: DealWithPeople
/** The `sms:` addresses that were opened. */
let texts: string[]

const open = () => {
  history.replaceState(null, '', `/admin/client/${clientId}/people`)
  return show(<PeopleScreen clientId={clientId} />)
}

/** Adds the person in the request, as the server does. */
function answerAdding({ pin }: { pin?: string } = {}) {
  return answer(addPerson, ({ body }) => {
    const person = samplePerson({
      role: body.role,
      firstName: body.firstName,
      lastName: body.lastName ?? '',
      email: body.email ?? null,
      phone: body.phone ?? null,
    })
    deal.people = [...deal.people, person]
    return { person, link: `/client/${person.key}`, ...(pin === undefined ? {} : { pin }) }
  })
}

async function addByEmail(name: string) {
  await button('Add person').first().click()
  await dialog.getByLabelText('Name').fill(name)
  await dialog.getByLabelText('Email').fill('d@example.com')
  await dialog.getByRole('button', { name: 'Add and email the link' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

beforeEach(() => {
  deal = answerPeople()
  texts = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    texts.push(this.href)
  })
  return () => vi.restoreAllMocks()
})

test('P17: a co-client is added with two fields and three presses from any page of the deal', async () => {
  const bodies = answerAdding()
  let presses = 0
  const press = async (target: ReturnType<typeof button>) => {
    presses += 1
    await target.click()
  }
  history.replaceState(null, '', `/admin/client/${clientId}/notes`)
  const { remove } = await show(<NotesScreen clientId={clientId} />)
  const tab = header.getByRole('link', { name: 'People', exact: true })
  await expect.element(tab).toHaveAttribute('href', `/admin/client/${clientId}/people`)
  presses += 1
  await remove()
  await open()
  await press(button('Add person').first())
  // The cursor stands in Name, and Co-buyer is chosen.
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await expect.element(dialog.getByRole('radio', { name: 'Co-buyer' })).toBeChecked()
  await expect
    .element(dialog.getByText('Sees everything Nora sees, also what was sent before: chat, files, notes.'))
    .toBeVisible()
  await userEvent.keyboard('Daniel Okafor')
  await dialog.getByLabelText('Mobile phone').fill('(916) 555-0143')
  await press(dialog.getByRole('button', { name: 'Add and text the link' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(presses).toBe(3)
  expect(bodies).toEqual([
    {
      role: 'co-client',
      firstName: 'Daniel',
      lastName: 'Okafor',
      company: '',
      phone: '(916) 555-0143',
      email: null,
      endsOn: null,
      withPin: false,
    },
  ])
  const [text = ''] = texts
  expect(texts).toHaveLength(1)
  expect(text).toMatch(/^sms:9165550143\?&body=Hi%20Daniel/)
  expect(decodeURIComponent(text)).toContain(`${location.origin}/client/DanielOkaforsOwnLink22`)
  await expect.element(row('Daniel Okafor').getByText('Co-buyer')).toBeVisible()
  await expect.element(page.getByText('Daniel Okafor was added')).toBeVisible()
  await expect.element(page.getByText('Your messages open with the link.')).toBeVisible()
})

test('with an email address alone the link is emailed, and what hinders that is said', async () => {
  answerAdding()
  let answered: { sent: boolean; reason?: 'limit' } = { sent: true }
  const sent = answer(sendPersonLink, () => answered)
  await open()
  await addByEmail('Daniel')
  await expect.element(page.getByText('The link is on its way to d@example.com.')).toBeVisible()
  expect(sent).toHaveLength(1)
  answered = { sent: false, reason: 'limit' }
  await addByEmail('Ada')
  await expect.element(page.getByText('Ada was emailed the link three times today.')).toBeVisible()
  answer(sendPersonLink, () => failure())
  await addByEmail('Ben')
  await expect.element(page.getByText('Ben was added')).toBeVisible()
  await expect.element(page.getByText('The link could not be emailed.')).toBeVisible()
  expect(texts).toEqual([])
})

test('with neither, the link is there to copy; without email set up it is the same with an address', async () => {
  answer(getChannels, () => ({ email: false, sms: false, pushKey: null, textWebhook: '' }))
  answerAdding()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await button('Add person').first().click()
  await dialog.getByLabelText('Name').fill('Daniel')
  await dialog.getByLabelText('Email').fill('d@example.com')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Daniel has a link' })).toBeVisible()
  await expect.element(page.getByText('Send Daniel the link.')).toBeVisible()
  await expect.element(dialog.getByText('Send it to Daniel in any app.')).toBeVisible()
  await expect.element(dialog.getByText('Tell it by phone', { exact: false })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toHaveFocus()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/client/DanielOkaforsOwnLink22`)
})

test('of the sample client nothing is emailed, so its people’s links are copied', async () => {
  deal.client = sampleAdminClient({ isSample: true })
  await open()
  await button('Add person').first().click()
  await dialog.getByLabelText('Email').fill('d@example.com')
  await expect.element(dialog.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
})

test('a partner has a last day, of itself a week after the closing; a co-client has none', async () => {
  const bodies = answerAdding()
  await open()
  await button('Add person').first().click()
  await dialog.getByRole('button', { name: 'More: PIN, company', exact: true }).click()
  await expect.element(dialog.getByLabelText('Company (optional)')).toHaveValue('')
  await expect.element(dialog.getByLabelText('Last day (optional)')).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'Other agent' }).click()
  await expect
    .element(dialog.getByLabelText('Last day (optional)'))
    .toHaveAccessibleDescription('Otherwise Jun\u00A027,\u00A02030, a week after closing.')
  await dialog.getByLabelText('Last day (optional)').fill('2030-07-31')
  const more = dialog.getByRole('button', { name: 'More: PIN, company, last day' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await more.click()
  await expect.element(dialog.getByLabelText('Company (optional)')).not.toBeInTheDocument()
  await dialog.getByLabelText('Name').fill('Olga Weiss')
  await dialog.getByRole('radio', { name: 'Co-buyer' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Olga has a link' })).toBeVisible()
  expect(bodies).toMatchObject([{ role: 'co-client', endsOn: null, phone: null, email: null }])
})

test('a PIN is shown once, to be told by phone, also together with a text', async () => {
  const bodies = answerAdding({ pin: '482913' })
  await open()
  await button('Add person').first().click()
  await dialog.getByLabelText('Name').fill('Daniel')
  await dialog.getByLabelText('Mobile phone').fill('(916) 555-0143')
  await dialog.getByRole('button', { name: 'More: PIN, company' }).click()
  await dialog.getByRole('switch', { name: 'Ask for a PIN' }).click()
  await dialog.getByRole('button', { name: 'Add and text the link' }).click()
  await expect.element(dialog.getByText('482 913')).toBeVisible()
  await expect.element(dialog.getByText('Tell it by phone, never with the link.')).toBeVisible()
  expect(bodies[0]?.withPin).toBe(true)
  expect(texts).toHaveLength(1)
  expect(decodeURIComponent(texts[0] ?? '')).not.toContain('482913')
  await expectToFit([320, 1280])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('482 913')).not.toBeInTheDocument()
})

test('a lender who was typed by name is given a link with that name', async () => {
  deal.contacts = [
    { role: 'escrow', name: 'Golden Oak Escrow', phone: null },
    { role: 'lender', name: 'Priya Nair', phone: '(916) 555-0123' },
  ]
  await open()
  await button('Give a link: Priya Nair').click()
  await expect.element(dialog.getByRole('radio', { name: 'Lender' })).toBeChecked()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Priya Nair')
  await expect.element(dialog.getByLabelText('Company (optional)')).toHaveValue('')
})

test('a typed contact is given a link: its company is filled in, and the name is asked for', async () => {
  deal.contacts = [{ role: 'escrow', name: 'Golden Oak Escrow', phone: '(916) 555-0177' }]
  const bodies = answerAdding()
  await open()
  await expect.element(row('Golden Oak Escrow').getByText('No link yet')).toBeVisible()
  await expectToFit([320, 390, 1280])
  await button('Give a link: Golden Oak Escrow').click()
  await expect.element(dialog.getByRole('radio', { name: 'Escrow' })).toBeChecked()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('')
  await expect.element(dialog.getByLabelText('Company (optional)')).toHaveValue('Golden Oak Escrow')
  await expect
    .element(
      dialog.getByText(
        'Sees steps, days, own tasks, and documents you ask of or give to escrow. Never price, commission, notes, or chat.',
      ),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Add and text the link' }).click()
  await expect.element(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Pat Quinn')
  await dialog.getByLabelText('Last day (optional)').fill('2030-07-31')
  await dialog.getByRole('button', { name: 'Add and text the link' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies[0]).toMatchObject({
    role: 'escrow',
    firstName: 'Pat',
    lastName: 'Quinn',
    company: 'Golden Oak Escrow',
    phone: '(916) 555-0177',
    endsOn: '2030-07-31',
  })
})

test('P18: bank details in a name stand at the name, a full deal says so, and what was typed stays', async () => {
  const refused = 'Not saved: this looks like bank details. Escrow gives them by phone.'
  answer(addPerson, () => failure(422, { message: refused, fields: { lastName: refused } }))
  await open()
  await button('Add person').first().click()
  await dialog.getByLabelText('Name').fill('Daniel Okafor')
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(refused)
  const full = 'A deal has room for 12 people. Stop a link you no longer need.'
  answer(addPerson, () => failure(409, { message: full }))
  await add.click()
  await expect.element(page.getByText(full)).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Daniel Okafor')
})
