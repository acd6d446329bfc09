import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url } = workerData as { url: string }
const agent = new Agent({ keepAlive: true })
const figures: number[] = []
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

/** Milliseconds until the answer of one request. */
function probe(): Promise<number> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - since))
    }).once('error', reject)
  })
}

while (!stop.signal.aborted) {
  figures.push(await probe())
  await pause(10)
}
agent.destroy()
parentPort?.postMessage(figures, [])
