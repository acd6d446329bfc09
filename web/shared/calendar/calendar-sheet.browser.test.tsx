import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  getPortalCalendar,
  renewPortalCalendar,
  startPortalCalendar,
  stopPortalCalendar,
} from '#contract/calls/deal/calendar.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus } from '#web/testing/focus.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { usePortalCalendar } from './calendar-source.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByText(text, { exact: true })
const question = page.getByRole('alertdialog')

function Calendar() {
  return (
    <main>
      <h1>Config</h1>
      <CalendarSheet source={usePortalCalendar(uniqueId)} reader="client" />
    </main>
  )
}

const made = (secret: string) => ({
  address: `http://escrow.example/calendar/${secret}.ics`,
  createdAt: '2030-06-01T18:00:00.000Z',
})

/** A calendar with working actions. */
function serve() {
  let feed: ReturnType<typeof made> | null = null
  const turn = (secret: string) => ({ feed: (feed = made(secret)) })
  answer(getPortalCalendar, () => ({ feed }))
  answer(startPortalCalendar, () => turn('first'))
  answer(renewPortalCalendar, () => turn('second'))
  answer(stopPortalCalendar, () => ({ feed: (feed = null) }))
}

test('a calendar that cannot be loaded or changed shows an error and can be retried', async () => {
  const gate = Promise.withResolvers<void>()
  answer(getPortalCalendar, async () => {
    await gate.promise
    return failure()
  })
  await show(<Calendar />)
  await expect.element(page.getByText('Loading calendar')).toBeInTheDocument()
  await expectAccessible()
  gate.resolve()
  await expect.element(page.getByText('The calendar could not be loaded')).toBeVisible()
  await expectAccessible()
  serve()
  await button('Try again').click()
  await expectRetriesToWork(startPortalCalendar, { failed: 'Failed to create a calendar link' }, () =>
    button('Get a calendar link').click(),
  )
  await expect.element(toast('Your calendar link is ready')).toBeVisible()
  await button('New link').click()
  await expectRetriesToWork(renewPortalCalendar, { failed: 'Failed to create a new link' }, () =>
    question.getByRole('button', { name: 'New link' }).click(),
  )
  await expect.element(toast('Your calendar has a new link')).toBeVisible()
  await expect
    .element(page.getByLabelText('Calendar link'))
    .toHaveValue('http://escrow.example/calendar/second.ics')
  await button('Turn off the feed').click()
  await expectRetriesToWork(stopPortalCalendar, { failed: 'Failed to turn off the feed' }, () =>
    question.getByRole('button', { name: 'Turn off the feed' }).click(),
  )
  await expect.element(toast('The feed is off')).toBeVisible()
})

test('a feed that was turned off elsewhere is shown as it is, once an action on it fails', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  copied.mockRejectedValueOnce(new DOMException('Not now', 'NotAllowedError'))
  onTestFinished(() => copied.mockRestore())
  const feed = made('first')
  answer(getPortalCalendar, () => ({ feed }))
  await show(<Calendar />)
  const link = page.getByRole('link', { name: 'Subscribe' })
  await expect.element(link).toHaveAttribute('href', 'webcal://escrow.example/calendar/first.ics')
  await button('Copy link').click()
  await expect.element(page.getByText('Calendar link copied.')).toBeVisible()
  expect(copied).toHaveBeenLastCalledWith(feed.address)
  await button('Copy link').click()
  await expect.element(page.getByText('Select the text and copy it manually.')).toBeVisible()
  await page.getByLabelText('Calendar link').click()
  expect(String(getSelection())).toBe(feed.address)
  const gate = Promise.withResolvers<void>()
  answer(renewPortalCalendar, async () => {
    await gate.promise
    return failure(404, { message: 'The feed is off.' })
  })
  answer(getPortalCalendar, () => ({ feed: null }))
  await button('New link').click()
  await question.getByRole('button', { name: 'New link' }).click()
  await expect
    .element(question.getByRole('button', { name: 'Creating...' }))
    .toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  await expect.element(button('Get a calendar link')).toBeVisible()
  await expect.element(page.getByText('The feed is off.')).toBeVisible()
})

test('a feed is created and stopped by keyboard alone', async () => {
  serve()
  await show(<Calendar />)
  await focus(button('Get a calendar link'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Subscribe' })).toHaveFocus()
  await expectToFit([320, 1280])
  for (let n = 0; n < 3; n++) await userEvent.keyboard('{Tab}')
  await expect.element(button('Turn off the feed')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toBeVisible()
  await expectToFit([320, 1280])
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Turn off the feed')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await focus(question.getByRole('button', { name: 'Turn off the feed' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Get a calendar link')).toHaveFocus()
})
