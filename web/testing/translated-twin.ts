import { expect } from 'vitest'
import { addDays } from '#contract/rules/days.ts'
import { isAtRest } from './at-rest.ts'
import { displayedFacts, translatePage, type Translation } from './translate-page.ts'

interface Opened {
  refresh: () => Promise<void>
  remove: () => Promise<void>
}

/** Texts that people type. */
const typed =
  /^(?:firstName|lastName|clientName|title|name|content|message|meaning|description|reason|agentName|propertyAddress|lenderName|escrowCompany|body|clientFirstName)$/

/** The same answer with other days, texts and counts. */
function changed(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name)]))
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return addDays(value, 3)
  if (typeof value === 'string' && typed.test(key)) return `${value} 2`
  if (typeof value === 'number' && /^(?:count|unread|total|fileSize)$/.test(key)) return value + 2
  return value
}

/** The same answer with shorter lists in another order. */
function shorter(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(1).toReversed().map(shorter)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorter(one)]))
  return value
}

const asItWas = (answer: unknown) => answer
const stages = [changed, (answer: unknown) => shorter(changed(answer)), asItWas]

async function untilAtRest(): Promise<void> {
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  await expect.poll(isAtRest, { interval: 50 }).toBe(true)
}

/** Opens a page, lets its answers change, and returns what it displayed each time. */
async function walk(open: () => Promise<Opened>, how: Translation | null): Promise<string[][]> {
  let stage: (answer: unknown) => unknown = asItWas
  const own = window.fetch
  window.fetch = async (input, init) => {
    const response = await own(input, init)
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
    return Response.json(stage(await response.json()))
  }
  const page = await open()
  await untilAtRest()
  if (how) {
    translatePage(how)
    await untilAtRest()
  }
  const seen: string[][] = []
  for (const next of stages) {
    stage = next
    await page.refresh()
    await untilAtRest()
    seen.push(displayedFacts())
  }
  await page.remove()
  window.fetch = own
  return seen
}

/** Expects that a translated page always displays what its twin without translation does, and that nothing failed. */
export async function expectSameTranslated(
  open: () => Promise<Opened>,
  how: Translation = 'replaced',
): Promise<void> {
  // What loads later is there at once the next time.
  const first = await open()
  await untilAtRest()
  await first.remove()
  const [twin, translated] = [await walk(open, null), await walk(open, how)]
  expect(twin.every((facts) => facts.length > 5)).toBe(true)
  expect(twin[0]).not.toEqual(twin[2])
  expect(translated).toEqual(twin)
  expect(translated.flat().join(' ')).not.toContain('Something went wrong')
}
