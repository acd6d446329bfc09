import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

/** The parts of JSON Schema (draft 2020-12) that say what a field takes. */
interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
}

const largest = Number.MAX_SAFE_INTEGER

function range(from: number | undefined, to: number | undefined): string[] {
  const isWhole = to === undefined || to === largest
  if (from === undefined && isWhole) return []
  return [isWhole ? `from ${from}` : `${from ?? 'up'} to ${to}`]
}

/** What one value may be: "string 1 to 100". */
function kindOf(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.anyOf) return shape.anyOf.map(kindOf).join(' | ')
  const { type = 'anything', format, pattern, minLength, maxLength, minItems, maxItems } = shape
  const { minimum, maximum } = shape
  return [
    [type].flat().join(' | '),
    ...range(minLength ?? minItems ?? minimum, maxLength ?? maxItems ?? maximum),
    ...(format === undefined ? (pattern ? [`like ${pattern}`] : []) : [format]),
  ].join(' ')
}

/** All fields below a value as lines such as `name?: string = ""`: `?` marks an optional field, `=` its default. */
function fieldsOf(shape: Shape, path: string): string[] {
  const { properties = {}, required = [], items, additionalProperties: values, anyOf = [] } = shape
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`
    const isRequired = required.includes(name) && field.default === undefined
    const otherwise = field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`
    return [`  ${place}${isRequired ? '' : '?'}: ${kindOf(field)}${otherwise}`, ...fieldsOf(field, place)]
  })
  const inList = items ? [`  ${path}[]: ${kindOf(items)}`, ...fieldsOf(items, `${path}[]`)] : []
  const byName =
    typeof values === 'object' ? [`  ${path}.*: ${kindOf(values)}`, ...fieldsOf(values, `${path}.*`)] : []
  return [...own, ...inList, ...byName, ...anyOf.flatMap((one) => fieldsOf(one, path))]
}

test('what each call takes is as listed: a change of it shows in call-inputs.txt', async () => {
  const listed = calls.map(({ method, path, query, body }) => {
    const parts = { query, body }
    const fields = Object.entries(parts).flatMap(([part, schema]) =>
      schema ? fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, part) : [],
    )
    return [`${method} ${path}`, ...fields].join('\n')
  })
  await expect(`${listed.join('\n\n')}\n`).toMatchFileSnapshot('call-inputs.txt')
})
