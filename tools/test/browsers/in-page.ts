import type { Driver } from './driver.ts'

// Each of these functions is sent to the page as its source: it knows its arguments and the page only.

/** What the page shows. */
const look = () => ({
  text: document.body?.innerText ?? '',
  isBusy: document.querySelector('[aria-busy=true]') !== null,
  hasHeading: document.querySelector('h1, h2, h3, [role=heading]') !== null,
})

/** Presses the first visible button, link or tab with a name, or else one that contains it; false when there is none. */
function press(name: string, role: string, place: string): boolean {
  const roles: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
  }
  const text = name.toLowerCase()
  const candidates = [...document.querySelectorAll<HTMLElement>(`${place} :is(${roles[role]})`)]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => {
      const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      return { element, full: labelled || (element.getAttribute('aria-label') ?? element.textContent) }
    })
    .map(({ element, full }) => ({ element, full: full.trim().toLowerCase() }))
  const { element: found } =
    candidates.find(({ full }) => full === text) ?? candidates.find(({ full }) => full.includes(text)) ?? {}
  if (found === undefined || found.matches(':disabled')) return false
  found.scrollIntoView({ block: 'center' })
  const options = { bubbles: true, cancelable: true, button: 0 }
  found.dispatchEvent(new PointerEvent('pointerdown', options))
  found.dispatchEvent(new MouseEvent('mousedown', options))
  found.focus()
  found.dispatchEvent(new PointerEvent('pointerup', options))
  found.dispatchEvent(new MouseEvent('mouseup', options))
  found.click()
  return true
}

/** Types into the first visible box with a label or placeholder that contains a text; false when there is none. */
function fill(label: string, value: string, place: string): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    `${place} :is(input, textarea, select, [role=combobox])`,
  )
  const found = [...boxes].find((box) => {
    const names = [...(box.labels ?? [])].map(({ textContent }) => textContent)
    const name = [...names, box.getAttribute('aria-label'), box.placeholder].join(' ')
    return name.toLowerCase().includes(label.toLowerCase()) && box.getClientRects().length > 0
  })
  if (found === undefined) return false
  found.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set?.call(found, value)
  found.dispatchEvent(new InputEvent('input', { bubbles: true }))
  found.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Chooses a text file in the first file input; false when there is none. */
function chooseFile(name: string, content: string, place: string): boolean {
  const input = document.querySelector<HTMLInputElement>(`${place} input[type=file]`)
  if (input === null) return false
  const files = new DataTransfer()
  files.items.add(new File([content], name, { type: 'text/plain' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

function pressKeys(key: string, ctrlKey: boolean): boolean {
  const target = document.activeElement ?? document.body
  return (
    target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true })) ||
    true
  )
}

/** Resolves when nothing moves anymore and that is painted, or after two seconds. */
async function settle(): Promise<true> {
  const end = Date.now() + 2000
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moves = document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    if (!moves || Date.now() > end) return true
  }
}

const waitsFor = 20_000

/** Asks until the answer holds, and fails with what was missing. */
export async function until(missing: () => string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + waitsFor
  for (;;) {
    // A page that is just being replaced has no answer.
    if (await isTrue().catch(() => false)) return
    if (Date.now() > end) throw new Error(missing())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The user's part of a page, in any engine. */
export function userOf(driver: Driver) {
  const run = (act: (...values: never[]) => unknown, ...values: unknown[]) =>
    driver.evaluate(`(${String(act)})(...${JSON.stringify(values)})`)
  const acted = (missing: string, act: (...values: never[]) => boolean, ...values: unknown[]) =>
    until(
      () => missing,
      async () => (await run(act, ...values)) === true,
    )
  let last = ''
  const sees = async (holds: (page: ReturnType<typeof look>) => boolean) => {
    const page = (await run(look)) as ReturnType<typeof look>
    last = page.text
    return holds(page)
  }
  return {
    /** Waits until the page has a heading, nothing loads, and a text is there. */
    opened: (text: string) =>
      until(
        () => `“${text}” is missing in: ${last.slice(0, 200).replaceAll(/\s+/g, ' ')}`,
        () =>
          sees(
            (page) => page.text.toLowerCase().includes(text.toLowerCase()) && page.hasHeading && !page.isBusy,
          ),
      ),
    see: (text: string) =>
      until(
        () => `“${text}” is missing`,
        () => sees((page) => page.text.toLowerCase().includes(text.toLowerCase())),
      ),
    settle: async () => void (await run(settle)),
    text: async () => ((await run(look)) as ReturnType<typeof look>).text,
    press: (name: string, role = 'button', place = 'body') =>
      acted(`No ${role} “${name}”`, press, name, role, place),
    fill: (label: string, value: string, place = 'body') =>
      acted(`No box “${label}”`, fill, label, value, place),
    chooseFile: (name: string, content: string, place = 'body') =>
      acted('No file input', chooseFile, name, content, place),
    pressKeys: (key: string, ctrlKey = false) => acted('No keys', pressKeys, key, ctrlKey),
  }
}

export type User = ReturnType<typeof userOf>
