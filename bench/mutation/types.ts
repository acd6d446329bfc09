import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Mutant, Instrumented } from './mutants.ts'

/** The type checker's errors for the copy, one per line. */
const errorsIn = (copy: string): Promise<string[]> =>
  new Promise((resolve) => {
    const tsc = join(copy, 'node_modules/typescript/bin/tsc')
    const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types']
    execFile(process.execPath, [tsc, ...options], { cwd: copy, maxBuffer: 2 ** 26 }, (_error, output) =>
      resolve(output.split('\n').filter((line) => line.includes(': error TS'))),
    )
  })

export const hasTypeError = async (copy: string): Promise<boolean> => (await errorsIn(copy)).length > 0

/** The mutants that the type checker refuses in a single run over all of them. */
export async function refusedByTypes(
  copy: string,
  instrumented: ReadonlyMap<string, Instrumented>,
): Promise<Set<Mutant>> {
  const refused = new Set<Mutant>()
  for (const error of await errorsIn(copy)) {
    const [, path, line, column] = /^(.+)\((\d+),(\d+)\): error/.exec(error) ?? []
    const file = instrumented.get(path ?? '')
    if (!file) continue
    const lines = file.text.split('\n').slice(0, Number(line) - 1)
    const at = lines.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1
    const holds = ({ start, end }: { start: number; end: number }) => start <= at && at < end
    const direct = file.places.find(holds)
    const around = file.places.filter(({ statement }) => holds(statement))
    const place = direct ?? (around.length === 1 ? around[0] : undefined)
    if (place) refused.add(place.mutant)
  }
  return refused
}
