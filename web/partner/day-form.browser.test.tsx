import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { samplePartnerPage } from '#web/testing/partner.ts'
import { show } from '#web/testing/show.tsx'
import { DayForm } from './day-form.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the day of a task is typed or today, never missing; Escape and Cancel leave it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  const task = samplePartnerPage.tasks[2]!
  const [onDay, onCancel] = [vi.fn<(day: string) => void>(), vi.fn<() => void>()]
  const onType = vi.fn<() => void>()
  const form = (state: { isBusy?: boolean; isReadOnly?: boolean } = {}) => (
    <DayForm
      task={task}
      isBusy={false}
      isReadOnly={false}
      refusal={undefined}
      {...state}
      onDay={onDay}
      onType={onType}
      onCancel={onCancel}
    />
  )
  const { showAgain } = await show(form())
  const day = page.getByLabelText('Day of Clear to close')
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveValue('')
  await button('Save').click()
  await expect.element(day).toHaveAccessibleDescription(/Enter a day/)
  expect(onDay).not.toHaveBeenCalled()
  await day.fill('2026-12-01')
  await expect.element(day).not.toHaveAccessibleDescription(/Enter a day/)
  await userEvent.keyboard('{Enter}')
  expect(onDay.mock.calls).toEqual([['2026-12-01']])
  await button('Today').click()
  expect(onDay.mock.calls).toEqual([['2026-12-01'], ['2026-11-20']])
  expect(onCancel).not.toHaveBeenCalled()
  await day.click()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  await button('Cancel').click()
  expect(onCancel).toHaveBeenCalledTimes(2)
  await showAgain(form({ isBusy: true }))
  await expect.element(button('Today')).toBeDisabled()
  await showAgain(form({ isReadOnly: true }))
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(button('Today')).toBeDisabled()
  expect(onDay).toHaveBeenCalledTimes(2)
})
