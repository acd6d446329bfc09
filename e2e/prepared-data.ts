import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended, start } from './server-process.ts'

export const account = { email: 'elena@example.com', password: 'correct-horse-battery', name: 'Elena Ruiz' }

/** What is in a data folder before a test. */
export interface Prepared {
  withAdmin: boolean
  sampleData?: boolean
}

const kinds: readonly Prepared[] = [
  { withAdmin: true, sampleData: true },
  { withAdmin: true },
  { withAdmin: false },
]

const folderOf = (parent: string, { withAdmin, sampleData = false }: Prepared): string =>
  join(parent, `data-${withAdmin ? 'admin' : 'empty'}${sampleData ? '-sample' : ''}`)

/**
 * The data folder of a server that was started once and stopped: no test pays for migrations, a first admin and the sample
 * client. Its copies share one installation id and one set of secrets.
 */
export const preparedFolder = (kind: Prepared): string => folderOf(process.env['E2E_DATA'] ?? tmpdir(), kind)

/** Prepares a data folder of each kind below the given one. */
export async function prepareData(parent: string): Promise<void> {
  process.env['E2E_DATA'] = parent
  await Promise.all(
    kinds.map(async (kind) => {
      const { child } = await start(folderOf(parent, kind), 0, {
        SAMPLE_DATA: kind.sampleData ? 'on' : 'off',
        ADMIN_EMAIL: kind.withAdmin ? account.email : '',
        ADMIN_PASSWORD: kind.withAdmin ? account.password : '',
        ADMIN_NAME: account.name,
      })
      await ended(child, 'SIGTERM')
    }),
  )
}
