import type { Verdict } from './import-rules.ts'
import type { Import } from './imports.ts'

// What each part of the web may import besides itself and contract/.
const below: Record<string, string[]> = {
  screens: ['features', 'ui', 'format', 'api', 'paths.ts'],
  features: ['ui', 'format', 'api', 'paths.ts'],
  api: ['format', 'paths.ts'],
  ui: ['format'],
  testing: ['ui', 'format', 'api'],
}

export const webRule = (path: string, { target, own }: Import): Verdict => {
  if (!own || target.startsWith('contract/')) return null
  if (!target.startsWith('web/')) {
    return { rule: `the web imports no "${target}"`, remedy: 'The web stands on web/ and contract/.' }
  }
  const [, from = '', fromFeature] = path.split('/')
  const [, to = '', toFeature] = target.split('/')
  // main.tsx, routes.tsx and the like join everything.
  if (path.split('/').length === 2 && from !== 'paths.ts') return null
  if (from === 'features' && to === 'features' && fromFeature !== toFeature) {
    return {
      rule: 'a web feature imports no other web feature',
      remedy: 'Let a screen join the two, or move the shared part to ui/, format/ or api/.',
    }
  }
  if (to === from || below[from]?.includes(to) || isLooseStyle(target)) return null
  return {
    rule: `web/${from} does not import web/${to}`,
    remedy: 'Imports flow screens -> features -> ui, format, api -> contract: hand it in from above.',
  }
}

const isLooseStyle = (target: string): boolean => target.endsWith('.css')
