import { cacheShell, languagesCached, removeOldShells } from './cached-shells.ts'
import { ownLanguage } from './language.ts'
import { openPushed } from './open-pushed.ts'
import { wantsPreload } from './preload.ts'
import { ownScope, renewSubscription, showPush } from './push.ts'
import { answerAsset, answerNavigation } from './responses.ts'
import { answerMark, isMark } from './team-marks.ts'

declare const self: ServiceWorkerGlobalScope

const shell = BUILT_SHELL
/** The desk's worker only handles pushes: it caches nothing and serves no requests. */
const isPortals = ownScope() === '/client/'

/** The language of the page that registered the worker, and the languages that this browser has read before. */
async function cacheLanguages(): Promise<void> {
  for (const language of new Set([...(await languagesCached()), ownLanguage()]))
    await cacheShell(shell, language)
}

self.addEventListener('install', (event) => {
  const cached = isPortals ? cacheLanguages() : Promise.resolve()
  event.waitUntil(cached.then(() => self.skipWaiting()))
})

function setPreload(): Promise<void> | undefined {
  const preload = self.registration.navigationPreload
  return wantsPreload(navigator.userAgent) ? preload?.enable() : preload?.disable()
}

self.addEventListener('activate', (event) => {
  const tidied = isPortals ? [removeOldShells(shell), setPreload()] : []
  event.waitUntil(Promise.all([...tidied, self.clients.claim()]))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data, shell.updates)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = (event.notification.data ?? {}) as { url?: unknown }
  event.waitUntil(openPushed(url))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as ExtendableEvent & { oldSubscription?: PushSubscription | null }
  ;(event as ExtendableEvent).waitUntil(renewSubscription(oldSubscription))
})

function answerRequest(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // The manifest opened in its own tab is not a page of the portal.
    if (!url.pathname.endsWith('.webmanifest')) event.respondWith(answerNavigation(event, shell))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else if (isMark(url)) event.respondWith(answerMark(event))
}

if (isPortals) self.addEventListener('fetch', answerRequest)
