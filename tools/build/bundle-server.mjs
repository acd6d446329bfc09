// Builds the server, its workers and the commands into the given folder: `node tools/build/bundle-server.mjs FOLDER`.
// One folder of a few files starts in half the time of the sources, and the sources may change while it runs.
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build } from 'rolldown'
import { root } from '../set-up/run.mjs'

const folder = resolve(process.argv[2] ?? '')

const entries = [
  'server/main.ts',
  'server/waiting-port-worker.ts',
  'server/access/password-estimator.ts',
  'server/db/quick-check-worker.ts',
  'server/db/scans-worker.ts',
  'server/files/bank-file-worker.ts',
  'server/mail-in/read-mail-worker.ts',
  'server/commands/backup.ts',
  'server/commands/restore.ts',
  'server/commands/move-to-postgres.ts',
  'server/commands/reset-password.ts',
  'server/commands/make-owner.ts',
  'server/commands/demo.ts',
]

/** These read files beside themselves, or are rarely needed. */
const leftOut = /^(?:@cantoo\/pdf-lib|pdfjs-dist|@aws-sdk\/|@smithy\/|pg-native|mailauth)/

const ownUrl = /new URL\((['"])([^'"]+)\1, import\.meta\.url\)/g

/** Paths beside a source file, seen from the folder of the build: workers and programs are entries of it. */
const ownPaths = {
  name: 'own-paths',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const moved = code.replaceAll(ownUrl, (_, quote, path) => {
      const target = resolve(dirname(id), path)
      const inBuild = path.endsWith('.ts')
        ? `./${basename(path, '.ts')}.js`
        : relative(join(root, 'build', 'server', 'x'), target)
      return `new URL(${quote}${inBuild}${quote}, import.meta.url)`
    })
    // Within their lines, so that the source map stays true of lines.
    return { code: moved, map: null }
  },
}

/** Computing the digest takes as long as half a start. */
const ownRelease = {
  name: 'own-release',
  async load(id) {
    if (id !== join(root, 'server/features/operations/release.ts')) return null
    const { releaseDigest } = await import(id)
    return { code: `export const releaseDigest = () => ${JSON.stringify(releaseDigest())}`, moduleType: 'js' }
  },
}

/** The engine keeps the source of each file, in two bytes per character once one is beyond ASCII. */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped)
    }
  },
}

const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

await build({
  cwd: root,
  input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
  platform: 'node',
  external: leftOut,
  plugins: [ownPaths, ownRelease, inAscii],
  logLevel: 'warn',
  output: {
    dir: folder,
    format: 'esm',
    // All in one folder: the address of a worker is relative to the file that starts it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
    sourcemap: true,
    comments: { legal: true, annotation: false, jsdoc: false },
  },
})
