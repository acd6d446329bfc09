import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ClientPage, findClients } from '#contract/calls/clients/client-list.ts'
import { type AdminClient, ClientFields, createClient } from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getNumberFacts, lockNumber } from '#contract/calls/people/safety.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { builtInKits } from '#contract/rules/dates/built-in-kits.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleAdminClient, sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { AddClientDialog } from './add-client-dialog.tsx'

const fields = {
  'First Name': 'Nora',
  'Last Name': 'Lindqvist',
  Email: 'nora@example.com',
  'Property Address': '7 Cedar Court, Davis, CA 95616',
  'Expected Close Date': '2030-06-20',
  'Agent Name': 'Elena Ruiz',
  'Agent Phone': '(916) 555-0142',
  'Escrow Company': 'Golden Oak Escrow',
  'Escrow Phone': '(916) 555-0177',
}
const add = page.getByRole('button', { name: 'Add Client' })
const addAnyway = page.getByRole('button', { name: 'Add Anyway' })
const warning = page.getByText('A client with this email and property address already exists.')

const templates = builtInTemplates({
  purchase: standardTexts('purchase'),
  sale: standardTexts('sale'),
}).map((template) => ({ ...template, lines: [...template.lines], updatedAt: null }))

const pageOf = (clients: AdminClient[]): ClientPage => ({
  clients,
  total: clients.length,
  counts: { total: clients.length, active: clients.length, archived: 0 },
  hiddenSample: null,
})

async function fillForm() {
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(getMe, () => failure(401))
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  // What the dialog that sends the link asks for, once the client is added.
  answer(getTeam, () => failure())
  answer(getChannels, () => failure())
  const created = answer(createClient, () => sampleAdminClient())
  await show(<AddClientDialog onClose={() => undefined} />)
  for (const [label, text] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).fill(text)
  return created
}

beforeEach(() => void answer(listTemplates, () => templates))

test('a client with the email and address of another is added only after a warning', async () => {
  const sought: (string | null)[] = []
  answer(findClients, ({ query }) => {
    sought.push(query.get('search'))
    const known = { email: 'NORA@example.com', propertyAddress: '7 Cedar  Court, Davis, CA 95616' }
    const elsewhere = { ...known, propertyAddress: '8 Cedar Court, Davis, CA 95616' }
    return pageOf(
      query.get('search') === fields.Email ? [sampleAdminClient(elsewhere), sampleAdminClient(known)] : [],
    )
  })
  const created = await fillForm()
  await add.click()
  await expect.element(warning).toBeVisible()
  await expectAccessible()
  expect(sought).toEqual([fields.Email])
  expect(created).toEqual([])
  await page.getByLabelText('Email', { exact: true }).fill('other@example.com')
  await expect.element(warning).not.toBeInTheDocument()
  await page.getByLabelText('Email', { exact: true }).fill(fields.Email)
  await addAnyway.click()
  await expect.poll(() => created).toMatchObject([{ email: fields.Email }])
})

test('a client is added when the check fails', async () => {
  answer(findClients, () => failure())
  const created = await fillForm()
  await add.click()
  await expect.poll(() => created).toHaveLength(1)
})

const tick = page.getByRole('checkbox', { name: /^Lock escrow’s number/ })

