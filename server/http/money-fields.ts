import { z } from 'zod'
import { Money, MoneyInput, Percentage, PercentageInput } from '#contract/calls/fields/money.ts'

/** The places of money in a shape: the whole of it, or some of its fields by name, `*` for each element of a list. */
type Places = 'whole' | { readonly [field: string]: Places }

const shapesOfMoney: ReadonlySet<unknown> = new Set([Money, MoneyInput, Percentage, PercentageInput])

const withoutFields: ReadonlySet<string> = new Set([
  'boolean',
  'enum',
  'int',
  'literal',
  'null',
  'number',
  'string',
  'transform',
  'undefined',
])

const known = new WeakMap<z.ZodType, Places | null>()

const fieldsOf = (shape: Record<string, unknown>): Places | null => {
  const found = Object.entries(shape).flatMap(([name, field]) => {
    const places = placesIn(field as z.ZodType)
    return places === null ? [] : [[name, places] as const]
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** Every place of two, of which a whole one hides more. */
function merged(one: Places, other: Places): Places {
  if (one === 'whole' || other === 'whole') return 'whole'
  const shared = Object.entries(one).map(([name, places]) => {
    const more = other[name]
    return [name, more === undefined ? places : merged(places, more)] as const
  })
  return { ...other, ...Object.fromEntries(shared) }
}

const placesOfAll = (shapes: readonly unknown[]): Places | null =>
  shapes
    .map((shape) => placesIn(shape as z.ZodType))
    .reduce((sum, places) => (sum && places ? merged(sum, places) : (sum ?? places)), null)

function findPlaces(shape: z.ZodType): Places | null {
  if (shapesOfMoney.has(shape)) return 'whole'
  if (shape instanceof z.ZodObject) return fieldsOf(shape.shape)
  if (shape instanceof z.ZodArray) return fieldsOf({ '*': shape.element })
  if (shape instanceof z.ZodRecord) return fieldsOf({ '*': shape.valueType })
  if (shape instanceof z.ZodUnion) return placesOfAll(shape.options)
  if (shape instanceof z.ZodPipe) return placesOfAll([shape.in, shape.out])
  if ('unwrap' in shape && typeof shape.unwrap === 'function') return placesIn(shape.unwrap() as z.ZodType)
  if (withoutFields.has(shape.def.type)) return null
  throw new Error(`Money cannot be looked for in a shape of type ${shape.def.type}`)
}

/** The places of money in the shape of an answer or a body; null without any. Throws for a kind of shape that it cannot read. */
export function placesIn(shape: z.ZodType | undefined): Places | null {
  if (!shape) return null
  const before = known.get(shape)
  if (before !== undefined) return before
  const places = findPlaces(shape)
  known.set(shape, places)
  return places
}

/** A value of this shape without its money. */
export function withoutMoney(shape: z.ZodType, value: unknown): unknown {
  const places = placesIn(shape)
  return places === null ? value : without(places, value)
}

function without(places: Places, value: unknown): unknown {
  if (places === 'whole') return undefined
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).flatMap(([name, one]) => {
    const at = placeOf(places, name)
    if (at === 'whole') return []
    return [[name, at === undefined ? one : without(at, one)] as const]
  })
  return Array.isArray(value) ? fields.map(([, one]) => one) : Object.fromEntries(fields)
}

/** The names of the fields of money that a value has, nested names joined by dots. `isNew`: empty ones mean none. */
export function moneyIn(shape: z.ZodType | undefined, value: unknown, isNew: boolean): string[] {
  const places = placesIn(shape)
  return places === null ? [] : named(places, value, isNew, [])
}

function named(places: Places, value: unknown, isNew: boolean, path: readonly string[]): string[] {
  if (value === undefined) return []
  if (places === 'whole') return isNew && (value === null || value === '') ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const at = placeOf(places, name)
    return at === undefined ? [] : named(at, one, isNew, [...path, name])
  })
}

const placeOf = (places: Exclude<Places, 'whole'>, name: string): Places | undefined =>
  Object.hasOwn(places, name) ? places[name] : places['*']
