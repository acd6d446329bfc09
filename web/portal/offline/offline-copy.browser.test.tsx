import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation } from 'wouter'
import { getPortalClient, type PortalClient } from '#contract/calls/clients/clients.ts'
import { getKnownAgent } from '#contract/calls/clients/portal-links.ts'
import { readCopy, removeCopy, writeCopy } from '#web/data/portal-snapshots.ts'
import { pushEndpoint, setPushEndpoint } from '#web/data/push-endpoints.ts'
import { ConnectionNotice } from '#web/shared/connection-notice.tsx'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { silenceStreams } from '#web/testing/silent-stream.ts'
import { OpenPortal } from '../open-portal.tsx'
import { announceForgotten } from './forgotten-channel.ts'
import { portalKey } from './portal-key.ts'

const portal = (name: string) => page.getByText(`The portal of ${name}`)
const reconnecting = page.getByText('Reconnecting... Last updated Jun 1, 2026 at 11:00 AM.')
const away = () => Promise.reject(new TypeError('Failed to fetch'))

/** Only /client/... shows the portal. */
function Pages({ uniqueId }: { uniqueId: string }) {
  const [path] = useLocation()
  if (!path.startsWith('/client/')) return <h1>Landing</h1>
  return (
    <OpenPortal uniqueId={uniqueId}>
      {({ firstName }) => (
        <>
          <ConnectionNotice />
          <p>The portal of {firstName}</p>
        </>
      )}
    </OpenPortal>
  )
}

function open({ uniqueId }: PortalClient) {
  history.replaceState(null, '', `/client/${uniqueId}`)
  return show(<Pages uniqueId={uniqueId} />)
}

/** What this device stored of a portal at its last visit. */
function store({ uniqueId, ...client }: PortalClient): Promise<void> {
  onTestFinished(() => removeCopy(uniqueId))
  const data = { ...client, uniqueId, firstName: 'Stored' }
  const updatedAt = Date.parse('2026-06-01T18:00:00.000Z')
  return writeCopy(uniqueId, [{ queryKey: portalKey(uniqueId), data, updatedAt, meta: undefined }])
}

beforeEach(silenceStreams)

test('without the server the stored copy is shown with its time, until the server answers', async () => {
  const { client } = answerPortal()
  await store(client)
  answer(getPortalClient, away)
  const { refresh } = await open(client)
  await expect.element(portal('Stored')).toBeVisible()
  await expect.element(reconnecting).toBeVisible()
  answer(getPortalClient, () => client)
  await refresh()
  await expect.element(portal('Nora')).toBeVisible()
  await expect.element(reconnecting).not.toBeInTheDocument()
  const stored = async () => JSON.stringify(await readCopy(client.uniqueId))
  await expect.poll(stored).toContain('"firstName":"Nora"')
})

test('without the server and a copy it is said that nothing could be loaded', async () => {
  const { client } = answerPortal()
  answer(getPortalClient, away)
  await open(client)
  await expect.element(page.getByText('Failed to fetch client')).toBeVisible()
})

test('a link that no longer works takes its copy and its notifications from this device', async () => {
  const { client } = answerPortal()
  answer(getKnownAgent, () => ({ agentName: '', agentPhone: '', teamName: '' }))
  const toPush = { scope: '/client/', owner: client.uniqueId } as const
  const stored = () => readCopy(client.uniqueId)
  await store(client)
  setPushEndpoint(toPush, 'https://push.example/1')
  // Not the server itself says so, but something before it.
  answer(getPortalClient, () => failure(404))
  const { remove } = await open(client)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(portal('Stored')).not.toBeInTheDocument()
  await remove()
  // By now it would have been taken.
  await import('./offline-cache.ts')
  expect(await stored()).not.toBeNull()
  expect(pushEndpoint(toPush)).toBe('https://push.example/1')
  answer(getPortalClient, () => failure(404, { message: 'Not found' }))
  await open(client)
  await expect.poll(stored).toBeNull()
  await expect.poll(() => pushEndpoint(toPush)).toBeNull()
})

test('a portal that is removed in another tab closes here, and nothing of it stays', async () => {
  const { client } = answerPortal()
  const { uniqueId } = client
  onTestFinished(() => removeCopy(uniqueId))
  await open(client)
  await expect.poll(() => readCopy(uniqueId)).not.toBeNull()
  sessionStorage.setItem(`chat:${uniqueId}`, 'unsent')
  sessionStorage.setItem('chat:Another', 'unsent')
  announceForgotten('Another')
  announceForgotten(uniqueId)
  await expect.element(page.getByRole('heading', { name: 'Landing' })).toBeVisible()
  expect(Object.keys(sessionStorage)).toEqual(['chat:Another'])
})
