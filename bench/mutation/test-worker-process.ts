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

async function passes({ file, testIds, switched }: Order): Promise<boolean> {
  const isComponent = file.includes('.browser.test.')
  const project = vitest.projects.find(({ name }) => name.startsWith('browser') === isComponent)
  if (!project) return false
  project.provide('mutation', switched)
  const specification = project.createSpecification(file, testIds && { testIds })
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  const module = testModules.find(({ moduleId }) => moduleId === file)
  return module !== undefined && module.ok() && unhandledErrors.length === 0
}

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  void passes(order).then(
    (passed) => process.send?.({ passed }),
    () => process.send?.({ passed: false }),
  )
})
process.send?.('ready')
