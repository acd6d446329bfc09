import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emailNow } from '#contract/calls/clients/email-now.ts'
import { setOutcome, undoOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { dayIn } from '#contract/rules/days.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { sixSteps } from '#web/testing/portal.ts'
import { sampleAdminClient, sampleAdminPreferences, sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'

const jordan = sampleAdminClient({ firstName: 'Jordan' })
const dialog = page.getByRole('dialog', { name: 'Where the deal stands' })
const status = dialog.getByLabelText('Status')
const tell = dialog.getByRole('switch', { name: 'Tell Jordan' })
const save = dialog.getByRole('button', { name: 'Save' })

async function open(client = jordan) {
  answer(getTeam, () => failure(401))
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  answer(getPreferences, () => sampleAdminPreferences())
  answer(listSteps, () => sixSteps({ current: 5 }))
  answer(listDocuments, () => [
    sampleDocument({ name: 'Preliminary title report', status: 'pending', askedOf: 'escrow' }),
    sampleDocument({ name: 'Old request', status: 'pending', endedOn: '2030-01-01' }),
  ])
  answer(getDealDates, () => ({ ...sampleDeal().dates, dates: [] }))
  const mailed = answer(emailNow, () => ({ emailedAt: '2030-06-01T15:12:00.000Z' }))
  const sent = answer(setOutcome, ({ body }) => ({ ...client, ...body }))
  const shown = await show(<OutcomeDialog client={client} onClose={() => undefined} />)
  return { sent, mailed, ...shown }
}

test('one story 9: canceling tells the client, who reads what is shown; it can be left out', async () => {
  const { sent } = await open()
  await expect.element(tell).not.toBeInTheDocument()
  await expect.element(status).toHaveAccessibleDescription(/shows the countdown and the steps again/)
  await status.selectOptions('Canceled')
  await expect.element(dialog.getByLabelText('Canceled on')).toHaveValue(dayIn(new Date()))
  await expect.element(dialog.getByLabelText('Canceled on')).toHaveAttribute('max', dayIn(new Date()))
  await expect.element(tell).toHaveAccessibleDescription('One alert in the portal.')
  await expect.element(dialog.getByText('Jordan is told only in the portal.')).toBeVisible()
  await expect.element(tell).toBeChecked()
  await expect.element(dialog).toMatchTextContent('Jordan will read')
  await expect.element(dialog.getByText('Your transaction was canceled')).toBeVisible()
  await expect.element(dialog.getByText('Open your portal to see what comes next.')).toBeVisible()
  await dialog.getByLabelText('Message to the client').fill('The appraisal came in too low.')
  const reads = dialog.getByRole('figure')
  await expect.element(reads).toMatchTextContent('The appraisal came in too low.')
  await expectToFit([320, 1280])
  await tell.click()
  await expect.element(reads).not.toBeInTheDocument()
  await tell.click()
  await save.click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { outcome: 'canceled', tellsClient: true, outcomeReason: 'The appraisal came in too low.' },
    ])
})

test('C15: a client who is told only in the portal is emailed the outcome, unless it is not ticked or not told', async () => {
  const { sent, mailed } = await open()
  await status.selectOptions('Canceled')
  const tick = dialog.getByRole('checkbox', { name: 'Email this to Jordan now' })
  await expect.element(tick).toBeChecked()
  await tell.click()
  await expect.element(tick).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(mailed).toEqual([])
  await tell.click()
  await save.click()
  await expect.element(page.getByText('Emailed to Jordan.', { exact: true })).toBeVisible()
  expect(mailed).toEqual([{ about: 'outcome', items: [jordan.id] }])
})

test('C29: a ready reason is one press, another takes its place, and own words stay', async () => {
  const { sent } = await open()
  await status.selectOptions('Closed')
  await expect.element(dialog.getByRole('group', { name: 'Reason' })).not.toBeInTheDocument()
  await status.selectOptions('On Hold')
  await expect.element(dialog.getByRole('button', { name: 'Repairs' })).toBeVisible()
  await status.selectOptions('Canceled')
  await dialog.getByRole('button', { name: 'Appraisal' }).click()
  const message = dialog.getByLabelText('Message to the client')
  await expect.element(message).toHaveValue('The appraisal came in too low.')
  await message.fill('The appraisal came in too low. Call me tomorrow.')
  await dialog.getByRole('button', { name: 'Loan' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Loan', pressed: true })).toBeVisible()
  await expectToFit([320, 1280])
  await save.click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ outcomeReason: 'The loan was not approved. Call me tomorrow.' }])
})

test('one story 9: of an outcome that the client knows they are not told again, nor of a deal that is open', async () => {
  const known = sampleAdminClient({ firstName: 'Jordan', outcome: 'closed', outcomeOn: '2030-06-10' })
  const { sent } = await open(known)
  await expect.element(tell).not.toBeChecked()
  await expect.element(tell).toHaveAccessibleDescription('The portal shows it, without an alert.')
  await expect.element(dialog.getByLabelText('Closed on')).toHaveValue('2030-06-10')
  await dialog.getByLabelText('Message to the client').fill('Enjoy the home.')
  await save.click()
  await expect.poll(() => sent).toMatchObject([{ outcome: 'closed', tellsClient: false }])
  await status.selectOptions('On Hold')
  await expect.element(tell).toBeChecked()
  await expect.element(dialog.getByText('Your transaction is on hold')).toBeVisible()
  await status.selectOptions('In Progress')
  await save.click()
  await expect.poll(() => sent).toMatchObject([{}, { outcome: 'open', tellsClient: false }])
})

test('C11: closing completes the open steps, says what ends, and is undone from the toast', async () => {
  const { sent } = await open()
  await status.selectOptions('Closed')
  const also = dialog.getByRole('switch', {
    name: 'Also complete the 2 open steps: Final Walkthrough, Closing & Transfer',
  })
  await expect.element(also).toBeChecked()
  await expect.element(dialog).toMatchTextContent('1 open request ends: Preliminary title report.')
  await expect.element(dialog.getByRole('figure')).toMatchTextContent('Welcome home, Jordan.')
  await expectToFit([320, 1280])
  const undone = answer(undoOutcome, () => jordan)
  await dialog.getByRole('button', { name: 'Close the deal' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ outcome: 'closed', completesSteps: true, tellsClient: true }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => undone).toHaveLength(1)
})

test('C11: the open steps can be left open', async () => {
  const { sent } = await open()
  await status.selectOptions('Closed')
  await dialog.getByRole('switch', { name: /^Also complete/ }).click()
  await expect.element(dialog).toMatchTextContent('They read “Not continued” in the portal')
  await dialog.getByRole('button', { name: 'Close the deal' }).click()
  await expect.poll(() => sent).toMatchObject([{ completesSteps: false }])
})
