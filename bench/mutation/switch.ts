// Runs before each test file, in Node or in the browser: activates one mutant and records which mutants each test reaches.
import { afterAll, afterEach, beforeEach, inject } from 'vitest'

declare global {
  var mutant: ((id: number) => boolean) | undefined
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    appendReached: (file: string, line: string) => Promise<void>
  }
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
const append =
  'document' in globalThis
    ? (await import('vitest/browser')).commands.appendReached
    : (await import('node:fs')).appendFileSync
const noted = new Set<string>()
const appending: unknown[] = []
let during = 'all'
beforeEach(({ task }) => {
  during = task.id
})
afterEach(() => {
  during = 'all'
})
afterAll(async () => {
  await Promise.all(appending)
})

function note(line: string, file: string): void {
  if (noted.has(line)) return
  noted.add(line)
  appending.push(append(file, `${line}\n`))
}

globalThis.mutant = (id) => {
  if (reached) note(`${id} ${during}`, reached)
  return id === active
}
