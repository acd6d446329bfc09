import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DateDialogs } from './date-dialogs.tsx'

test('a date is added with a day or a rule, and a wrong one stands at its field', async () => {
  const deal = sampleDeal()
  let refused = true
  const sent = answer(addDealDate, ({ body }) =>
    refused
      ? failure(400, { code: 'invalid-input', message: 'Invalid input', fields: { 'rule.days': 'Too far' } })
      : { ...deal.dates.dates[0]!, name: body.name },
  )
  const onClose = vi.fn<() => void>()
  await show(
    <DateDialogs
      client={sampleAdminClient()}
      dates={deal.dates}
      facts={deal.facts}
      verdictFacts={deal.verdictFacts}
      dialog={{ action: 'add' }}
      onClose={onClose}
    />,
  )
  const dialog = page.getByRole('dialog', { name: 'Add Date' })
  await dialog.getByLabelText('Name').fill('Termite inspection')
  await dialog.getByRole('button', { name: 'On a day' }).click()
  await dialog.getByRole('button', { name: 'Add Date' }).click()
  await expect
    .element(dialog.getByLabelText('Day', { exact: true }))
    .toHaveAccessibleDescription('Enter a day')
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Counted by a rule' }).click()
  await dialog.getByRole('button', { name: 'Add Date' }).click()
  await expect.element(dialog.getByText('Too far')).toBeVisible()
  await expectToFit([320, 1280])
  refused = false
  await dialog.getByRole('button', { name: 'On a day' }).click()
  await dialog.getByLabelText('Day', { exact: true }).fill('2026-11-23')
  await dialog.getByRole('button', { name: 'Add Date' }).click()
  await expect.element(page.getByText('Termite inspection was added', { exact: true }).first()).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent.map(({ name, day, rule }) => [name, day, rule?.from])).toEqual([
    ['Termite inspection', undefined, 'acceptance'],
    ['Termite inspection', '2026-11-23', undefined],
  ])
})
