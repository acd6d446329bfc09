import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { dayIn } from '#contract/rules/days.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'

const jordan = sampleAdminClient({ firstName: 'Jordan' })
const dialog = page.getByRole('dialog', { name: 'Where the deal stands' })
const status = dialog.getByLabelText('Status')
const tell = dialog.getByRole('switch', { name: 'Tell Jordan' })
const save = dialog.getByRole('button', { name: 'Save' })

async function open(client = jordan) {
  answer(getTeam, () => failure(401))
  const sent = answer(setOutcome, ({ body }) => ({ ...client, ...body }))
  const shown = await show(<OutcomeDialog client={client} onClose={() => undefined} />)
  return { sent, ...shown }
}

test('one story 9: canceling tells the client, who reads what is shown; it can be left out', async () => {
  const { sent } = await open()
  await expect.element(tell).not.toBeInTheDocument()
  await expect.element(status).toHaveAccessibleDescription(/shows the countdown and the steps again/)
  await status.selectOptions('Canceled')
  await expect.element(dialog.getByLabelText('Canceled on')).toHaveValue(dayIn(new Date()))
  await expect.element(dialog.getByLabelText('Canceled on')).toHaveAttribute('max', dayIn(new Date()))
  await expect.element(tell).toHaveAccessibleDescription('Jordan is told only in the portal.')
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
