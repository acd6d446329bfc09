import { parseSync } from 'vite'

/** What is read aloud or shown of an element, an option or a toast, by the name of its prop or property. */
const wordProps = new Set([
  'alt',
  'aria-label',
  'busyText',
  'buttonText',
  'cancelText',
  'confirmText',
  'consequence',
  'description',
  'detail',
  'done',
  'failed',
  'failedTitle',
  'heading',
  'hint',
  'label',
  'placeholder',
  'prompt',
  'text',
  'title',
])

interface Node {
  type: string
  start: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What an expression can be: the branches of a condition, the joined parts; not what it compares or calls. */
function outcomesOf(expression: unknown): Node[] {
  if (!isNode(expression)) return []
  const { type } = expression
  if (type === 'JSXExpressionContainer' || type.startsWith('TS') || type === 'ParenthesizedExpression')
    return outcomesOf(expression['expression'])
  if (type === 'ConditionalExpression')
    return [...outcomesOf(expression['consequent']), ...outcomesOf(expression['alternate'])]
  if (type === 'LogicalExpression')
    return [
      ...(expression['operator'] === '&&' ? [] : outcomesOf(expression['left'])),
      ...outcomesOf(expression['right']),
    ]
  if (type === 'BinaryExpression' && expression['operator'] === '+')
    return [...outcomesOf(expression['left']), ...outcomesOf(expression['right'])]
  if (type === 'ArrowFunctionExpression') return outcomesOf(expression['body'])
  return [expression]
}

/** What a string or a template says, without its values; empty for other nodes. */
function wordsOf({ type, value, quasis }: Node): string {
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  if (type !== 'TemplateLiteral') return ''
  return (quasis as { value: { raw: string } }[]).map((part) => part.value.raw).join('')
}

/** In an element every letter is a word; properties also hold class names, so that there a capital tells. */
const words = { JSXAttribute: /\p{L}/u, Property: /^\P{L}*\p{Lu}/u }

/** The name of a JSX attribute or of an object's property; null for other nodes. */
function propOf(node: Node): string | null {
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return null
  const named = (node.type === 'Property' ? node['key'] : node['name']) as {
    name?: unknown
    value?: unknown
  }
  const name = named.name ?? named.value
  return typeof name === 'string' ? name : null
}

/** Where words stand in props of a source instead of in a text: "12: title". Throws if the source is none. */
export function literalPropsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`)
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    const prop = propOf(value)
    const pattern = words[value.type === 'Property' ? 'Property' : 'JSXAttribute']
    if (
      prop !== null &&
      wordProps.has(prop) &&
      outcomesOf(value['value']).some((one) => pattern.test(wordsOf(one)))
    )
      found.push(`${source.slice(0, value.start).split('\n').length}: ${prop}`)
    Object.values(value).forEach(visit)
  }
  visit(program)
  return found
}
