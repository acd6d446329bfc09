import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../build/web', import.meta.url))
const hashed = /-[\w-]{8}\.(?:js|css)$/
const text = /\.(?:html|js|css|json)$/

/** A copy of the built pages that a test can change into a new release. */
export async function copyRelease(): Promise<{ webRoot: string; remove: () => Promise<void> }> {
  const webRoot = await mkdtemp(join(tmpdir(), 'escrow-release-'))
  await cp(built, webRoot, { recursive: true })
  for (const name of await readdir(webRoot, { recursive: true })) {
    if (/\.(?:br|gz)$/.test(name)) await rm(join(webRoot, name))
  }
  return { webRoot, remove: () => rm(webRoot, { recursive: true, force: true }) }
}

/** Builds the next release: renames every script and style, and removes the old ones. */
export async function buildNextRelease(webRoot: string, suffix: string): Promise<void> {
  const names = await readdir(webRoot, { recursive: true })
  const renamed = names
    .filter((name) => hashed.test(name))
    .map((name) => ({ name, to: name.replace(/\.(js|css)$/, `${suffix}.$1`) }))
  for (const name of names.filter((one) => text.test(one))) {
    let content = await readFile(join(webRoot, name), 'utf8')
    for (const { name: old, to } of renamed) content = content.replaceAll(basename(old), basename(to))
    content = content.replace(/"release":"[^"]+"/, `"release":"${suffix}"`)
    await writeFile(join(webRoot, name), content)
  }
  for (const { name, to } of renamed) await rename(join(webRoot, name), join(webRoot, to))
}
