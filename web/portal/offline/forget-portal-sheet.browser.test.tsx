import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation } from 'wouter'
import { forgetPortal } from '#contract/calls/clients/clients.ts'
import { unsubscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { readCopy, writeCopy } from '#web/data/portal-snapshots.ts'
import { pushEndpoint, setPushEndpoint } from '#web/data/push-endpoints.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import { ForgetPortalSheet } from './forget-portal-sheet.tsx'
import { onForgotten } from './forgotten-channel.ts'

const uniqueId = 'ForgetMe'
const toPush = { scope: '/client/', owner: uniqueId } as const
const stillRemembers = page.getByText(/^You’re offline, so the server still remembers this browser\./)

/** Only /client/... shows the portal. */
function Pages() {
  const [path] = useLocation()
  return path.startsWith('/client/') ? <ForgetPortalSheet uniqueId={uniqueId} /> : <h1>Landing</h1>
}

/** Opens the settings, and removes the portal from this device. */
async function forget() {
  history.replaceState(null, '', `/client/${uniqueId}`)
  const { remove } = await show(<Pages />)
  await page.getByRole('button', { name: 'Remove this portal from this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click()
  await expect.element(page.getByRole('heading', { name: 'Landing' })).toBeVisible()
  await expect.element(page.getByText('Portal removed from this device')).toBeVisible()
  return remove
}

test('a portal is removed from this device, its other tabs and the server; others stay', async () => {
  const kept = { queryKey: ['client'], data: {}, updatedAt: 1, meta: undefined }
  await writeCopy(uniqueId, [kept])
  await writeCopy('Another', [kept])
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(`chat:${uniqueId}`, 'unsent')
    storage.setItem('chat:Another', 'unsent')
  }
  setPushEndpoint(toPush, 'https://push.example/1')
  const forgotten: string[] = []
  for (const id of [uniqueId, 'Another']) onTestFinished(onForgotten(id, () => forgotten.push(id)))
  const ended = answer(unsubscribePortalPush, () => ({ subscribed: false }))
  const asked: unknown[] = []
  answer(forgetPortal, ({ params }) => {
    asked.push(params['uniqueId'])
    return { forgotten: true }
  })
  await forget()
  expect(ended).toEqual([{ endpoint: 'https://push.example/1' }])
  expect(asked).toEqual([uniqueId])
  expect(Object.keys(localStorage)).toEqual(['chat:Another'])
  expect(Object.keys(sessionStorage)).toEqual(['chat:Another'])
  expect(pushEndpoint(toPush)).toBeNull()
  expect(await readCopy(uniqueId)).toBeNull()
  expect(await readCopy('Another')).not.toBeNull()
  await expect.poll(() => forgotten).toEqual([uniqueId])
  await expect.element(stillRemembers).not.toBeInTheDocument()
})

test('what the server could not be told is said; a link that no longer works leaves nothing there', async () => {
  answer(forgetPortal, () => Promise.reject(new TypeError('Failed to fetch')))
  const remove = await forget()
  await expect.element(stillRemembers).toBeVisible()
  await remove()
  answer(forgetPortal, () => failure(404))
  await forget()
  await expect.element(stillRemembers).not.toBeInTheDocument()
})

test('a server that does not answer is not waited for without end', async () => {
  setPushEndpoint(toPush, 'https://push.example/1')
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  timeout.mockImplementation(() => AbortSignal.abort(new DOMException('Too late', 'TimeoutError')))
  onTestFinished(() => timeout.mockRestore())
  const asked: unknown[] = []
  window.fetch = async (url, init) => {
    asked.push(url)
    await new Promise((_, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason)
    })
    return failure()
  }
  await forget()
  await expect.element(stillRemembers).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(pushEndpoint(toPush)).toBeNull()
})

test('a portal that is left otherwise is not forgotten', async () => {
  localStorage.setItem(`chat:${uniqueId}`, 'unsent')
  history.replaceState(null, '', `/client/${uniqueId}`)
  const { remove } = await show(<Pages />)
  await expect.element(page.getByRole('button', { name: 'Remove this portal' })).toBeVisible()
  await remove()
  expect(localStorage.getItem(`chat:${uniqueId}`)).toBe('unsent')
})
