import type { FilledForm } from './fill-form.ts'
import { sideField } from './fill-side.ts'
import { type FilledField, valuesPut } from './filled-field.ts'
import type { Decision, KeptReading } from './kept-reading.ts'

/** A field as the screen shows it: its state, and what the agent has decided. */
export interface ShownField extends FilledField {
  /** Null while open. */
  decision: Decision | null
  /** Read and not confirmed: nothing is sent before it is. */
  isOpen: boolean
}

/** The fields with the decisions about them. One that follows another is confirmed with it, and never open by itself. */
export function shownFields({ fields, side }: FilledForm, { decided }: KeptReading): ShownField[] {
  return fields.map((field) => {
    const { name, state, follows } = field
    const own = decided[name] ?? null
    const led = follows === undefined ? null : (decided[follows] ?? null)
    const decision = own ?? (led === null ? null : 'right')
    const isRead = state === 'sure' || state === 'check' || state === 'unsure'
    const isOpen = name === sideField ? side === null : isRead && decision === null && follows === undefined
    return { ...field, decision, isOpen }
  })
}

/** How many fields are open, by the act that closes them, and how many required ones are empty. */
export interface OpenCounts {
  sure: number
  check: number
  choose: number
  type: number
}

/** The fields that a client needs, in the order of the form. */
export const required = [
  'firstName',
  'lastName',
  'email',
  'propertyAddress',
  'expectedCloseDate',
  'agentName',
  'agentPhone',
  'escrowCompany',
  'escrowPhone',
] as const

/** The open fields; `emptyNames`: required fields of the form that are empty and wait for no choice. */
export function openCounts(fields: readonly ShownField[], emptyNames: readonly string[]): OpenCounts {
  const open = fields.filter(({ isOpen }) => isOpen)
  const of = (state: FilledField['state']) => open.filter((field) => field.state === state).length
  const waiting = new Set(open.flatMap((field) => [field.name, ...Object.keys(valuesPut(field))]))
  return {
    sure: of('sure'),
    check: of('check'),
    choose: of('unsure'),
    type: emptyNames.filter((name) => !waiting.has(name)).length,
  }
}

/** "4 sure, 5 to check, 1 to choose, 1 to type"; empty for nothing. */
export function countsText({ sure, check, choose, type }: OpenCounts, sureWord = 'sure'): string {
  const parts: [number, string][] = [
    [sure, sure === 1 ? sureWord.replace(/s$/, '') : sureWord],
    [check, 'to check'],
    [choose, 'to choose'],
    [type, 'to type'],
  ]
  return parts.flatMap(([count, words]) => (count === 0 ? [] : `${count} ${words}`)).join(', ')
}

/** "3 to check: Acceptance, Loan, Insurance. 1 to choose: Price." */
export function openText(fields: readonly ShownField[]): string {
  const acts = { sure: 'sure and not confirmed', check: 'to check', unsure: 'to choose' } as const
  return (['sure', 'check', 'unsure'] as const)
    .flatMap((state) => {
      const open = fields.filter((field) => field.isOpen && field.state === state)
      if (open.length === 0) return []
      return `${open.length} ${acts[state]}: ${open.map(({ label }) => label.replace(/\?$/, '')).join(', ')}.`
    })
    .join(' ')
}
