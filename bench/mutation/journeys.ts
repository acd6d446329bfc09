import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { endGroup } from './end-group.ts'
import type { Mutant } from './mutants.ts'

/** The part of Playwright's report that tells which tests failed. */
interface Suite {
  specs?: { ok: boolean; file: string; line: number }[]
  suites?: Suite[]
}

/** Runs the journeys in `e2e/` of the copy, on pages that are built from its sources. */
export class Journeys {
  readonly #copy: string
  #child: ChildProcess | undefined

  constructor(copy: string) {
    this.#copy = copy
  }

  stop(): void {
    if (this.#child) endGroup(this.#child)
    this.#child = undefined
  }

  /** Finds out which journeys reach each mutant in a page, then tries each mutant on those until the deadline. */
  async try(
    mutants: readonly Mutant[],
    deadline: number,
    onTried: (mutant: Mutant, result: { reachedBy: number; by: string | null }) => void,
  ): Promise<void> {
    // The copy's own build takes the place of the repository's.
    await unlink(join(this.#copy, 'build'))
    const reached = await this.#reached()
    for (const mutant of mutants) {
      if (Date.now() > deadline) break
      const places = reached.get(mutant.id) ?? []
      const failed = places.length === 0 ? [] : await this.#failures(places, { MUTANT: String(mutant.id) })
      const isCaught = failed.length > 0 && (await this.#failures(failed)).length === 0
      onTried(mutant, { reachedBy: places.length, by: isCaught ? failed.join(', ') : null })
    }
  }

  /** The journeys that pass without a fault and reach each mutant, as `e2e/file:line`, by the mutant's id. */
  async #reached(): Promise<Map<number, string[]>> {
    const record = join(this.#copy, '.cache/reached-by-journeys')
    const unfit = new Set(await this.#failures([], { REACHED: record }, ['--max-failures', '0']))
    const lines = new Set((await readFile(record, 'utf8').catch(() => '')).split('\n').filter(Boolean))
    const notes = [...lines].map((line) => {
      const [id, path] = line.split(' ')
      return { id: Number(id), place: path!.slice(this.#copy.length + 1) }
    })
    for (const place of unfit) console.log(`skipped, fails without a mutant: ${place}`)
    const fit = notes.filter(({ place }) => !unfit.has(place))
    return new Map(
      [...Map.groupBy(fit, ({ id }) => id)].map(([id, own]) => [id, own.map(({ place }) => place)]),
    )
  }

  /** The journeys that fail twice, of the given ones or of all: with a mutant, the first of them ends the run. */
  async #failures(
    places: readonly string[],
    environment: Record<string, string> = {},
    options = ['--max-failures', '1'],
  ): Promise<string[]> {
    const report = join(this.#copy, 'test-results/playwright.json')
    await rm(report, { force: true })
    const playwright = join(this.#copy, 'node_modules/@playwright/test/cli.js')
    const args = ['test', '--config', 'bench/mutation/journeys.config.ts', ...options, ...places]
    const child = spawn(process.execPath, [playwright, ...args], {
      cwd: this.#copy,
      env: { ...process.env, ...environment },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    await once(child, 'exit')
    const { suites, errors } = JSON.parse(await readFile(report, 'utf8')) as Suite & {
      errors: { message?: string }[]
    }
    const [error] = errors
    if (error && (suites ?? []).length === 0) throw new Error(`The journeys do not start: ${error.message}`)
    return specsOf({ suites: suites ?? [] })
      .filter(({ ok }) => !ok)
      .map(({ file, line }) => `e2e/${file}:${line}`)
  }
}

const specsOf = ({ specs = [], suites = [] }: Suite): { ok: boolean; file: string; line: number }[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]
