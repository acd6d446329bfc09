import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { invalid } from '../http/problem.ts'

/** The worker ends when nothing was asked for so long; milliseconds. */
const idleTime = 30_000

const advice = 'Choose another one: three or four unrelated words are hard to guess and easy to remember.'

/** What guessers try first about an account: addresses and names, whole and in their parts. */
function partsOf(personal: readonly string[]): string[] {
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words)].filter((word) => word.length >= 3)
}

let worker: Worker | null = null
let ending: NodeJS.Timeout | undefined

function endWorker(): void {
  void worker?.terminate()
  worker = null
}

async function estimate(password: string, personal: readonly string[]): Promise<string | null> {
  clearTimeout(ending)
  worker ??= new Worker(new URL('./password-estimator.ts', import.meta.url))
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  worker.postMessage({ password, personal: partsOf(personal) })
  try {
    const [warning] = (await once(worker, 'message')) as [string | null]
    worker.unref()
    ending = setTimeout(endWorker, idleTime).unref()
    return warning === null ? null : `${warning} ${advice}`
  } catch (error) {
    endWorker()
    throw error
  }
}

let latest: Promise<unknown> = Promise.resolve()

/**
 * Why a password is too easy to guess, for the person who chose it; null for a good one. `personal` is what others know of
 * the account: its address and names. One estimate at a time.
 */
export function passwordWeakness(password: string, personal: readonly string[]): Promise<string | null> {
  const next = latest.then(() => estimate(password, personal))
  latest = next.catch(() => undefined)
  return next
}

/** Throws 400 that names the field of a password that is too easy to guess. */
export async function refuseWeakPassword(
  password: string,
  personal: readonly string[],
  field = 'password',
): Promise<void> {
  const weakness = await passwordWeakness(password, personal)
  if (weakness !== null) throw invalid({ [field]: weakness })
}
