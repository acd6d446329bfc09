import { Languages } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type Language, nativeNames } from '#contract/languages.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { builtInSpanish } from '#texts/built-in-spanish.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useSpanishReader } from './spanish-reader.ts'

/** Both sides of the texts of one form, and which of them is shown. */
export interface Sides {
  shown: Language
  show: (side: Language) => void
  /** The first name of the person who reads Spanish in the deal; null for texts of any deal. */
  reader: string | null
}

/** The sides of texts that are for any deal. */
export function useSides(): Sides {
  const [shown, show] = useState<Language>('en')
  return { shown, show, reader: null }
}

/** The sides of the texts of one deal; null when nobody of its client side reads Spanish. */
export function useSidesOfDeal(client: Pick<AdminClient, 'id' | 'firstName' | 'language'>): Sides | null {
  const sides = useSides()
  const reader = useSpanishReader(client)
  return reader === null ? null : { ...sides, reader }
}

/** The texts on both sides. */
export interface SidedText {
  english: string
  spanish: string
}

const ofProduct: ReadonlyMap<string, string> = new Map(builtInSpanish)

/** The product's own Spanish of one of its own texts, letter by letter; undefined for any other. */
export const productSpanish = (english: string): string | undefined => ofProduct.get(english)

/** Whether one of these texts is missing on a side and stands on the other. */
function isMissing(side: Language, texts: readonly SidedText[]): boolean {
  return texts.some(({ english, spanish }) =>
    side === 'en'
      ? isBlank(english) && !isBlank(spanish)
      : isBlank(spanish) && !isBlank(english) && productSpanish(english) === undefined,
  )
}

type SideSwitchProps = { sides: Sides; texts: readonly SidedText[] }

/** *English | Español* over the fields of a form; a dot says on which side a text is empty. */
export function SideSwitch({ sides: { shown, show, reader }, texts }: SideSwitchProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2">
      <Segmented<Language>
        label="Language"
        value={shown}
        onChange={show}
        options={[optionOf('en', texts), optionOf('es', texts)]}
      />
      <span className="flex gap-2 text-sm text-ink-2">
        <Languages className="mt-0.5 size-4 text-pine" aria-hidden="true" />
        {reader === null ? 'For clients who read Spanish.' : `${reader} reads Spanish.`}
      </span>
    </div>
  )
}

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
