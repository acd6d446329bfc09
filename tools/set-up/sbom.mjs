import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { root } from './run.mjs'

const folder = join(root, 'build', 'sbom')
const file = join(folder, 'sbom.cdx.json')

/**
 * Writes the list of all packages that an installation runs with, from the lock file, as CycloneDX: `build/sbom/sbom.cdx.json`. An npm
 * that cannot write one stops no start.
 */
export const ensureSbom = () =>
  ensureBuilt({
    sources: ['package.json', 'package-lock.json'],
    stamp: join(folder, '.stamp'),
    title: 'Listing the packages ...',
    build: async () => {
      mkdirSync(folder, { recursive: true })
      rmSync(file, { force: true })
      try {
        writeFileSync(file, `${JSON.stringify(listPackages(), null, 2)}\n`)
      } catch (error) {
        console.warn(`The packages could not be listed: ${error.message.split('\n')[0]}`)
      }
    },
  })

const listPackages = () => {
  const args = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
  const said = execFileSync('npm', [...args, '--sbom-type', 'application'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const list = JSON.parse(said)
  // npm takes the name of the folder.
  list.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
  return list
}