test('a tick that stands only by a number that can be called leads to locking it, and then to the link', async () => {
  answer(findClients, () => pageOf([]))
  answer(getNumberFacts, () => ({ edits: [], told: [] }))
  const created = await fillForm()
  const locked = answer(lockNumber, () =>
    failure(401, { code: 'wrong-password', message: 'The password is wrong. 4 tries left.' }),
  )
  await expect.element(tick).not.toBeChecked()
  await page.getByLabelText('Escrow Phone').fill('ask them')
  await expect.element(tick).not.toBeInTheDocument()
  await page.getByLabelText('Escrow Phone').fill(fields['Escrow Phone'])
  await tick.click()
  await add.click()
  // The client exists, whether or not locking succeeds.
  const lock = page.getByRole('dialog', { name: 'Lock escrow’s number' })
  await expect.element(lock.getByText(fields['Escrow Phone'])).toBeVisible()
  expect(created).toHaveLength(1)
  expect(created[0]).not.toHaveProperty('locksNumber')
  await expect.element(lock.getByRole('checkbox', { name: 'I have called this number myself' })).toBeChecked()
  const password = lock.getByLabelText('Your password', { exact: true })
  await expect.element(password).toHaveFocus()
  await password.fill('a wrong one')
  await userEvent.keyboard('{Enter}')
  await expect.element(lock.getByText('The password is wrong. 4 tries left.')).toBeVisible()
  expect(locked).toEqual([{ phone: fields['Escrow Phone'], password: 'a wrong one' }])
  await lock.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(lock).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('without the tick nothing is locked', async () => {
  answer(findClients, () => pageOf([]))
  const created = await fillForm()
  const locked = answer(lockNumber, () => failure())
  await add.click()
  await expect.poll(() => created).toHaveLength(1)
  await expect.element(add).not.toBeInTheDocument()
  expect(locked).toEqual([])
})

const template = page.getByLabelText('Template')
const closeDate = page.getByLabelText('Expected Close Date')
const noDuplicates = () => answer(findClients, () => pageOf([]))

test('without a template nothing is asked, and none is sent', async () => {
  noDuplicates()
  const created = await fillForm()
  await expect.element(template).toHaveDisplayValue('Six standard steps, spread towards the close date')
  await expect.element(page.getByLabelText('Acceptance Date')).not.toBeInTheDocument()
  await add.click()
  await expect.poll(() => created).toMatchObject([{ withStandardSteps: true }])
  expect(created[0]).not.toHaveProperty('templateId')
})

test('I1: without a contract the client is sent as it was before there were contracts', async () => {
  noDuplicates()
  const created = await fillForm()
  await add.click()
  await expect.poll(() => created).toHaveLength(1)
  expect(Object.keys(created[0] ?? {}).toSorted()).toEqual(Object.keys(ClientFields.shape).toSorted())
})

test('dates 11.2: a typed closing on a day off is asked about once more, and kept by a second press', async () => {
  noDuplicates()
  const created = await fillForm()
  await closeDate.fill('2026-12-12')
  const text = page.getByText('Dec 12 is a Saturday; the recorder is closed.')
  await expect.element(text).toBeVisible()
  await add.click()
  await expect.element(addAnyway).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Dec 12 is a Saturday; the recorder is closed.')
  await expect.element(page.getByRole('alert')).toBeInViewport()
  await expectAccessible()
  expect(created).toEqual([])
  // Another day that is off is asked about again.
  await closeDate.fill('2026-12-13')
  await add.click()
  await expect.element(addAnyway).toBeVisible()
  expect(created).toEqual([])
  await page.getByRole('button', { name: 'Use Mon, Dec 14' }).click()
  await expect.element(closeDate).toHaveFocus()
  await expect.element(closeDate).toHaveValue('2026-12-14')
  await expect.element(text).not.toBeInTheDocument()
  await closeDate.fill('2026-12-12')
  await add.click()
  await addAnyway.click()
  await expect.poll(() => created).toMatchObject([{ expectedCloseDate: '2026-12-12' }])
})

test('a template asks for its numbers and counts the dates; a closed day offers the next open one', async () => {
  noDuplicates()
  const created = await fillForm()
  await template.selectOptions('Purchase, financed')
  await closeDate.fill('2026-12-02')
  await expect.element(page.getByText('10 dates, 5 of them waiting for the acceptance date')).toBeVisible()
  await page.getByLabelText('Acceptance Date').fill('2026-10-28')
  await expect.element(page.getByText('10 dates, Nov 2 to Dec 2')).toBeVisible()
  await page.getByLabelText('Acceptance Date').fill('2026-12-02')
  await expect.element(page.getByText('Acceptance must not be after the close date.')).not.toBeInTheDocument()
  await page.getByLabelText('Acceptance Date').fill('2026-10-28')
  await page.getByLabelText('Appraisal contingency, days').fill('')
  await page.getByLabelText('Loan contingency, days').fill('21')
  await expect.element(page.getByText('9 dates, Nov 2 to Dec 2')).toBeVisible()
  await closeDate.fill('2026-12-05')
  await expect.element(page.getByText('Dec 5 is a Saturday; the recorder is closed.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use Mon, Dec 7' }).click()
  await expect.element(closeDate).toHaveValue('2026-12-07')
  await add.click()
  await expect
    .poll(() => created)
    .toMatchObject([
      {
        templateId: 'purchase-financed',
        acceptanceDate: '2026-10-28',
        expectedCloseDate: '2026-12-07',
        days: { appraisal: null, loan: 21 },
      },
    ])
})

const answered = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })

test('one story 4: a deal that starts in the middle asks once what became of its passed dates', async () => {
  noDuplicates()
  const created = await fillForm()
  await template.selectOptions('Purchase, financed')
  await closeDate.fill('2031-03-20')
  await page.getByLabelText('Acceptance Date').fill('2031-03-01')
  await expect.element(page.getByText(/10 dates/)).toBeVisible()
  expect(page.getByText(/have passed|has passed/).elements()).toHaveLength(0)
  await closeDate.fill('2020-12-02')
  await page.getByLabelText('Acceptance Date').fill('2020-10-28')
  await expect.element(page.getByText('10 of these dates have passed')).toBeVisible()
  await expect.element(answered('Deposit to escrow')).toHaveValue('done')
  await expect.element(answered('Loan contingency')).toHaveValue('later')
  await answered('Loan contingency').selectOptions('Done on its day')
  await answered('Deposit to escrow').selectOptions('Not done')
  const where = page.getByLabelText('Where is it now?')
  await expect.element(where).toHaveValue('2')
  await where.selectOptions('4')
  await expect.element(page.getByLabelText('Current Step')).toHaveValue(4)
  await expectToFit([320, 1280])
  await add.click()
  await expect.poll(() => created).toHaveLength(1)
  expect(created).toMatchObject([
    { currentStep: 4, passed: { deposit: 'open', loan: 'done' }, passedOthers: 'done' },
  ])
})

