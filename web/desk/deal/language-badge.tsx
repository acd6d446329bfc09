import { Languages } from 'lucide-react'
import { defaultLanguage, languageNames } from '#contract/languages.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Reading } from './language.ts'

type LanguageBadgeProps = {
  person: Pick<Reading, 'language'>
  size?: 'small' | 'medium'
  /** Words alone. */
  dense?: boolean
}

/** Names the language that somebody reads; nothing for English. */
export function LanguageBadge({ person: { language }, size = 'small', dense = false }: LanguageBadgeProps) {
  if (language === undefined || language === defaultLanguage) return null
  return (
    <Badge tone="blue" size={dense ? 'narrow' : size} {...(dense ? {} : { icon: Languages })}>
      {languageNames[language]}
    </Badge>
  )
}
