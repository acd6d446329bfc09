import type { Verdict } from './import-rules.ts'
import type { Import } from './imports.ts'

export const contractRule = ({ target, own }: Import): Verdict => {
  const allowed = own ? target.startsWith('contract/') : target === 'zod' || target.startsWith('zod/')
  if (allowed) return null
  return {
    rule: `contract/ imports zod and itself, not "${target}"`,
    remedy: 'Keep shapes and rules here; put what needs more into server/ or web/.',
  }
}
