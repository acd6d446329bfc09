import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Ordinary } from './prober.ts'
import { quantile } from './quantile.ts'

const proberThread = new URL('./prober.ts', import.meta.url)

/** Starts a thread that makes ordinary requests one after another, and prints their times while other work goes on. */
export function startProber(bench: string, requests: readonly Ordinary[]) {
  const worker = new Worker(proberThread, { workerData: requests })
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error))
  return {
    async during(title: string, work: () => Promise<unknown>): Promise<void> {
      worker.postMessage('begin', [])
      await Promise.race([work(), failed])
      worker.postMessage('end', [])
      const [answered] = (await Promise.race([once(worker, 'message'), failed])) as [number[]]
      const shown = [0.5, 0.95, 0.99, 1].map((part) => quantile(answered, part).toFixed(0))
      const [median, p95, p99, longest] = shown
      console.log(
        `${bench}: ${title}: median ${median} ms, p95 ${p95}, p99 ${p99}, longest ${longest} of ${answered.length}`,
      )
    },
    end: () => worker.postMessage('over', []),
  }
}
