import type { StandardText } from '../standard-steps.ts'
import type { DealTemplate } from './template.ts'

/** The three built-in templates, with the team's words for the standard steps. */
export declare function builtInTemplates(
  texts: Readonly<Record<'purchase' | 'sale', readonly StandardText[]>>,
): readonly DealTemplate[]
