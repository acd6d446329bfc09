import { TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { productSpanish, type Sides } from './sides.tsx'

interface Side {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

export type SidedFieldProps = {
  sides: Sides
  label: string
  /** The name of the text within a sentence: "title". */
  noun: string
  /** How many lines it shows; a single line when absent. */
  rows?: number
  maxLength?: number
  /** A hint about the English side. */
  hint?: ReactNode
  english: Side
  spanish: Side
  /** The entry itself, to be focused. */
  focus?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** One text in English and Spanish; the form shows one side. */
export function SidedField(props: SidedFieldProps) {
  const { sides, label, noun, rows, maxLength, hint, english, spanish, focus } = props
  const isSpanish = sides.shown === 'es'
  const [was] = useState({ english: english.value, spanish: spanish.value })
  const side = isSpanish ? spanish : english
  // An error shows its side, even if the other side is shown.
  const wrong = english.error !== undefined ? 'en' : spanish.error !== undefined ? 'es' : null
  const showWrong = useEffectEvent((on: Language) => {
    if (side.error === undefined) sides.show(on)
  })
  useEffect(() => {
    if (wrong !== null) showWrong(wrong)
  }, [wrong])
  const ofProduct = spanish.value === '' ? productSpanish(english.value) : undefined
  const isOld = english.value !== was.english && !isBlank(was.spanish) && spanish.value === was.spanish
  const entry = {
    value: side.value,
    maxLength,
    ref: side.ref ?? focus,
    onChange: ({ target }: { target: { value: string } }) => side.onChange(target.value),
    ...(isSpanish ? { lang: 'es', placeholder: ofProduct ?? english.value } : {}),
  }
  return (
    <div className="grid gap-2">
      <Field
        key={sides.shown}
        label={label}
        error={side.error}
        hint={isSpanish ? spanishHint(sides, noun, { ...wordsOf(english, spanish), ofProduct }) : hint}
      >
        {rows === undefined ? <Input autoComplete="off" {...entry} /> : <Textarea rows={rows} {...entry} />}
      </Field>
      {isOld && (
        <output className="flex items-start gap-2 rounded-control bg-band-amber-soft px-3 py-2.5 text-sm">
          <TriangleAlert className="mt-0.5 size-4 flex-none text-band-amber-ink" aria-hidden="true" />
          English changed. Check the Spanish.
        </output>
      )}
    </div>
  )
}

const wordsOf = (english: Side, spanish: Side) => ({ english: english.value, spanish: spanish.value })

/** The source of an empty Spanish field, or the text that readers get until it is written. */
function spanishHint(
  { reader }: Sides,
  noun: string,
  { english, spanish, ofProduct }: { english: string; spanish: string; ofProduct: string | undefined },
): string | undefined {
  if (ofProduct !== undefined) return 'From the product. Type to replace it.'
  if (spanish !== '' || isBlank(english)) return undefined
  return `${reader === null ? 'Spanish readers see' : `${reader} sees`} the English ${noun} until you write it.`
}
