import { answerAsset, answerNavigation } from './answers.ts'
import { keepShell, removeOldShells } from './kept-shells.ts'

declare const self: ServiceWorkerGlobalScope

const shell = BUILT_SHELL

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell(shell).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const preloads = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([removeOldShells(shell), self.clients.claim(), preloads]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // A download opened in a tab of its own, or the manifest looked at: no page of the portal.
    if (!url.pathname.endsWith('.webmanifest')) event.respondWith(answerNavigation(event, shell))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
})