test('what the server refuses is shown at its field, and nothing typed is lost', async () => {
  noDuplicates()
  await fillForm()
  answer(createClient, () =>
    failure(400, {
      message: 'Wrong',
      fields: { acceptanceDate: 'Must not be after the close date', 'days.loan': 'Too many' },
    }),
  )
  await template.selectOptions('Purchase, financed')
  await page.getByLabelText('Acceptance Date').fill('2030-06-25')
  await expect.element(page.getByText('Acceptance must not be after the close date.')).toBeVisible()
  await page.getByLabelText('Loan contingency, days').fill('300')
  await add.click()
  const acceptance = page.getByLabelText('Acceptance Date')
  await expect.element(acceptance).toHaveAccessibleDescription(/Must not be after the close date/)
  await expect.element(page.getByText('Too many')).toBeVisible()
  await expect.element(acceptance).toHaveValue('2030-06-25')
  await page.getByLabelText('Transaction Type').selectOptions('Sale')
  await expect.element(template).toHaveValue('')
  await page.getByLabelText('Transaction Type').selectOptions('Purchase')
  await expect.element(page.getByLabelText('Loan contingency, days')).toHaveValue(300)
})

test('templates that cannot be loaded are said so and tried again, and the client can be added without', async () => {
  answer(listTemplates, () => failure(500))
  await fillForm()
  await expect.element(page.getByText('The templates could not be loaded.')).toBeVisible()
  answer(listTemplates, () => templates)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The templates could not be loaded.')).not.toBeInTheDocument()
  await template.selectOptions('Purchase, cash')
})

const dialog = page.getByRole('dialog', { name: 'Add Client' })
const firstName = page.getByLabelText('First Name', { exact: true })
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))

test('C28 an assistant who may not see money adds a client without it, whatever a draft had', async () => {
  noDuplicates()
  await fillForm()
  await page.getByLabelText('Property Price (optional)').fill('500000')
  await page.getByRole('button', { name: 'Cancel' }).click()
  answer(getMe, () => sampleMe({ role: 'assistant', seesMoney: false }))
  const created = answer(createClient, () => sampleAdminClient())
  await show(<AddClientDialog onClose={() => undefined} />)
  await expect.element(dialog.last().getByLabelText('Last Name')).toHaveValue('Lindqvist')
  await expect.element(dialog.last().getByLabelText(/Price|Commission/)).not.toBeInTheDocument()
  await dialog.last().getByRole('button', { name: 'Add Client' }).click()
  await expect.poll(() => created).toHaveLength(1)
  expect(created[0]).toMatchObject({
    propertyPrice: null,
    commissionAmount: null,
    commissionPercentage: null,
  })
})

test('what was typed comes back after Cancel and after a reload, and goes once the client is added', async () => {
  noDuplicates()
  await fillForm()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(drafts()).toEqual(['draft:add-client'])
  const created = answer(createClient, () => sampleAdminClient())
  await show(<AddClientDialog onClose={() => undefined} />)
  await expect.element(dialog.last().getByText('What you typed before is back.')).toBeVisible()
  await expect.element(firstName.last()).toHaveValue('Nora')
  await expectAccessible()
  await add.last().click()
  await expect.poll(() => created).toMatchObject([{ firstName: 'Nora', escrowPhone: '(916) 555-0177' }])
  await expect.poll(drafts).toEqual([])
})

test('it begins with who, where, the template and the acceptance date', async () => {
  await fillForm()
  await template.selectOptions('Purchase, financed')
  await expect.element(page.getByLabelText('Acceptance Date')).toBeVisible()
  const labels = [...dialog.element().querySelectorAll('label')].map(({ textContent }) => textContent)
  const order = [
    'First Name',
    'Property Address',
    'Template',
    'Acceptance Date',
    'Agent Name',
    'Current Step',
  ]
  expect(labels.filter((label) => order.includes(label))).toEqual(order)
})

test('a template that asks for documents says so before the client is added', async () => {
  const [financed] = templates
  const [loan] = builtInKits('purchase')
  answer(listTemplates, () => [
    { ...financed!, id: 'own', name: 'Our financed', lines: [...financed!.lines, ...loan!.lines] },
    ...templates,
  ])
  await fillForm()
  const asks = page.getByText('Asks for 6 documents at once: Pay stubs, W-2s, Bank statements')
  await page.getByLabelText('Template').selectOptions('Our financed')
  await expect.element(asks).toBeVisible()
  await page.getByLabelText('Template').selectOptions('Purchase, financed')
  await expect.element(asks).not.toBeInTheDocument()
})
