import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Activity, listActivity, listActivityPeople } from '#contract/calls/deal/activity.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { catchDownloads } from '#web/testing/downloads.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { clientId, newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ActivityPanel } from './activity-panel.tsx'

const entry = (changes: Partial<Activity> = {}): Activity => ({
  id: newId(),
  clientId,
  actorType: 'admin',
  actorName: 'Elena Ruiz',
  action: 'link.replaced',
  subject: '',
  createdAt: '2030-06-12T18:00:00.000Z',
  ...changes,
})

test('the activity is exported despite failures', async () => {
  const entries = [entry()]
  answer(listActivityPeople, () => [{ actorType: 'admin' as const, actorName: 'Elena Ruiz' }])
  answer(listActivity, () => entries)
  const saved = catchDownloads()
  await show(<ActivityPanel clientId={clientId} />)
  await expect.element(page.getByText('New portal link')).toBeVisible()
  await expectRetriesToWork(
    listActivity,
    { failed: 'Failed to export the activity', reply: () => entries },
    () => page.getByRole('button', { name: 'Export' }).click(),
  )
  await expect
    .poll(() => saved.map(({ name }) => name))
    .toEqual([expect.stringMatching(/^activity-.*\.csv$/)])
  expect(await saved[0]?.text()).toContain('New portal link')
})

test('a failed activity list can be retried', async () => {
  answer(listActivityPeople, () => [])
  answer(listActivity, () => failure(503))
  await show(<ActivityPanel clientId={clientId} />)
  await expect.element(page.getByText('The activity could not be loaded')).toBeVisible()
  answer(listActivity, () => [entry({ action: 'client.created' })])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Client added')).toBeVisible()
})
