import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/explainer.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { findTerms } from './terms.ts'

/** All words of the glossary, with what the other language calls them; found in either language. */
export function Glossary({ onBack }: { onBack: () => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const found = findTerms(typed, document.documentElement.lang)
  return (
    <div className="text-15 leading-[1.45]">
      <Button icon={ArrowLeft} variant="quiet" onClick={onBack} className="-ml-3">
        {t.backToStep}
      </Button>
      <Input
        type="search"
        className="mt-1"
        aria-label={t.findWord}
        placeholder={t.findWord}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        ref={field}
        autoComplete="off"
      />
      <output className="mt-2 block text-13 text-ink-3">
        {found.length === 0 ? t.noWord : t.wordsFound(found.length)}
      </output>
      <dl className="mt-1 grid gap-3">
        {found.map(([word, other, meaning]) => (
          <div key={word} className="wrap-anywhere">
            <dt>
              <b className="font-semibold">{word}</b>
              <span className="text-ink-3">
                {' · '}
                <span lang={t.otherLanguage}>{other}</span>
              </span>
            </dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
