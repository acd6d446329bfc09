import { parseSync } from 'vite'

/** One small change to the source that a test should catch. */
export interface Fault {
  start: number
  end: number
  /** The new text; empty where something is removed. */
  replacement: string
  part: 'expression' | 'statement' | 'property'
  /** The statement that contains it. */
  statement: { start: number; end: number }
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const swapped = (pairs: string): Map<string, string> =>
  new Map(
    pairs
      .split('  ')
      .flatMap((pair) => [pair.split(' '), pair.split(' ').toReversed()] as [string, string][]),
  )

const swappedOperators = swapped('< <=  > >=  === !==  + -  * /')
const swappedMethods = swapped('some every')
const narrowingMethods = new Set(
  'where whereRef having on onRef orderBy limit filter sort toSorted slice trim toLowerCase'.split(' '),
)
const schemaMethods = new Set(
  'min max length regex trim refine check int email nonnegative positive'.split(' '),
)
const logMethods = new Set(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
const codeWord = /^[a-z][a-zA-Z0-9_-]*$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** Every fault that the mutation operators can make in this file. */
export function faultsOf(path: string, text: string): Fault[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const faults: Fault[] = []
  const source = ({ start, end }: Node): string => text.slice(start, end)
  const isSchema = path.startsWith('contract/')

  /** Whether the expression starts a statement. Without semicolons, a change there could join the line above. */
  const startsStatement = (node: Node, parents: readonly Node[]): boolean =>
    parents.some(({ type, start }) => type === 'ExpressionStatement' && start === node.start)

  function expression(node: Node, parents: readonly Node[], replacement: string): void {
    if (startsStatement(node, parents) || source(node) === replacement) return
    faults.push({ ...rangeOf(node), replacement, part: 'expression', statement: statementOf(parents) })
  }

  function condition(node: Node, parents: readonly Node[]): void {
    const test = node.test as Node
    for (const always of ['true', 'false', `!(${source(test)})`]) expression(test, [node, ...parents], always)
  }

  function methodCall(node: Node, parents: readonly Node[]): void {
    const callee = node.callee as Node
    const name = methodName(node)
    if (name === undefined || inOptionalChain(parents)) return
    const target = source(callee.object as Node)
    const other = swappedMethods.get(name)
    if (other) expression(node, parents, `${target}.${other}${text.slice(callee.end, node.end)}`)
    const removable = narrowingMethods.has(name) || (isSchema && schemaMethods.has(name))
    if (removable && target !== 'Math') expression(node, parents, target)
  }

  function visit(node: Node, parents: readonly Node[]): void {
    const inner = typed(node)
    if (inner !== node) {
      if (inner) visit(inner, [node, ...parents])
      return
    }
    if (isLogging(node, source)) return
    const parent = parents[0]
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        condition(node, parents)
        break
      case 'LogicalExpression': {
        const [left, right] = [source(node.left as Node), source(node.right as Node)]
        if (node.operator === '??') expression(node, parents, left)
        else expression(node, parents, `(${left}) ${node.operator === '&&' ? '||' : '&&'} (${right})`)
        break
      }
      case 'BinaryExpression': {
        const [left, right] = [node.left as Node, node.right as Node]
        const other = swappedOperators.get(node.operator as string)
        const joinsText = node.operator === '+' && [left, right].some(isText)
        if (other && !joinsText) expression(node, parents, `${source(left)} ${other} ${source(right)}`)
        break
      }
      case 'UnaryExpression':
        if (node.operator === '!') expression(node, parents, source(node.argument as Node))
        break
      case 'CallExpression':
        methodCall(node, parents)
        break
      case 'Literal':
        if (typeof node.value === 'boolean') expression(node, parents, String(!node.value))
        else if (isCode(node, parent)) expression(node, parents, "''")
        break
      case 'ReturnStatement':
        if (node.argument) expression(node.argument as Node, parents, 'undefined')
        break
      case 'ArrowFunctionExpression':
        if (node.expression && parent?.type === 'VariableDeclarator') {
          expression(node.body as Node, parents, 'undefined')
        }
        break
      case 'ExpressionStatement':
        if (isEffect(node.expression as Node, source)) {
          faults.push({ ...rangeOf(node), replacement: '', part: 'statement', statement: rangeOf(node) })
        }
        break
      case 'ObjectExpression':
        for (const property of node.properties as Node[]) {
          const statement = statementOf(parents)
          faults.push({ ...rangeOf(property), replacement: '', part: 'property', statement })
        }
        break
      default:
    }
    for (const child of childrenOf(node)) visit(child, [node, ...parents])
  }

  visit(program as unknown as Node, [])
  return faults
}

const rangeOf = ({ start, end }: Node) => ({ start, end })

function statementOf(parents: readonly Node[]) {
  const statement = parents.find(({ type }) => /(?:Statement|Declaration|PropertyDefinition)$/.test(type))
  if (!statement) throw new Error('An expression is outside any statement.')
  return rangeOf(statement)
}

/** The expression inside a type assertion, undefined for a type, otherwise the node itself. */
function typed(node: Node): Node | undefined {
  if (!node.type.startsWith('TS')) return node
  return isNode(node.expression) ? node.expression : undefined
}

const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

function methodName(call: Node): string | undefined {
  const callee = call.callee as Node
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional || call.optional)
    return undefined
  return (callee.property as Node).name as string
}

/** Whether the call is part of a chain like `a?.b.c()`, where a change would alter what the question mark skips. */
function inOptionalChain(parents: readonly Node[]): boolean {
  const end = parents.find(({ type }) => type !== 'MemberExpression' && type !== 'CallExpression')
  return end?.type === 'ChainExpression'
}

/** Whether the node is in a log call, whose text tests need not check. */
function isLogging(node: Node, source: (node: Node) => string): boolean {
  if (node.type !== 'CallExpression') return false
  const name = methodName(node)
  return (
    name !== undefined &&
    logMethods.has(name) &&
    /\blog(?:ger)?$/.test(source((node.callee as Node).object as Node))
  )
}

function isEffect(node: Node, source: (node: Node) => string): boolean {
  const done = node.type === 'AwaitExpression' ? (node.argument as Node) : node
  return (done.type === 'CallExpression' && !isLogging(done, source)) || done.type === 'AssignmentExpression'
}

/** Whether a string is a state or kind rather than text to read. */
function isCode(node: Node, parent: Node | undefined): boolean {
  if (typeof node.value !== 'string' || !codeWord.test(node.value) || !parent) return false
  if (parent.type === 'BinaryExpression') return true
  if (parent.type === 'Property') return parent.value === node
  const args = parent.type === 'CallExpression' ? (parent.arguments as Node[]) : []
  return args.length === 3 && args[2] === node
}
