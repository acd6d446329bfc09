import type { SmsSettings } from '../../notifications/channels/channel-settings.ts'
import { mediaInList } from '../../notifications/channels/sms/received-media.ts'
import { listReceivedTexts } from '../../notifications/channels/sms/received-texts.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { markSweep } from './answer-marks.ts'
import { filterKnownKeys } from './incoming-data.ts'
import { takeText, textKey } from './take-text.ts'
import { photosOf } from './text-webhook.ts'

const minute = 60_000
const interval = 5 * minute
/** How far back the gateway is asked. Milliseconds. */
const sweptTime = 7 * 24 * 60 * minute
/** Keys that are looked up at a time. */
const keysAtOnce = 200

/** The texts at the gateway. Records that it did not list them, which Settings then says. */
async function listed(services: Services, sms: SmsSettings, since: Date, signal?: AbortSignal) {
  try {
    return await listReceivedTexts(sms, since, signal)
  } catch (error) {
    if (!signal?.aborted) await markSweep(services, null)
    throw error
  }
}

/**
 * Takes the texts of the last seven days that the gateway's webhook did not bring, oldest first. Those of a number that sends too
 * many wait for the next sweep. Returns how many were taken. Throws when the gateway cannot list its texts.
 */
export async function sweepTexts(services: Services, signal?: AbortSignal): Promise<number> {
  const { settings, db, clock } = services
  const { sms } = settings
  if (!sms) return 0
  const received = await listed(services, sms, new Date(clock().getTime() - sweptTime), signal)
  let taken = 0
  for (let start = 0; start < received.length; start += keysAtOnce) {
    const some = received.slice(start, start + keysAtOnce)
    const known = await filterKnownKeys(
      db,
      some.map(({ sid }) => textKey(sid)),
    )
    for (const { photos, ...text } of some) {
      if (known.has(textKey(text.sid))) continue
      if (signal?.aborted) return taken
      try {
        const count = photosOf(photos)
        const media = Array.from({ length: count }, (_, at) => mediaInList(sms, text.sid, at))
        await takeText(services, { ...text, photos: count, media, way: 'sweep' })
        taken++
      } catch (error) {
        if (!(error instanceof ProblemError && error.status === 429)) throw error
      }
    }
  }
  await markSweep(services, taken)
  return taken
}

/** Sweeps at the start and every five minutes. The returned function stops it and resolves when no sweep is running. */
export function startTextSweep(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const sweep = async () => {
    try {
      const taken = await sweepTexts(services, stopping.signal)
      if (taken > 0) services.log.info({ taken }, 'texts taken that the webhook did not bring')
    } catch (error) {
      if (!stopping.signal.aborted) services.log.warn({ err: error }, 'texts not swept')
    }
    running = null
  }
  const tick = () => {
    running ??= sweep()
  }
  const timer = setInterval(tick, interval)
  timer.unref()
  tick()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
