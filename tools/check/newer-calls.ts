// Finds what the oldest browsers lack in the sources that browsers run: members and globals by the browser compatibility data of
// MDN, and flags of regular expressions. Syntax needs no search, since the build compiles it down.
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { oldestBrowsers } from '../../web/oldest-browsers.ts'

interface Support {
  version_added: string | false | null
  flags?: unknown
  prefix?: string
  alternative_name?: string
  partial_implementation?: boolean
}
type Compat = { __compat?: { support: Record<string, Support | Support[]> } } & {
  [Member in string]?: unknown
}

const isEarlierOrSame = (version: string, floor: string): boolean => {
  const [one, other] = [version, floor].map((text) => text.replace('≤', '').split('.').map(Number))
  const [major = Infinity, minor = 0] = one ?? []
  const [floorMajor = 0, floorMinor = 0] = other ?? []
  return major < floorMajor || (major === floorMajor && minor <= floorMinor)
}

function isSupported({ __compat: compat }: Compat): boolean {
  if (!compat) return true
  const browsers = { ...oldestBrowsers, safari_ios: oldestBrowsers.safari }
  return Object.entries(browsers).every(([browser, floor]) => {
    const entries = compat.support[browser]
    return [entries ?? []]
      .flat()
      .some(
        ({ version_added: version, flags, prefix, alternative_name: name }) =>
          typeof version === 'string' && !flags && !prefix && !name && isEarlierOrSame(version, floor),
      )
  })
}

const api = data.api as unknown as Record<string, Compat>
const builtins = data.javascript.builtins as unknown as Record<string, Compat>
const globals = new Map([...Object.entries(api), ...Object.entries(builtins)])

/**
 * Names of methods of the web that the oldest browsers lack, though they have each interface with such a method. For the methods of
 * the language, the compiler knows no newer ones: `lib` in `web/tsconfig.json`.
 */
const newMembers = new Map<string, boolean>()
for (const [owner, members] of Object.entries(api))
  for (const [name, member] of Object.entries(members)) {
    if (name === '__compat' || name === owner || name.endsWith('_static') || name.endsWith('_event')) continue
    const isNew = isSupported(members) && !isSupported(member as Compat)
    newMembers.set(name, isNew && newMembers.get(name) !== false)
  }

/** What is used in a file only where the browser has it, and what happens elsewhere. */
const guarded: Readonly<Record<string, string>> = {
  'Intl.Segmenter': 'initials are taken by code points',
  'PublicKeyCredential.isConditionalMediationAvailable': 'passkeys are offered by the button only',
  '.getAuthenticatorData()': 'the browser is said to be too old for adding a passkey',
  '.getTransports()': 'the browser is said to be too old for adding a passkey',
  '.share()': 'the button is shown only where the browser can share',
}

/** A node of a parsed source. */
type Node = { type: string } & { [Key in string]?: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (value: unknown): string | null =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'PrivateIdentifier')
    ? String(value['name'])
    : null

function staticName(member: Node): string | null {
  const [owner, name] = [nameOf(member['object']), nameOf(member['property'])]
  if (owner === null || name === null || member['computed'] === true) return null
  const of = globals.get(owner)
  const found = of?.[`${name}_static`] ?? (owner in builtins ? of?.[name] : undefined)
  return found !== undefined && !isSupported(found as Compat) ? `${owner}.${name}` : null
}

/** The name of what a node uses that is too new; null for any other node. */
function tooNew(node: Node): string | null {
  if (node.type === 'MemberExpression' && staticName(node) !== null) return staticName(node)
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const callee = node['callee'] as Node
    const name = nameOf(callee)
    const found = name === null ? undefined : globals.get(name)
    if (found && !isSupported(found)) return name
    if (callee.type !== 'MemberExpression' || callee['computed'] === true || node['optional'] === true)
      return null
    const member = nameOf(callee['property'])
    const owner = nameOf(callee['object'])
    const isStatic = owner !== null && globals.has(owner) && owner !== owner.toLowerCase()
    return member !== null && !isStatic && newMembers.get(member) === true ? `.${member}()` : null
  }
  const regex = node['regex'] as { flags?: string } | undefined
  return regex?.flags?.includes('v') ? 'the flag v of a regular expression' : null
}

function search(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) search(one, found)
  if (!isNode(value)) return
  const name = tooNew(value)
  if (name !== null) found.add(name)
  for (const child of Object.values(value)) search(child, found)
}

/** What a source uses that the oldest browsers lack, sorted. */
export function newerCalls(source: string): string[] {
  const found = new Set<string>()
  search(parseAst(source, { lang: 'tsx' }), found)
  return [...found].filter((name) => !Object.hasOwn(guarded, name)).toSorted()
}

if (import.meta.main) {
  const files = globSync('{contract,texts,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/testing\/|\.d\.ts$/.test(file),
  )
  const findings = files.flatMap((file) =>
    newerCalls(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  if (findings.length > 0) {
    const floor = Object.entries(oldestBrowsers)
      .map(([browser, version]) => `${browser} ${version}`)
      .join(', ')
    console.error(`Not in every one of the oldest browsers (${floor}):\n${findings.join('\n')}`)
    process.exitCode = 1
  }
}
