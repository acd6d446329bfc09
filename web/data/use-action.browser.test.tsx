import { useQuery } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { queryKey } from './query-key.ts'
import { answerMeta } from './query-meta.ts'
import { RequestError } from './request-error.ts'
import { useAction } from './use-action.ts'

const clientId = 'c1'
const steps = { call: calls.listSteps, params: { id: clientId } }
const notes = { call: calls.listNotes, params: { clientId } }
const stats = { call: calls.getAdminStats, params: undefined }
const figuresOf = { steps, notes, stats }

/** How often a response has been fetched. */
function Fetched({ name }: { name: keyof typeof figuresOf }) {
  const { call, params } = figuresOf[name]
  const { data } = useQuery({
    queryKey: queryKey(call, params),
    queryFn: () => (fetched[name] += 1),
    meta: answerMeta(call, params),
  })
  return (
    <p>
      {name}: {data}
    </p>
  )
}

let fetched = { steps: 0, notes: 0, stats: 0 }

type AddProps = { work: (title: string) => Promise<{ title: string }>; refetchesOnFailure?: boolean }

function Add({ work, refetchesOnFailure = false }: AddProps) {
  const { run, isBusy, running, answer, error } = useAction(work, {
    done: ({ title }) => `Added: ${title}`,
    failed: 'Failed to add',
    changes: { call: calls.addStep, clientId },
    waitsFor: [queryKey(calls.listSteps, { id: clientId })],
    refetchesOnFailure,
  })
  return (
    <>
      <button type="button" onClick={() => run('Appraisal')}>
        Add
      </button>
      <p>{isBusy ? `Adding ${running}` : 'Ready'}</p>
      {answer && <p>Answer {answer.title}</p>}
      {error && <p>Refused</p>}
      <Fetched name="steps" />
      <Fetched name="notes" />
      <Fetched name="stats" />
    </>
  )
}

async function press(props: AddProps) {
  fetched = { steps: 0, notes: 0, stats: 0 }
  await show(<Add {...props} />)
  await expect.element(page.getByText('stats: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Add' }).click()
}

test('it is busy while it runs, says that it is done, and refetches once whatever reads what the call changes', async () => {
  const work = Promise.withResolvers<{ title: string }>()
  await press({ work: () => work.promise })
  await expect.element(page.getByText('Adding Appraisal')).toBeVisible()
  work.resolve({ title: 'Appraisal' })
  await expect.element(page.getByText('Added: Appraisal', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Ready')).toBeVisible()
  await expect.element(page.getByText('Answer Appraisal')).toBeVisible()
  await expect.element(page.getByText('stats: 2')).toBeVisible()
  expect(fetched).toEqual({ steps: 2, notes: 1, stats: 2 })
})

test('it shows the server’s message, or its own without one, and refetches nothing', async () => {
  const refusals = [new RequestError(409, 'Conflict', '{"message":"Already there"}'), new Error('any')]
  await press({ work: () => Promise.reject(refusals.shift()) })
  await expect.element(page.getByText('Already there', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Refused')).toBeVisible()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Failed to add', { exact: true })).toBeVisible()
  expect(fetched).toEqual({ steps: 1, notes: 1, stats: 1 })
})

test('it refetches after a failure on request', async () => {
  await press({ work: () => Promise.reject(new Error('any')), refetchesOnFailure: true })
  await expect.element(page.getByText('steps: 2')).toBeVisible()
  expect(fetched).toEqual({ steps: 2, notes: 1, stats: 2 })
})
