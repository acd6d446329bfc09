import { registerWorker } from '#web/api/service-worker.ts'

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** Registers the worker that keeps the shell of portals. Where there is none nothing is lost. */
export async function cacheShell(): Promise<void> {
  await loaded()
  await registerWorker('/client/').catch(() => undefined)
}
