// A process with one warm Vitest: runs the test files it is sent, one at a time, and replies with each result.
import { createVitest } from 'vitest/node'
import type { Switched } from './switch.ts'

export interface Order {
  /** The absolute path of a test file. */
  file: string
  /** The ids of the tests to run; all when absent. */
  testIds?: string[] | undefined
  switched: Switched
}

const vitest = await createVitest({ config: 'bench/mutation/vitest.config.ts', watch: false })

/** Null if the file passes, else why it does not. */
async function failureOf({ file, testIds, switched }: Order): Promise<string | null> {
  const isComponent = file.includes('.browser.test.')
  const project = vitest.projects.find(({ name }) => name.startsWith('browser') === isComponent)
  if (!project) return 'no project has it'
  project.provide('mutation', switched)
  const specification = project.createSpecification(file, testIds && { testIds })
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  const module = testModules.find(({ moduleId }) => moduleId === file)
  if (!module) return 'it was not run'
  const [failed] = module.children.allTests('failed')
  if (failed) return `${failed.fullName}: ${failed.result().errors?.[0]?.message ?? ''}`
  if (!module.ok()) return module.errors()[0]?.message ?? 'a hook failed'
  return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null
}

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  void failureOf(order).then(
    (failure) => process.send?.({ failure }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.send?.('ready')
