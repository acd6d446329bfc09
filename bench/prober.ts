import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** A request that people make all day. */
export interface Ordinary {
  method: 'GET' | 'POST'
  url: string
  body?: string
  /** It is made in each so many rounds. */
  every: number
}

const requests = workerData as Ordinary[]
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

/** Milliseconds until the answer of one request. Throws for an answer that is no success. */
function probe({ method, url, body }: Ordinary): Promise<number> {
  const since = performance.now()
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      const isGood = (response.statusCode ?? 500) < 300
      response.resume().once('end', () => {
        if (isGood) resolve(performance.now() - since)
        else reject(new Error(`${method} ${url} is ${response.statusCode}`))
      })
    })
    sent.once('error', reject).end(body)
  })
}

for (let round = 0; !state.isOver; round++) {
  for (const ordinary of requests) {
    if (round % ordinary.every !== 0) continue
    const took = await probe(ordinary)
    state.figures?.push(took)
    await pause(5)
  }
}
agent.destroy()
parentPort?.close()
