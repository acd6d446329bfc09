import { TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react'
import {
  defaultLanguage,
  type Language,
  languageNames,
  languages,
  type OtherLanguage,
  otherLanguages,
} from '#contract/languages.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { builtInText } from '#texts/built-in-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Sides } from './sides.tsx'

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
  /** A hint about the English text. */
  hint?: ReactNode
  /** The text in English. */
  own: Side
  translations: Readonly<Record<OtherLanguage, Side>>
  /** The entry itself, to be focused. */
  focus?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** One text in English and other languages; the form shows one of them. */
export function SidedField(props: SidedFieldProps) {
  const { sides, label, noun, rows, maxLength, hint, own, translations, focus } = props
  const { shown } = sides
  const [was] = useState({ own: own.value, translations })
  const sideOf = (language: Language) => (language === defaultLanguage ? own : translations[language])
  const side = sideOf(shown)
  // An error shows its side, even if the other side is shown.
  const wrong = languages.find((language) => sideOf(language).error !== undefined) ?? null
  const showWrong = useEffectEvent((on: Language) => {
    if (side.error === undefined) sides.show(on)
  })
  useEffect(() => {
    if (wrong !== null) showWrong(wrong)
  }, [wrong])
  const ofProduct = shown !== defaultLanguage && side.value === '' ? builtInText(own.value, shown) : null
  const old = otherLanguages.find((language) => {
    const before = was.translations[language].value
    return own.value !== was.own && !isBlank(before) && translations[language].value === before
  })
  const entry = {
    value: side.value,
    maxLength,
    ref: side.ref ?? focus,
    onChange: ({ target }: { target: { value: string } }) => side.onChange(target.value),
    ...(shown === defaultLanguage ? {} : { lang: shown, placeholder: ofProduct ?? own.value }),
  }
  return (
    <div className="grid gap-2">
      <Field
        key={sides.shown}
        label={label}
        error={side.error}
        hint={shown === defaultLanguage ? hint : hintIn(shown, sides, noun, { own, side, ofProduct })}
      >
        {rows === undefined ? <Input autoComplete="off" {...entry} /> : <Textarea rows={rows} {...entry} />}
      </Field>
      {old && (
        <output className="flex items-start gap-2 rounded-control bg-band-amber-soft px-3 py-2.5 text-sm">
          <TriangleAlert className="mt-0.5 size-4 flex-none text-band-amber-ink" aria-hidden="true" />
          English changed. Check the {languageNames[old]}.
        </output>
      )}
    </div>
  )
}

/** The source of an empty field in another language, or the text that readers get until it is written. */
function hintIn(
  shown: OtherLanguage,
  { readers }: Sides,
  noun: string,
  { own, side, ofProduct }: { own: Side; side: Side; ofProduct: string | null },
): string | undefined {
  if (ofProduct !== null) return 'From the product. Type to replace it.'
  if (side.value !== '' || isBlank(own.value)) return undefined
  const { firstName = null } = readers.find(({ language }) => language === shown) ?? {}
  return `${firstName === null ? `${languageNames[shown]} readers see` : `${firstName} sees`} the English ${noun} until you write it.`
}
