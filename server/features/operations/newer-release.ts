import type { FastifyInstance } from 'fastify'
import { health, readiness } from '#contract/calls/desk/operations.ts'
import { findNewerMigration } from '../../db/migrate.ts'
import { unavailable } from '../../problem.ts'
import type { Services } from '../../services.ts'

const interval = 5_000
const probes = new Set<string>([health.path, readiness.path])

/**
 * Looks every few seconds whether a newer release has migrated the database. From then on this process knows neither its tables
 * nor its rules, so it answers no calls until it ends. `stopWork` ends what it does by itself.
 */
export function startLookingForNewerRelease(services: Services, stopWork: () => Promise<void>): () => void {
  const { db, faults, log } = services
  const look = async () => {
    // A database that does not respond says nothing about its schema.
    const name = await findNewerMigration(db).catch(() => null)
    // A slow look may end after a later one.
    if (name === null || faults.has('newer-release')) return
    clearInterval(timer)
    faults.note(
      'newer-release',
      `A newer release has migrated the database (${name}), so this process answers no calls. Stop it, and start the newer release.`,
    )
    await stopWork().catch((error: unknown) => log.error({ err: error }, 'background work not stopped'))
  }
  const timer = setInterval(() => void look(), interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Refuses everything but probes once a newer release has migrated the database. */
export function refuseOnNewerDatabase(app: FastifyInstance, { faults }: Services): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (faults.has('newer-release') && !probes.has(routeOptions.url ?? '')) throw unavailable()
  })
}
