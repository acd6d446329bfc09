import { join } from 'node:path'
import '#server/testing/cheap-scrypt.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { startTestApp } from '#server/testing/app/test-app.ts'
import { createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { worldSettings } from '#server/testing/app/world.ts'
import { startPostgres } from '#server/testing/engines/postgres-server.ts'
import { takePostgres } from '#server/testing/engines/postgres.ts'
import { Fuzz, type FuzzReport } from '#server/testing/fuzz/fuzz.ts'
import { sendRaw } from '#server/testing/fuzz/send-raw.ts'
import { inTempFolder } from './temp-folder.ts'

/** Requests per engine after which a line of progress is printed. */
const portion = 5_000

function printReport(engine: string, { requests, statuses, faults }: FuzzReport, seconds: number): void {
  for (const [call, of] of [...statuses].toSorted(([one], [other]) => one.localeCompare(other))) {
    const counts = [...of].toSorted(([one], [other]) => one - other)
    console.log(
      `fuzz: ${engine}, ${call}: ${counts.map(([status, count]) => `${status} × ${count}`).join(', ')}`,
    )
  }
  const rate = Math.round(requests / seconds)
  console.log(`fuzz: ${engine}: ${requests} requests, ${rate} per second, ${faults.length} faults`)
}

async function fuzzOn(
  engine: 'sqlite' | 'postgres',
  environment: Record<string, string>,
  { requests, seed }: { requests: number; seed: number },
): Promise<number> {
  return inTempFolder(async (folder) => {
    const place = {
      environment: { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...environment },
      remove: () => Promise.resolve(),
    }
    const app = await startTestApp({ engine, settings: worldSettings('smtp://127.0.0.1:9') }, place)
    const start = performance.now()
    const unhandled: string[] = []
    const note = (error: unknown) =>
      void unhandled.push(error instanceof Error ? (error.stack ?? '') : String(error))
    process.on('unhandledRejection', note).on('uncaughtException', note)
    try {
      const started = await Fuzz.start(app)
      for (let done = 0; done < requests; done += portion) {
        const known = started.report.faults.length
        await started.run(Math.min(portion, requests - done), seed + done)
        for (const { call, what, seed: batchSeed, example } of started.report.faults.slice(known))
          console.log(`fuzz: ${engine}, FAULT in ${call}: ${what} (batch seed ${batchSeed})\n  ${example}`)
        console.log(
          `fuzz: ${engine}, ${started.report.requests} requests, ${started.report.faults.length} faults so far`,
        )
      }
      printReport(engine, started.report, (performance.now() - start) / 1_000)
      for (const error of unhandled) console.log(`fuzz: ${engine}, UNHANDLED: ${error}`)
      return started.report.faults.length + unhandled.length
    } finally {
      process.off('unhandledRejection', note).off('uncaughtException', note)
      await app.close()
    }
  })
}

/** Sends requests that violate HTTP to a server process. Throws with the smallest batch that is answered wrongly. */
async function fuzzRaw(requests: number, seed: number): Promise<void> {
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: join(folder, 'data'), ...withAdmin })
    const cookie = await signInOver(server.address)
    const { id, email } = await createClientOver(server.address, cookie)
    const at = `/api/admin/clients/${id}`
    const target = { messagesPath: `${at}/messages`, uploadPath: `${at}/documents`, cookie }
    await sendRaw(server.address, target, { requests, seed, secret: email })
    await server.end()
    console.log(`fuzz: ${requests} requests that violate HTTP, 0 faults`)
  })
}

/**
 * Sends half of the requests to a server on each engine, or with `raw` so many that violate HTTP; a fault makes the exit
 * code 1.
 */
export async function fuzz({
  requests = '10000',
  seed = '1',
  raw,
}: {
  requests?: string
  seed?: string
  raw?: string
}): Promise<void> {
  if (raw !== undefined) return fuzzRaw(Number(raw), Number(seed))
  const half = { requests: Math.ceil(Number(requests) / 2), seed: Number(seed) }
  console.log(`fuzz: ${requests} requests, seed ${seed}`)
  let faults = await fuzzOn('sqlite', {}, half)
  const postgres = await startPostgres()
  takePostgres(postgres.url('postgres'))
  try {
    faults += await fuzzOn('postgres', { DATABASE_URL: postgres.url('postgres') }, half)
  } finally {
    await postgres.remove()
  }
  if (faults > 0) process.exitCode = 1
}
