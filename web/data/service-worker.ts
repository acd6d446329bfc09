/** The portal's worker also caches its shell; the desk's only shows pushes. */
export type WorkerScope = '/client/' | '/admin'

/** The address with the page's language, because the worker caches the shell in the language of the page that registered it. */
function addressFor(scope: WorkerScope): string {
  const { lang } = document.documentElement
  return `/service-worker.js${scope === '/client/' && lang !== 'en' ? `?language=${lang}` : ''}`
}

/**
 * Registers the worker of a scope, or finds it. Throws where workers are unavailable (plain http, a private
 * window).
 */
export async function registerWorker(scope: WorkerScope): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser does not support service workers')
  return navigator.serviceWorker.register(addressFor(scope), { scope })
}

/** Like registerWorker, but waits until it is active, as push requires. Throws if it can't be installed. */
export async function workingWorker(scope: WorkerScope): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker(scope)
  const coming = registration.active ? null : (registration.installing ?? registration.waiting)
  if (coming) await activated(coming)
  return registration
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker could not be installed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
