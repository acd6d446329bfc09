import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Activity, listActivity, listActivityPeople } from '#contract/calls/deal/activity.ts'
import { activityKind } from '#contract/rules/activity-actions.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { catchDownloads } from '#web/testing/downloads.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { clientId, sampleActivity } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ActivityPanel } from './activity-panel.tsx'

const rows = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
const search = page.getByLabelText('Search activity')

/** Answers from these entries, newest first, as the server does: by kind, person and subject, in pages. */
function serve(entries: readonly Activity[]): void {
  answer(listActivityPeople, () =>
    [...new Map(entries.map((one) => [one.actorName, one])).values()].map(({ actorType, actorName }) => ({
      actorType,
      actorName,
    })),
  )
  answer(listActivity, ({ query }) => {
    const offset = Number(query.get('offset'))
    const kind = query.get('kind')
    const person = query.get('person')
    const found = entries.filter(
      ({ action, actorName, subject }) =>
        (kind === null || activityKind(action) === kind) &&
        (person === null || actorName === person) &&
        subject.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
    )
    return found.slice(offset, offset + Number(query.get('limit')))
  })
}

const client = { actorType: 'client', actorName: '=Nora Lindqvist' } as const
const record = [
  sampleActivity({ ...client, action: 'preferences.changed', subject: 'timeZone' }),
  sampleActivity({ ...client, action: 'portal.opened', subject: 'Portal' }),
  sampleActivity({ action: 'note.created', subject: 'Keys are ready' }),
  sampleActivity({ action: 'client.changed', subject: 'email' }),
  sampleActivity({ action: 'client.created', subject: '=Nora Lindqvist' }),
]

test('the activity shows who did what, including portal visits, and can be filtered and searched', async () => {
  serve(record)
  const { remove } = await show(<ActivityPanel clientId={clientId} />)
  await expect.poll(() => rows.elements()).toHaveLength(5)
  await expect
    .element(rows.first())
    .toMatchTextContent('Notification preferences changed: Time zone=Nora Lindqvist (Client)')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent('Portal opened on a new device=Nora Lindqvist (Client)')
  await expect.element(rows.nth(3)).toMatchTextContent('Client changed: EmailElena Ruiz (Team)')

  await page.getByLabelText('Kind').selectOptions('Portal visits')
  await expect.poll(() => rows.elements()).toHaveLength(1)
  expect(location.search).toBe('?kind=visits')
  await page.getByLabelText('Kind').selectOptions('All Kinds')
  await page.getByLabelText('Person').selectOptions('Elena Ruiz')
  await expect.poll(() => rows.elements()).toHaveLength(3)
  await search.fill('KEYS')
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await expect.element(rows).toMatchTextContent('Note added: Keys are ready')
  await remove()
  await show(<ActivityPanel clientId={clientId} />)
  await expect.element(rows).toMatchTextContent('Note added: Keys are ready')
  await expect.element(search).toHaveValue('KEYS')
  await search.fill('nowhere')
  await expect.element(page.getByText('No activity found matching your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(5)
  await expect.element(search).toHaveValue('')
})

test('new activity appears, and long lists have pages', async () => {
  serve(record)
  const { refresh } = await show(<ActivityPanel clientId={clientId} />)
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  const steps = Array.from({ length: 51 }, (_, at) =>
    sampleActivity({ action: 'step.added', subject: `Step ${51 - at}` }),
  )
  serve([...steps, ...record])
  await refresh()
  await expect.element(rows.first()).toMatchTextContent('Step added: Step 51')
  expect(rows.elements()).toHaveLength(50)
  await expect.element(page.getByText('Showing 1 to 50')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Showing 51 to 56')).toBeVisible()
  await expect.element(rows.last()).toMatchTextContent('Client added')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(page.getByText('Showing 1 to 50')).toBeVisible()
})

test('the export contains the filtered activity, with formulas escaped', async () => {
  history.replaceState(null, '', '/?kind=visits')
  serve(record)
  const saved = catchDownloads()
  await show(<ActivityPanel clientId={clientId} />)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  const lines = (await saved[0]?.text())?.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines?.[1]).toContain('"\'=Nora Lindqvist",Client,Portal opened on a new device,Portal')
})

test('the activity passes axe and fits in both themes', async () => {
  serve([
    ...record,
    sampleActivity({ subject: 'Averylongwordwithoutanyspace'.repeat(8), action: 'note.changed' }),
  ])
  await show(
    <main>
      <h1>Activity</h1>
      <ActivityPanel clientId={clientId} />
    </main>,
  )
  await expect.element(page.getByText('Keys are ready')).toBeVisible()
  await expectToFit([320, 390, 1440])
})

test('more than the server gives at once is exported to the end', async () => {
  const total = 1_001
  serve(
    Array.from({ length: total }, (_, at) => sampleActivity({ action: 'step.added', subject: `Step ${at}` })),
  )
  const saved = catchDownloads()
  await show(<ActivityPanel clientId={clientId} />)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? []
  expect([lines.length, lines.at(-1)?.split(',').at(-1)]).toEqual([total + 1, `Step ${total - 1}`])
})

test('a deal in which nothing has happened says so, and from a page past the end a press leads back', async () => {
  serve([])
  const { remove } = await show(<ActivityPanel clientId={clientId} />)
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible()
  await expect.element(page.getByText('Nothing to show')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  await remove()
  history.replaceState(null, '', '/?page=2')
  serve([sampleActivity({ action: 'portal.opened', actorType: 'system', actorName: 'System', subject: '' })])
  await show(<ActivityPanel clientId={clientId} />)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(rows).toMatchTextContent(/^Portal opened.+System · Jun\s1,\s2030/)
})

test('the activity is exported despite failures', async () => {
  const entries = [sampleActivity()]
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
  answer(listActivity, () => [sampleActivity({ action: 'client.created' })])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Client added')).toBeVisible()
})
