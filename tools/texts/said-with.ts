/** What stands for the values of types that are declared elsewhere. */
const known: Partial<Record<string, readonly unknown[]>> = {
  Party: ['client', 'agent', 'lender', 'escrow', 'other-side'],
  Outcome: ['open', 'on-hold', 'closed', 'canceled'],
  "PaperToKeep['kind']": ['statement', 'deed', 'policy', 'reports'],
}

/** Sample values of a parameter; null for a type of which none is known. */
function samplesOf(name: string, type: string): readonly unknown[] | null {
  const literals = [...type.matchAll(/'([^']*)'/g)].map(([, value]) => value)
  if (known[type]) return known[type]
  if (/^readonly string\[\]$/.test(type)) return [['Maya', 'Daniel']]
  if (type.endsWith('[]')) return literals.length > 0 ? [literals.slice(0, 1), literals] : null
  if (literals.length > 0) return literals
  const samples = type.split('|').flatMap((part): unknown[] => {
    if (part.trim() === 'string') return [`‹${name}›`]
    if (part.trim() === 'number') return [1, 3]
    if (part.trim() === 'boolean') return [true, false]
    return part.trim() === 'null' ? [null] : []
  })
  return samples.length > 0 ? samples : null
}

/** The parameters of a text in its source: their names and types. */
function parametersOf(name: string, source: string): { name: string; type: string }[] {
  const head = new RegExp(`^export const ${name} = \\(([\\s\\S]*?)\\): [^=]+ =>`, 'm').exec(source)?.[1] ?? ''
  return head
    .split(/,(?![^(]*\))/)
    .map((one) => /^\s*(\w+): ([\s\S]+?)\s*$/.exec(one))
    .flatMap((found) => (found ? [{ name: found[1] ?? '', type: found[2] ?? '' }] : []))
}

/** The lines to read of a text: itself, its parts, or what it says with sample values. Of a function without samples its name. */
export function saidWith(name: string, text: unknown, source: string): string[] {
  if (Array.isArray(text)) return [text.join(' | ')]
  if (typeof text !== 'function') return [String(text)]
  const samples = parametersOf(name, source).map((one) => samplesOf(one.name, one.type))
  const most = Math.max(1, ...samples.map((values) => values?.length ?? 0))
  if (samples.includes(null)) return [`${name}(…)`]
  const lines = Array.from({ length: most }, (_, at) => {
    const said: unknown = text(...samples.map((values) => values?.[at % values.length]))
    return Array.isArray(said) ? said.join(' | ') : String(said)
  })
  return [...new Set(lines)]
}
