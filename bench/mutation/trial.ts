import { mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutants.ts'
import { TestWorker } from './test-worker.ts'

/** How many of the nearest test files are tried on every mutant before the remaining ones that reach it. */
const nearFiles = 25

interface Baseline {
  file: string
  /** Why the file fails without a mutant; null if it passes. */
  failure: string | null
  milliseconds: number
  /** The ids of the tests that reach each mutant; includes `all` where it is reached outside the tests. */
  reached: Map<number, string[]>
}

export interface Trial {
  caught: { mutant: Mutant; by: string }[]
  survivors: { mutant: Mutant; reachedBy: number; untried: number }[]
  /** Mutants not tried for lack of time. */
  left: number
  /** Test files that fail even without a mutant, so they cannot catch any, each with the first failure. */
  unfit: Map<string, string>
}

export class TestWorkers {
  readonly #root: string
  readonly #workers: TestWorker[]
  /** Test files in which a test depends on those before it. */
  readonly #inOrder = new Set<string>()
  /** Test files that fail without a mutant, and why. */
  readonly #unfit = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
    this.#workers = Array.from({ length: Math.min(2, availableParallelism()) }, () => new TestWorker(root))
  }

  stop(): void {
    for (const worker of this.#workers) worker.stop()
  }

  /** Finds out which mutants each test file reaches, then tries the mutants until the deadline. */
  async try(mutants: readonly Mutant[], files: readonly string[], deadline: number): Promise<Trial> {
    const baselines: Baseline[] = []
    await this.#each([...files], async (worker, file) => {
      baselines.push(await this.#baseline(worker, file))
    })
    for (const { file, failure } of baselines) if (failure !== null) this.#unfit.set(file, failure)
    const fit = baselines.filter(({ failure }) => failure === null)
    console.log(`${fit.length} of ${files.length} test files pass without a mutant`)
    const reachedBy = new Map(mutants.map((mutant) => [mutant, nearest(mutant, fit)]))
    const trial: Trial = {
      caught: [],
      survivors: [],
      left: mutants.length,
      unfit: this.#unfit,
    }
    const progress = setInterval(() => {
      const { caught, survivors, left } = trial
      console.log(`${caught.length} caught, ${survivors.length} not, ${left} to go`)
    }, 60_000)
    const queue = mutants.map((mutant) => ({ mutant, from: 0 }))
    await this.#each(queue, async (worker, { mutant, from }) => {
      const reached = reachedBy.get(mutant) ?? []
      const until = Math.min(from + nearFiles, reached.length)
      let next = from
      for (; next < until && Date.now() < deadline; next++) {
        const baseline = reached[next]!
        const { file } = baseline
        if (await this.#catches(worker, mutant, baseline)) {
          trial.caught.push({ mutant, by: file })
          trial.left--
          return
        }
      }
      const untried = reached.length - next
      if (untried > 0 && Date.now() < deadline) queue.push({ mutant, from: next })
      else if (untried === 0 || next >= nearFiles) {
        trial.survivors.push({ mutant, reachedBy: reached.length, untried })
        trial.left--
      }
    })
    clearInterval(progress)
    return trial
  }

  /**
   * Runs the tests in one file that reach the mutant. They catch it only if they pass without it, since some tests depend on
   * the tests before them and some are flaky.
   */
  async #catches(worker: TestWorker, mutant: Mutant, baseline: Baseline): Promise<boolean> {
    const { file, milliseconds, reached } = baseline
    if (this.#unfit.has(file)) return false
    const ids = reached.get(mutant.id)
    const testIds = ids?.includes('all') || this.#inOrder.has(file) ? undefined : ids
    const failureWith = (active: number) =>
      worker.failureOf(
        { file: join(this.#root, file), testIds, switched: { active } },
        60_000 + 5 * milliseconds,
      )
    if ((await failureWith(mutant.id)) === null) return false
    const failure = await failureWith(0)
    if (failure === null) return true
    if (testIds) this.#inOrder.add(file)
    else this.#unfit.set(file, failure)
    return this.#catches(worker, mutant, baseline)
  }

  async #baseline(worker: TestWorker, file: string): Promise<Baseline> {
    const reached = join(this.#root, '.cache/reached', file)
    await mkdir(dirname(reached), { recursive: true })
    const start = Date.now()
    const failure = await worker.failureOf(
      { file: join(this.#root, file), switched: { active: 0, reached } },
      300_000,
    )
    const milliseconds = Date.now() - start
    const lines = (await readFile(reached, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    const notes = Map.groupBy(lines, (line) => Number(line.split(' ')[0]))
    return {
      file,
      failure,
      milliseconds,
      reached: new Map([...notes].map(([id, noted]) => [id, testsOf(noted)])),
    }
  }

  /** Processes the queue, one item at a time on each worker; the work may add to it. */
  async #each<T>(queue: T[], work: (worker: TestWorker, item: T) => Promise<void>): Promise<void> {
    await Promise.all(
      this.#workers.map(async (worker) => {
        for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(worker, item)
      }),
    )
  }
}

const testsOf = (notes: readonly string[]): string[] => notes.map((line) => line.split(' ')[1]!)

/** The test files that reach the mutant, those most likely to catch it first. */
function nearest({ id, path }: Mutant, baselines: readonly Baseline[]): Baseline[] {
  const words = path.replace(/\.tsx?$/, '').split(/[/-]/)
  const distance = ({ file, reached }: Baseline): number => {
    const shared = words.filter((word) => file.includes(word)).length
    const isInTest = reached.get(id)?.some((test) => test !== 'all')
    return (isInTest ? 0 : 100) - shared - (dirname(file) === dirname(path) ? 10 : 0)
  }
  return baselines
    .filter(({ reached }) => reached.has(id))
    .toSorted((a, b) => distance(a) - distance(b) || a.milliseconds - b.milliseconds)
}
