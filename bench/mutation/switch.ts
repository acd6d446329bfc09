// Runs before each test file: activates one mutant and records which mutants each test reaches.
import { appendFileSync } from 'node:fs'
import { afterEach, beforeEach, inject } from 'vitest'

declare global {
  var mutant: ((id: number) => boolean) | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    mutation: Switched
  }
}

export interface Switched {
  /** The active mutant; 0 for none. */
  active: number
  /** The file in which to record reached mutants. */
  reached?: string
}

const { active, reached } = inject('mutation')
const noted = new Set<string>()
let during = 'all'
beforeEach(({ task }) => {
  during = task.id
})
afterEach(() => {
  during = 'all'
})

function note(line: string, file: string): void {
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(file, `${line}\n`)
}

globalThis.mutant = (id) => {
  if (reached) note(`${id} ${during}`, reached)
  return id === active
}
