import { formOf } from '../forms/forms.ts'
import type { FormRules } from '../forms/rules.ts'
import type { Copy } from '../reading/feet.ts'
import { isDrawnAt, type PageText, pageText } from '../reading/page-text.ts'
import { copiesOf } from '../reading/read-contract.ts'
import type { Packet, Reading } from '../reading/reading.ts'
import type { FormPage, Gap, LookedAt, Side } from './gap.ts'
import { initialsOn, signaturesOn } from './marks.ts'
import { pageGaps } from './page-gaps.ts'
import { tickedAddenda } from './ticked-addenda.ts'

const sides = ['buyers', 'sellers'] as const satisfies readonly Side[]

/** The people of each side; one of no name where they were not found or are unsure. */
function peopleOf({ fields }: Reading): Record<Side, readonly (string | null)[]> {
  const names = (side: Side) => {
    const { state, candidates } = fields[side] ?? { state: 'not-found', candidates: [] }
    const [one] = candidates
    if (state === 'unsure' || !one) return [null]
    return one.value.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  }
  return { buyers: names('buyers'), sellers: names('sellers') }
}

/** A page of a known form, as the marks on it are looked for. */
interface Looked {
  form: FormRules
  text: PageText
  at: FormPage
  people: ReturnType<typeof peopleOf>
}

/** Initials that are missing. A place beyond the people of a side is nobody's. */
function initialsGaps({ form, text, at, people }: Looked): Gap[] {
  const { initials } = form
  if (!initials) return []
  const low = { ...text, lines: text.lines.filter(({ base }) => base > text.page.height * (3 / 4)) }
  const others = Object.values(initials).flat()
  return sides.flatMap((side) => {
    const counted = people[side].length
    return initialsOn(low, initials[side], others)
      .slice(0, counted)
      .flatMap(({ isEmpty }, place): Gap[] =>
        isEmpty ? [{ kind: 'initials', at, side, place: place + 1, isOne: counted === 1 }] : [],
      )
  })
}

/** Signature lines that are empty, of as many people as there are. */
function signatureGaps({ form, text, at, people }: Looked, signed: Record<Side, number>): Gap[] {
  const { signatures } = form
  if (!signatures?.pages.includes(at.page)) return []
  return signaturesOn(text, signatures).flatMap(({ side, isEmpty }): Gap[] => {
    const place = signed[side]++
    if (place >= people[side].length || !isEmpty) return []
    return [{ kind: 'signature', at, side, place: place + 1, name: people[side][place] ?? null }]
  })
}

/** Forms that a ticked box names and no page has. */
function addendaGaps({ text, at }: Looked, copies: readonly Copy[]): Gap[] {
  const there = new Set(copies.map(({ code }) => code))
  const missing = new Set(tickedAddenda(text).filter((code) => !there.has(code)))
  return [...missing].map((code): Gap => ({ kind: 'addendum', at, code }))
}

/** Whether its marks count: of several agreements only the one that was read. */
const isRead = ({ form }: Reading, rules: FormRules, copy: Copy): boolean =>
  rules.kind !== 'agreement' || [...copy.found].every(([page, number]) => form?.found.get(page) === number)

/**
 * What is missing in what was dropped: pages by the feet of every form; initials, signature lines and addenda of known forms. Pages that
 * were not drawn, and pictures, are named as not looked at.
 */
export function findGaps(packet: Packet, reading: Reading): LookedAt {
  const copies = copiesOf(packet.pages)
  const pages = new Map(packet.pages.map((page) => [page.number, page]))
  const people = peopleOf(reading)
  const gaps = pageGaps(copies)
  const notLookedAt: number[] = []
  for (const copy of copies) {
    const form = formOf(copy.code)
    if (!form || !isRead(reading, form, copy)) continue
    const signed = { buyers: 0, sellers: 0 }
    for (const [number, inPacket] of [...copy.found].toSorted(([a], [b]) => a - b)) {
      const page = pages.get(inPacket)
      if (!page) continue
      const whole = { page: inPacket, x: 0, top: 0, width: page.width, height: page.height }
      if (page.kind === 'picture' || !isDrawnAt(page, whole)) {
        notLookedAt.push(inPacket)
        continue
      }
      const at = { code: copy.code, page: number, of: copy.pages, inPacket }
      const looked = { form, text: pageText(page, []), at, people }
      gaps.push(...initialsGaps(looked), ...signatureGaps(looked, signed))
      if (form.kind === 'agreement') gaps.push(...addendaGaps(looked, copies))
    }
  }
  return { gaps, pages: reading.form?.found.size ?? 0, notLookedAt: notLookedAt.toSorted((a, b) => a - b) }
}
