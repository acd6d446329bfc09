import * as fc from 'fast-check'

/** Written into JSON unquoted, for numbers that `JSON.stringify` cannot write. */
const bare = (text: string) => `@bare:${text}@`

/** Turns a value into JSON text. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"@bare:([^"@]+)@"/g, '$1')
}

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Egpj.exe',
  '\u200F\u061C',
  '\uFEFF',
  '\r\nBcc: x@example.com',
  '<script>alert(1)</script>',
  "'; drop table clients; --",
  '%',
  '_%\\',
  '../../etc/passwd',
  '{{constructor}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '99999-01-01',
  '0000-00-00',
  '2025-02-30',
  '-000001-01-01',
  '\u{1F469}\u200D\u{1F467}'.repeat(40),
  'e\u0301'.repeat(200),
  'x'.repeat(256),
  'x'.repeat(70_000),
]

const oddNumbers = [
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  bare('-0'),
  bare('1e999'),
  bare('-1e999'),
  bare('123456789012345678901234567890'),
  bare('0.1e-400'),
]

/** Texts that programs tend to mishandle. */
export const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 30 }))

const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<unknown>((inner, _, level) => (level % 2 ? [inner] : { a: inner }), 1)

/** JSON values that no call expects. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(...oddNumbers, null, true, false, [], {}, [null], [[]], nested(15), nested(30)),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A key and a value that no call expects. */
export const oddEntry: fc.Arbitrary<[string, unknown]> = fc.tuple(
  fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', 'clientId', 'isAdmin', 'role', ''), oddText),
  oddValue,
)

type Change = (parent: Record<string, unknown>, key: string) => void

/** Sets a key of its own, also when its name is `__proto__`. */
function setOwn(target: object, key: string, given: unknown): void {
  // A generated value is shared by many requests, and could otherwise come to contain itself.
  const value = structuredClone(given)
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** In characters: a longer value is only doubled. */
const longestRepeated = 2_000

const change: fc.Arbitrary<Change> = fc.oneof(
  oddValue.map(
    (value): Change =>
      (parent, key) =>
        setOwn(parent, key, value),
  ),
  fc.constant<Change>((parent, key) => delete parent[key]),
  oddEntry.map(
    ([name, value]): Change =>
      (parent) =>
        // In JSON a list has no names, and its own `length` takes a number only.
        setOwn(parent, Array.isArray(parent) ? String(parent.length) : name, value),
  ),
  fc.constant<Change>((parent, key) => setOwn(parent, key, [parent[key]])),
  fc.integer({ min: 2, max: 600 }).map((count): Change => (parent, key) => {
    const isShort = (JSON.stringify(parent[key]) ?? '').length < longestRepeated
    setOwn(
      parent,
      key,
      Array.from({ length: isShort ? count : 2 }, () => structuredClone(parent[key])),
    )
  }),
)

/** Every place in a JSON value that can be changed. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [[parent, key], ...placesIn(parent[key])])
}

/** A valid value with up to two changes. */
export function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), change), { maxLength: 2 })
  return fc.tuple(valid, changes).map(([value, all]) => {
    const root = { body: structuredClone(value) }
    for (const [at, apply] of all) {
      const places = placesIn(root)
      const [parent, key] = places[at % Math.max(1, places.length)] ?? [root, 'body']
      apply(parent, key)
    }
    return root.body
  })
}
