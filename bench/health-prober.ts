import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url } = workerData as { url: string }
const agent = new Agent({ keepAlive: true })
const state: { figures: number[] | null; isOver: boolean } = { figures: null, isOver: false }
// The first message begins the figures of a phase, the next one ends them; `over` ends the thread.
parentPort?.on('message', (message) => {
  if (message === 'over') state.isOver = true
  else if (state.figures) {
    parentPort?.postMessage(state.figures, [])
    state.figures = null
  } else state.figures = []
})

/** Milliseconds until the answer of one request. */
function probe(): Promise<number> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - since))
    }).once('error', reject)
  })
}

while (!state.isOver) {
  const took = await probe()
  state.figures?.push(took)
  await pause(10)
}
agent.destroy()
parentPort?.close()
