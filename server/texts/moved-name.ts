import { defaultLanguage, type Language } from '#contract/languages.ts'
import { stepOfLine } from '#contract/rules/dates/step-line.ts'
import { textsIn } from '#texts/in-language.ts'
import { inReadersLanguage } from './built-in-words.ts'

/** What a move names, as it named it. */
interface Named {
  subject: string
  title: string
}

const stepOf = ({ subject, title }: Named) => (subject === 'step' ? stepOfLine(title) : null)

/** What a date or step of a move is called by itself. */
export const ownNameOf = (named: Named): string => stepOf(named)?.title ?? named.title

/**
 * What a move names, in a reader's language: a step by its number and its title. `side` is its own name in Spanish, where an agent
 * wrote one; else it is the product's own Spanish, or as it was typed.
 */
export function movedName(named: Named, side: string | undefined, language: Language): string {
  if (language === defaultLanguage) return named.title
  const step = stepOf(named)
  const name = side ?? inReadersLanguage(ownNameOf(named), language)
  return step ? textsIn(language).dateReasons.stepNamed(step.stepNumber, name) : name
}
