import { type ColumnTarget, nameTargets } from './import-fields.ts'

/** What a formula shows that failed. */
const failed = /^#(?:n\/a|ref!|value!|div\/0!|name\?|null!|num!|spill!|calc!)$/i
const placeholder = /^(?:n\/?a|none|null|nil|tbd|tba|t\.b\.d\.|[-–—]+|\$\s*[-–—]+|\?+)$/i

/** Targets whose placeholder is named as what is wrong, because a row needs them. */
const named: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'email',
  'expectedCloseDate',
  'transactionType',
])

/** Whether a cell stands for nothing: a failed formula, or "N/A", "TBD", "-". A person may be called Null. */
export function isEmptyCell(text: string, target: ColumnTarget): boolean {
  const plain = text.trim()
  if (plain === '' || failed.test(plain)) return true
  return !nameTargets.has(target) && !named.has(target) && placeholder.test(plain)
}
