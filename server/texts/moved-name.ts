import { defaultLanguage, type Language } from '#contract/languages.ts'
import { stepOfLine } from '#contract/rules/dates/step-line.ts'
import { textsIn } from '#texts/in-language.ts'
import { inReadersLanguage } from './built-in-words.ts'

/** A line of a move under the name it had. */
interface Named {
  subject: string
  title: string
}

const stepOf = ({ subject, title }: Named) => (subject === 'step' ? stepOfLine(title) : null)

/** The own name of a date or step in a move. */
export const ownNameOf = (named: Named): string => stepOf(named)?.title ?? named.title

/**
 * The name of a move's line in a reader's language: a step by its number and title. `translated` is its name in
 * that language, where an agent wrote one; otherwise the product's translation, or the typed name.
 */
export function movedName(named: Named, translated: string | undefined, language: Language): string {
  if (language === defaultLanguage) return named.title
  const step = stepOf(named)
  const name = translated ?? inReadersLanguage(ownNameOf(named), language)
  return step ? textsIn(language).dateReasons.stepNamed(step.stepNumber, name) : name
}
