import { sizeBreaches } from './file-size.ts'
import { importBreaches } from './import-rules.ts'
import { nameBreaches } from './name-rules.ts'
import type { Source } from './source.ts'
import { textBreaches } from './text-rules.ts'

/** Where a rule is broken, which rule it is, and what to do instead. */
export type Breach = { path: string; line: number; rule: string; remedy: string }

export const findBreaches = (sources: Source[]): Breach[] =>
  sources.flatMap((source) => [
    ...nameBreaches(source),
    ...sizeBreaches(source),
    ...textBreaches(source),
    ...importBreaches(source),
  ])
