// Creates faults in a copy of the repository and counts how many of them the tests catch.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { cp, realpath, symlink, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureServer } from '../../tools/set-up/server.mjs'
import { inTempFolder } from '../temp-folder.ts'
import { Journeys } from './journeys.ts'
import { describe, drawMutants, readSources, withFault, withSwitches, type Mutant } from './mutants.ts'
import { TestWorkers, type Trial } from './trial.ts'
import { hasTypeError, refusedByTypes } from './types.ts'

const wanted = 0.9
const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['server/features', 'server/access', 'server/notifications', 'contract', 'web']
const notCopied = new Set([
  '.git',
  '.cache',
  'node_modules',
  'build',
  'data',
  'test-results',
  'playwright-report',
  'texts/pseudo',
])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutants: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '75' },
    tests: { type: 'string', default: '' },
  },
})
await ensureServer()
const start = Date.now()
const sources = await readSources(root, positionals.length > 0 ? positionals : folders)
const mutants = drawMutants(sources, Number(values.mutants), Number(values.seed))
console.log(`${mutants.length} mutants of ${sources.size} files (seed ${values.seed})`)

await inTempFolder(async (folder) => {
  const copy = await realpath(folder)
  const workers = new TestWorkers(copy)
  const journeys = new Journeys(copy)
  const stop = (): void => {
    workers.stop()
    journeys.stop()
    unmountBelow(copy)
  }
  const cleanUp = (): void => {
    stop()
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      cleanUp()
      process.exit(1)
    })
  }
  try {
    await cp(root, copy, { recursive: true, filter: (path) => !notCopied.has(path.slice(root.length)) })
    // Servers that tests start have no faults: they run the built program.
    for (const name of ['node_modules', 'build'])
      await symlink(join(root, name), join(copy, name), 'junction')
    const instrumented = new Map(
      [...Map.groupBy(mutants, ({ path }) => path)].map(([path, own]) => [
        path,
        withSwitches(sources.get(path)!, own),
      ]),
    )
    for (const [path, { text }] of instrumented) await writeFile(join(copy, path), text)
    const refused = await refusedByTypes(copy, instrumented)
    console.log(`${refused.size} refused by the type checker`)
    const typed = mutants.filter((mutant) => !refused.has(mutant))
    const deadline = start + Number(values.minutes) * 60_000
    const trial = await workers.try(typed, testFiles(), deadline)
    workers.stop()
    for (const path of instrumented.keys()) await writeFile(join(copy, path), sources.get(path)!)
    await askTypes(copy, trial)
    if (values.tests === '') await tryJourneys(copy, journeys, trial, deadline)
    for (const mutant of refused) trial.caught.push({ mutant, by: 'tsc' })
    report(trial)
  } finally {
    stop()
  }
})

/** A test of a full disk that was cut off leaves the small disk that it mounted. */
function unmountBelow(folder: string): void {
  if (process.platform !== 'linux') return
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [, place = ''] = line.split(' ')
    if (place.startsWith(`${folder}/`)) spawnSync('umount', [place])
  }
}

/** All test files except the walks in another language, whose pages are built with texts other than the workers'. */
function testFiles(): string[] {
  return globSync('{contract,server,texts,web}/**/*.test.{ts,tsx}', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.startsWith(values.tests) && !/\.(?:spanish|pseudo)\.browser\./.test(path))
    .toSorted()
}

/** Checks surviving mutants one by one with the type checker, which may catch what no test does. */
async function askTypes(copy: string, trial: Trial): Promise<void> {
  if (await hasTypeError(copy))
    throw new Error('The type checker reports errors without any fault: run `tsc`.')
  const survivors = trial.survivors.splice(0)
  for (const survivor of survivors) {
    const { mutant } = survivor
    const text = sources.get(mutant.path)!
    await writeFile(join(copy, mutant.path), withFault(text, mutant))
    if (await hasTypeError(copy)) trial.caught.push({ mutant, by: 'tsc' })
    else trial.survivors.push(survivor)
    await writeFile(join(copy, mutant.path), text)
  }
}

/** Tries the survivors in the pages on the journeys; servers run without faults. */
async function tryJourneys(copy: string, journeys: Journeys, trial: Trial, deadline: number): Promise<void> {
  const inPages = trial.survivors
    .map(({ mutant }) => mutant)
    .filter(({ path }) => !path.startsWith('server/'))
  if (inPages.length === 0) return
  console.log(`${inPages.length} survivors are tried on the journeys`)
  for (const [path, own] of Map.groupBy(inPages, (mutant) => mutant.path))
    await writeFile(join(copy, path), withSwitches(sources.get(path)!, own).text)
  await journeys.try(inPages, deadline, (mutant, { reachedBy, by }) => {
    const at = trial.survivors.findIndex((survivor) => survivor.mutant === mutant)
    const [survivor] = trial.survivors.splice(at, 1)
    if (by !== null) trial.caught.push({ mutant, by })
    else trial.survivors.push({ ...survivor!, reachedBy: survivor!.reachedBy + reachedBy })
    console.log(`${by === null ? 'not caught' : `caught by ${by}`}: ${describe(sources, mutant)}`)
  })
}

function score(all: number, lost: number): string {
  return `${all - lost} of ${all} caught (${all === 0 ? '-' : Math.round((100 * (all - lost)) / all)} %)`
}

function report({ caught, survivors, left, unfit }: Trial): void {
  for (const { mutant, reachedBy, untried } of survivors.toSorted((a, b) => a.mutant.id - b.mutant.id)) {
    const note =
      reachedBy === 0 ? ' (no test reaches it)' : untried > 0 ? ` (${untried} test files not tried)` : ''
    console.log(`survived: ${describe(sources, mutant)}${note}`)
  }
  const made: Mutant[] = [...caught, ...survivors].map(({ mutant }) => mutant)
  for (const folder of folders) {
    const inFolder = ({ path }: Mutant) => path.startsWith(`${folder}/`)
    const all = made.filter(inFolder).length
    if (all > 0)
      console.log(`${folder}: ${score(all, survivors.filter(({ mutant }) => inFolder(mutant)).length)}`)
  }
  for (const [file, failure] of unfit) {
    console.log(`skipped, fails without a mutant: ${file}: ${failure.split('\n')[0]}`)
  }
  if (left > 0) console.log(`${left} not tried: out of time`)
  const minutes = Math.round((Date.now() - start) / 60_000)
  const byTypes = caught.filter(({ by }) => by === 'tsc').length
  console.log(
    `all: ${score(made.length, survivors.length)}, ${byTypes} of them by the type checker, ${minutes} min`,
  )
  process.exitCode = made.length > 0 && caught.length / made.length >= wanted ? 0 : 1
}
