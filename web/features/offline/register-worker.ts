const address = '/service-worker.js'
/** Portals only: neither the admin desk nor the landing page is ever served by the worker. */
const scope = '/client/'

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** Registers the worker that keeps the shell. Where there is none (plain http, a private window) nothing is lost. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await loaded()
  await navigator.serviceWorker.register(address, { scope }).catch(() => undefined)
}
