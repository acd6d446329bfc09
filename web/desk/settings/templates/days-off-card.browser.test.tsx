import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeDaysOff, getDaysOff } from '#contract/calls/dates/template-calls.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import { DaysOffCard } from './days-off-card.tsx'

const dialog = page.getByRole('dialog')

test('a day of the team’s own is changed and removed, and no day is in the list twice', async () => {
  answer(getTeam, () => failure(401))
  const eve = { key: '2026-12-24', name: 'Christmas Eve', movesDates: true, recorderClosed: false }
  const county = { key: '2026-12-31', name: 'County holiday', movesDates: false, recorderClosed: true }
  answer(getDaysOff, () => ({ holidays: 'federal' as const, changes: [eve, county] }))
  const saved = answer(changeDaysOff, ({ body }) => ({
    holidays: body.holidays ?? 'federal',
    changes: body.changes ?? [],
  }))
  await show(<DaysOffCard />)
  await page.getByRole('button', { name: 'Christmas Eve Dec 24, 2026 · moves dates only' }).click()
  await dialog.getByLabelText('Name').fill('  ')
  await dialog.getByLabelText('Date', { exact: true }).fill('2026-12-31')
  await dialog.getByRole('button', { name: 'Save day' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Required')
  await expect
    .element(dialog.getByLabelText('Date', { exact: true }))
    .toHaveAccessibleDescription('This day is already in the list')
  expect(saved).toEqual([])
  await dialog.getByLabelText('Name').fill(' Office closed ')
  await dialog.getByLabelText('Date', { exact: true }).fill('2026-12-24')
  await dialog.getByRole('button', { name: 'Save day' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved).toEqual([{ changes: [county, { ...eve, name: 'Office closed' }] }])
  await expect
    .element(
      page.getByText('The days off have been saved. Dates that no longer match are shown with their deals.', {
        exact: true,
      }),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'County holiday Dec 31, 2026 · recorder only' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved[1]).toEqual({ changes: [eve] })
  await page.getByRole('button', { name: /^Federal holidays/ }).click()
  await dialog.getByRole('switch', { name: 'Christmas Day: Recorder closed' }).click()
  await dialog.getByRole('button', { name: 'California', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save holidays' }).click()
  await expect.poll(() => saved).toHaveLength(3)
  expect(saved[2]).toMatchObject({
    holidays: 'california',
    changes: [eve, county, { recorderClosed: false }],
  })
})
