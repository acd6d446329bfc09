import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldPath, get } from 'react-hook-form'
import type { NewClientValues } from '../../deal/client-form.ts'
import type { NewClientFormState } from '../intake-view.ts'
import type { Source } from '../reading/reading.ts'
import type { FilledForm } from './fill-form.ts'
import { sideField } from './fill-side.ts'
import { type Offer, valuesPut } from './filled-field.ts'
import type { Decision, KeptReading, Side } from './kept-reading.ts'
import type { ShownField } from './open-fields.ts'

type Name = FieldPath<NewClientValues>
type Values = Readonly<Record<string, string>>

/** The form's names that a field covers. */
const namesOf = ({ name, offers }: ShownField): string[] => [
  name,
  ...offers.flatMap(({ values }) => Object.keys(values)),
]

/** Decisions that hold for one side only: they end when the other one is chosen. */
const ofOneSide: ReadonlySet<string> = new Set(['firstName', 'templateId', 'agentName', 'agentPhone'])

interface Filling {
  decide: (name: string, decision: Decision) => void
  decideAll: (names: readonly string[]) => void
  /** One of several values, which is then right. */
  choose: (field: ShownField, offer: Offer) => void
  /** A value that was pointed at on a page. */
  point: (name: string, values: Values, source: Source) => void
  chooseSide: (side: Side) => void
}

/**
 * Puts what was read into the form, as long as nobody has typed there: what was typed stands and is confirmed. A field that is
 * typed in later is confirmed, too.
 */
export function useFilling(
  form: NewClientFormState,
  kept: KeptReading | null,
  keep: (change: Partial<KeptReading>) => void,
  filled: FilledForm | null,
  shown: readonly ShownField[],
): Filling {
  const isPutting = useRef(false)
  const valueOf = (name: string): string => String(get(form.getValues(), name) ?? '')
  const firstValueOf = (name: string): string => String(get(form.formState.defaultValues, name) ?? '')
  const write = (values: Values) => {
    isPutting.current = true
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as Name, value, { shouldDirty: true })
      form.clearErrors(name as Name)
    }
    isPutting.current = false
  }
  const fill = useEffectEvent((fields: readonly ShownField[]) => {
    if (!kept || !filled) return
    const writes: Record<string, string> = {}
    const typed: Record<string, Decision> = {}
    for (const field of fields) {
      if (kept.decided[field.name] !== undefined) continue
      if (field.name === sideField && filled.side === null) continue
      for (const [name, value] of Object.entries(valuesPut(field))) {
        const isUntouched = valueOf(name) === (kept.put[name] ?? firstValueOf(name))
        // A known value that no page says is put once, without a question.
        if (field.state === null && (kept.put[name] !== undefined || !isUntouched)) continue
        if (isUntouched) writes[name] = value
        else if (valueOf(name) !== value && field.name !== sideField) typed[field.name] = 'typed'
      }
    }
    const news = Object.entries(writes).filter(([name, value]) => kept.put[name] !== value)
    if (news.length === 0 && Object.keys(typed).length === 0) return
    write(Object.fromEntries(news.filter(([name, value]) => get(form.getValues(), name) !== value)))
    keep({
      put: { ...kept.put, ...Object.fromEntries(news) },
      decided: { ...kept.decided, ...typed },
    })
  })
  useEffect(() => {
    fill(shown)
  }, [shown])
  const notice = useEffectEvent((name: string) => {
    const field = shown.find((one) => namesOf(one).includes(name))
    if (!kept || !field || field.name === sideField || kept.decided[field.name] !== undefined) return
    if (valueOf(name) === (kept.put[name] ?? '')) return
    keep({ decided: { ...kept.decided, [field.name]: 'typed' } })
  })
  const isKept = kept !== null
  useEffect(() => {
    if (!isKept) return undefined
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name !== undefined && name !== 'reading' && !isPutting.current) notice(name)
    })
    return unsubscribe
  }, [form, isKept])
  const decided = (names: readonly string[], decision: Decision) =>
    keep({
      decided: { ...kept?.decided, ...Object.fromEntries(names.map((name) => [name, decision])) },
    })
  return {
    decide: (name, decision) => decided([name], decision),
    decideAll: (names) => decided(names, 'right'),
    choose: ({ name }, { values }) => {
      write(values)
      keep({ put: { ...kept?.put, ...values }, decided: { ...kept?.decided, [name]: 'chosen' } })
    },
    point: (name, values, source) => {
      write(values)
      keep({
        put: { ...kept?.put, ...values },
        decided: { ...kept?.decided, [name]: 'pointed' },
        pointed: { ...kept?.pointed, [name]: source },
      })
    },
    chooseSide: (side) => {
      const others = Object.entries(kept?.decided ?? {}).filter(
        ([name, decision]) => decision === 'typed' || !ofOneSide.has(name),
      )
      keep({ side, decided: side === filled?.side ? (kept?.decided ?? {}) : Object.fromEntries(others) })
    },
  }
}
