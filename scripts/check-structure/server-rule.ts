import type { Verdict } from './import-rules.ts'
import type { Import } from './imports.ts'

// Top of the server: it joins everything, and nothing below may import it at run time. The sample data belongs there:
// it does what a person would do, through the features.
const topFiles = new Set([
  'server/main.ts',
  'server/data-folder.ts',
  'server/start-failure.ts',
  'server/app.ts',
  'server/first-data.ts',
  'server/open-services.ts',
  'server/services.ts',
])
const isTop = (path: string): boolean => topFiles.has(path) || path.startsWith('server/sample/')
const knownByTypeOnly = new Set(['server/services.ts', 'server/settings.ts'])

const featureOf = (path: string): string | null => /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? null

export const serverRule = (path: string, { target, own, typeOnly }: Import): Verdict => {
  if (!own || target.startsWith('contract/')) return null
  if (!target.startsWith('server/')) {
    return {
      rule: `the server imports no "${target}"`,
      remedy: 'The server stands on server/ and contract/.',
    }
  }
  if (isTop(path)) return target === 'server/main.ts' ? upward(target) : null
  if (knownByTypeOnly.has(target)) return typeOnly ? null : upward(target)
  if (isTop(target)) return upward(target)
  const from = featureOf(path)
  const to = featureOf(target)
  if (to === null || to === from) return null
  if (from === null) {
    return {
      rule: `${path.split('/')[1]} lies below the features and knows none of them`,
      remedy: 'Let the feature call it, or hand the function in from server/services.ts or server/app.ts.',
    }
  }
  if (!target.endsWith('-routes.ts')) return null
  return {
    rule: "a feature never imports another's routes",
    remedy: 'Use its data file or one of its verbs.',
  }
}

const upward = (target: string): Verdict => ({
  rule: `${target} is above this file`,
  remedy: 'Take what you need as an argument; "import type" is fine for services and settings.',
})
