import type { Breach } from './breaches.ts'
import { contractRule } from './contract-rule.ts'
import type { Import } from './imports.ts'
import { serverRule } from './server-rule.ts'
import { isTest, type Source } from './source.ts'
import { webRule } from './web-rule.ts'

/** Null when the import is allowed, otherwise the rule that it breaks and what to do. */
export type Verdict = { rule: string; remedy: string } | null

const ruleOf = (path: string, found: Import): Verdict => {
  const side = path.split('/')[0]
  const other = { server: 'web', web: 'server' }[side ?? '']
  if (found.own && other && found.target.startsWith(`${other}/`)) {
    const remedy = 'Move what both need into contract/.'
    return { rule: `${side}/ never imports ${other}/`, remedy }
  }
  if (isTest(path) || path.startsWith('server/testing/')) return null
  const testing = found.own ? /^(?:server|web)\/testing\//.exec(found.target)?.[0] : undefined
  if (testing && side !== 'bench' && !path.startsWith(testing)) {
    return { rule: `only tests import ${testing}`, remedy: 'Move what the product needs out of it.' }
  }
  if (side === 'contract') return contractRule(found)
  if (side === 'server') return serverRule(path, found)
  if (side === 'web') return webRule(path, found)
  return null
}

export const importBreaches = ({ path, imports }: Source): Breach[] =>
  imports.flatMap((found) => {
    const verdict = ruleOf(path, found)
    return verdict ? [{ path, line: found.line, ...verdict }] : []
  })
