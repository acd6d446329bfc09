import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { invalid } from '../problem.ts'

/** Idle milliseconds after which the worker ends. */
const idleTime = 30_000

const advice =
  'Choose another password: three or four unrelated words are hard to guess and easy to remember.'

/** The first guesses of an attacker: the account's addresses and names, whole and in parts. */
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

/** Waits for the worker's estimate. Its first messages under `node --watch` name imported files and are skipped. */
async function answerOf(of: Worker): Promise<string | null> {
  for await (const [message] of on(of, 'message') as AsyncIterable<[object | string | null]>)
    if (typeof message !== 'object' || message === null) return message
  throw new Error('The worker ended')
}

async function estimate(password: string, personal: readonly string[]): Promise<string | null> {
  clearTimeout(ending)
  worker ??= new Worker(new URL('./password-estimator.ts', import.meta.url))
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  worker.postMessage({ password, personal: partsOf(personal) })
  try {
    const warning = await answerOf(worker)
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
 * Tells the user why a password is too easy to guess; null for a good one. `personal` is what others know about the
 * account: its address and names. Runs one estimate at a time.
 */
export function passwordWeakness(password: string, personal: readonly string[]): Promise<string | null> {
  const next = latest.then(() => estimate(password, personal))
  latest = next.catch(() => undefined)
  return next
}

/** Throws a 400 for the field if the password is too easy to guess. */
export async function refuseWeakPassword(
  password: string,
  personal: readonly string[],
  field = 'password',
): Promise<void> {
  const weakness = await passwordWeakness(password, personal)
  if (weakness !== null) throw invalid({ [field]: weakness })
}
