import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endGroup } from './end-group.ts'
import type { Order } from './test-worker-process.ts'

/** Runs test files of the copy in a process that is restarted when it hangs or exits. */
export class TestWorker {
  readonly #root: string
  #child: ChildProcess | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** Why the test file does not pass within the limit (milliseconds); null if it does. */
  async failureOf(order: Order, limit: number): Promise<string | null> {
    const child = (this.#child ??= await this.#start())
    const settled = new AbortController()
    const { signal } = settled
    const answer = Promise.race([
      once(child, 'message', { signal }).then(([answered]) => answered as { failure: string | null }),
      once(child, 'exit', { signal }).then(() => null),
      sleep(limit, null, { signal }),
    ])
    child.send(order)
    const answered = await answer
    settled.abort()
    if (!answered) this.stop()
    return answered ? answered.failure : 'it hangs, or ends its process'
  }

  stop(): void {
    if (this.#child) endGroup(this.#child)
    this.#child = undefined
  }

  async #start(): Promise<ChildProcess> {
    const temporary = join(this.#root, '.cache/tmp')
    mkdirSync(temporary, { recursive: true })
    const log = openSync(join(this.#root, '.cache/test-workers.log'), 'a')
    const child = fork(join(this.#root, 'bench/mutation/test-worker-process.ts'), {
      cwd: this.#root,
      env: { ...process.env, TMPDIR: temporary },
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    })
    this.#child = child
    const ready = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
    if (!ready) throw new Error('Vitest does not start: see `npm run test:unit`.')
    return child
  }
}
