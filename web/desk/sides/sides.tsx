import { Languages } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import {
  defaultLanguage,
  type Language,
  languageNames,
  nativeNames,
  type OtherLanguage,
  otherLanguages,
} from '#contract/languages.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { builtInText } from '#texts/built-in-text.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { type ReaderOfLanguage, useReadersOfDeal } from './readers-of-deal.ts'

/** The languages of the texts of one form, and which of them is shown. */
export interface Sides {
  shown: Language
  show: (side: Language) => void
  /** The languages beside English that the form has fields for; at least one. */
  readers: readonly ReaderOfLanguage[]
}

const readersOfAny = otherLanguages.map((language): ReaderOfLanguage => ({ language, firstName: null }))

/** The sides of texts that are for any deal. */
export function useSides(): Sides {
  const [shown, show] = useState<Language>(defaultLanguage)
  return { shown, show, readers: readersOfAny }
}

/** The sides of the texts of one deal; null when all of its client side read English. */
export function useSidesOfDeal(client: Pick<AdminClient, 'id' | 'firstName' | 'language'>): Sides | null {
  const sides = useSides()
  const readers = useReadersOfDeal(client)
  return readers.length === 0 ? null : { ...sides, readers }
}

/** One text in English and in the other languages. */
export interface SidedText {
  own: string
  translations: Readonly<Record<OtherLanguage, string>>
}

/** Whether one of these texts is missing in a language and stands in another one. */
function isMissing(side: Language, texts: readonly SidedText[]): boolean {
  return texts.some(({ own, translations }) =>
    side === defaultLanguage
      ? isBlank(own) && !Object.values(translations).every(isBlank)
      : isBlank(translations[side]) && !isBlank(own) && builtInText(own, side) === null,
  )
}

type SideSwitchProps = { sides: Sides; texts: readonly SidedText[] }

/** *English | Español* over the fields of a form; a dot says in which language a text is empty. */
export function SideSwitch({ sides: { shown, show, readers }, texts }: SideSwitchProps) {
  const languages: Language[] = [defaultLanguage, ...readers.map(({ language }) => language)]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2">
      <Segmented<Language>
        label="Language"
        value={shown}
        onChange={show}
        options={languages.map((language) => optionOf(language, texts))}
      />
      <span className="flex gap-2 text-sm text-ink-2">
        <Languages className="mt-0.5 size-4 text-pine" aria-hidden="true" />
        {readers.map(readsText).join(' ')}
      </span>
    </div>
  )
}

const readsText = ({ language, firstName }: ReaderOfLanguage): string =>
  firstName === null
    ? `For clients who read ${languageNames[language]}.`
    : `${firstName} reads ${languageNames[language]}.`

function optionOf(value: Language, texts: readonly SidedText[]) {
  return {
    value,
    text: (
      <>
        <span lang={value}>{nativeNames[value]}</span>
        {isMissing(value, texts) && (
          <span className="ml-0.5 size-2 rounded-full bg-band-orange">
            <span className="sr-only">, something is empty</span>
          </span>
        )}
      </>
    ),
  }
}
