import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root, run, SetupError } from './run.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.set-up')
const read = (...path) => readFileSync(join(root, ...path), 'utf8')

/** Installs the packages of the lock file when they are missing or out of date. */
export const ensurePackages = async () => {
  if (isInstalled()) return
  await withLock(async () => {
    if (isInstalled()) return
    console.log('Installing the packages (this happens once) ...')
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await run('npm', args, { packages: false })
    if (code !== 0) {
      throw new SetupError(
        'The packages could not be installed; see the npm error above. This needs a network connection, and\n' +
          'node_modules must not be in use by another program. Then run the command again.',
      )
    }
    writeFileSync(stamp, wanted())
  })
}

const isInstalled = () => {
  if (!existsSync(modules)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return true
  if (!holdsTheLock()) return false
  writeFileSync(stamp, wanted())
  return true
}

// Only the parts of package.json that affect packages count: a new script needs no new installation.
const wanted = () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(read('package.json'))
  const parts = JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides])
  return createHash('sha256').update(read('package-lock.json')).update(parts).digest('hex')
}

// Someone may have run npm directly: npm records in node_modules what it installed.
const holdsTheLock = () => {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  const there = JSON.parse(read('node_modules', '.package-lock.json')).packages
  const locked = Object.entries(JSON.parse(read('package-lock.json')).packages).filter(
    ([path]) => path !== '',
  )
  const isThere = ([path, { version, optional, devOptional }]) =>
    there[path] ? there[path].version === version : Boolean(optional || devOptional)
  return locked.every(isThere) && Object.keys(there).length <= locked.length
}
